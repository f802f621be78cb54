import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { GameGrid, GamePager } from '../game-grid';
import { PageHead } from './page-head';
import type { readOwnGames } from './read-own-games.server';

type OwnData = Awaited<ReturnType<typeof readOwnGames>>;

/** What one keeps at hand, or played last. */
export function OwnPage({ own, errors }: { own: OwnData; errors?: string[] }) {
  const { t } = useTranslation('games');
  const { kind } = own;
  return (
    <div className="site-page">
      <PageHead title={own.title} about={own.about} />
      <FormErrors errors={errors} />
      {own.tabs.length > 2 ? (
        <nav className="tabs" aria-label={t('categories')}>
          {own.tabs.map((tab) => (
            <Link key={tab.to} to={tab.to} className="tab" aria-current={tab.isCurrent ? 'true' : undefined}>
              {tab.name}
            </Link>
          ))}
        </nav>
      ) : null}
      <p className="list-count" role="status">
        {t('gameCount', { count: own.total, total: own.totalText })}
      </p>
      {own.games.length > 0 ? (
        <GameGrid games={own.games} label={own.title} here={own.here} hasActions />
      ) : (
        <EmptyState
          title={t(`own.${kind}.empty`)}
          text={t(`own.${kind}.emptyText`)}
          art={<img src={artPaths.empty('search')} alt="" width={240} height={180} />}
          action={<ButtonLink to={paths.hot()}>{t('own.toHot')}</ButtonLink>}
        />
      )}
      <GamePager
        page={own.page}
        totalPages={own.totalPages}
        to={(page) => paths.recent({ gameType: own.gameType, page: page === 1 ? undefined : page })}
        language={own.language}
      />
    </div>
  );
}
