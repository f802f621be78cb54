import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { Icon } from '~/ui/media/icon';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { kindIcons } from './deposit-look';
import type { DepositPage } from './read-deposit-page.server';
import type { ShownDeposit } from './shown-deposit.server';
import { StateBadge } from './state-badge';

export function DepositHistory({ page }: { page: DepositPage }) {
  const { t } = useTranslation('deposit');
  return (
    <Panel heading={t('history.heading')}>
      {page.history.length === 0 ? (
        <EmptyState
          art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
          title={t('history.none')}
          text={t('history.noneText')}
          level={3}
        />
      ) : (
        <>
          <ul className="money-list">
            {page.history.map((deposit) => (
              <li key={deposit.id}>
                <DepositLine deposit={deposit} />
              </li>
            ))}
          </ul>
          <p className="mt-3 mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
          <KeysetPager
            previous={page.newest}
            next={page.older}
            label={t('history.pages')}
            previousLabel={t('history.newest')}
            nextLabel={t('history.older')}
          />
        </>
      )}
    </Panel>
  );
}

export function DepositLine({ deposit }: { deposit: ShownDeposit }) {
  return (
    <Link to={deposit.to} className="money-line">
      <span className={`method-art method-art-${deposit.kind}`}>
        <Icon name={kindIcons[deposit.kind]} size={20} />
      </span>
      <span className="money-line-text">
        <span className="font-semibold">{deposit.methodName}</span>
        <span className="text-sm text-muted">{deposit.at}</span>
      </span>
      <span className="money-line-end">
        <span className="money-line-amount">{deposit.amount}</span>
        <StateBadge state={deposit.state} />
      </span>
    </Link>
  );
}
