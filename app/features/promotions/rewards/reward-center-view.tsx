import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths, paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import type { RewardCenter } from './read-reward-center.server';
import { RewardCard } from './reward-card';

export function RewardCenterView({ page }: { page: RewardCenter }) {
  const { t } = useTranslation('rewards');
  const toOffers = (
    <ButtonLink to={paths.promotions()} look="secondary">
      {t('toOffers')}
    </ButtonLink>
  );
  if (page.isEmpty && page.newest === null) {
    return (
      <EmptyState
        art={<img src={artPaths.empty('promotions')} alt="" width={200} height={150} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={toOffers}
      />
    );
  }
  return (
    <div className="grid gap-6">
      {page.groups.map(({ part, rewards }) =>
        rewards.length === 0 ? null : (
          <section key={part} aria-labelledby={`rewards-${part}`}>
            <h2 className="mb-3 text-xl" id={`rewards-${part}`}>
              {t(`parts.${part}`)}
            </h2>
            <div className="grid gap-3 sm:grid-cols-2">
              {rewards.map((reward) => (
                <RewardCard key={reward.id} reward={reward} requestKey={page.requestKey} />
              ))}
            </div>
          </section>
        ),
      )}
      <NewestFirstPager previous={page.newest} next={page.older} label={t('common:pagesOfList')} />
      <p>{toOffers}</p>
    </div>
  );
}
