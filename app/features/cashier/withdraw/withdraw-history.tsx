import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { Icon } from '~/ui/media/icon';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { WithdrawPage } from './read-withdraw-page.server';
import type { ShownWithdrawal } from './shown-withdrawal.server';
import { StateBadge } from './state-badge';
import { kindIcons } from './withdraw-look';

export function WithdrawHistory({ page }: { page: WithdrawPage }) {
  const { t } = useTranslation('withdraw');
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
            {page.history.map((withdrawal) => (
              <li key={withdrawal.id}>
                <WithdrawalLine withdrawal={withdrawal} />
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

/** Paid and waiting for the member's word: said where it cannot be missed. */
export function Unconfirmed({ page }: { page: WithdrawPage }) {
  const { t } = useTranslation('withdraw');
  if (page.unconfirmed.length === 0) return null;
  return (
    <Panel heading={t('unconfirmed.heading')}>
      <ul className="money-list">
        {page.unconfirmed.map((withdrawal) => (
          <li key={withdrawal.id}>
            <WithdrawalLine withdrawal={withdrawal} note={t('unconfirmed.until', { at: withdrawal.until })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WithdrawalLine({ withdrawal, note }: { withdrawal: ShownWithdrawal; note?: string }) {
  return (
    <Link to={withdrawal.to} className="money-line">
      <span className={`method-art method-art-${withdrawal.kind}`}>
        <Icon name={kindIcons[withdrawal.kind]} size={20} />
      </span>
      <span className="money-line-text">
        <span className="font-semibold">{withdrawal.destination}</span>
        <span className="text-sm text-muted">{note ?? withdrawal.at}</span>
      </span>
      <span className="money-line-end">
        <span className="money-line-amount">{withdrawal.amount}</span>
        <StateBadge state={withdrawal.state} />
      </span>
    </Link>
  );
}
