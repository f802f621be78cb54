import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { Icon } from '~/ui/media/icon';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { ShownTransfer, WalletPage } from './read-wallet-page.server';
import { TransferBadge } from './transfer-badge';

export function TransferHistory({ page }: { page: WalletPage }) {
  const { t } = useTranslation('wallet');
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
            {page.history.map((transfer) => (
              <li key={transfer.id} className="money-line">
                <TransferLine transfer={transfer} />
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

function TransferLine({ transfer }: { transfer: ShownTransfer }) {
  const { t } = useTranslation('wallet');
  const { direction, vendor, at, fault, amount, state } = transfer;
  return (
    <>
      <span className="method-art">
        <Icon name={direction === 'in' ? 'arrow-right' : 'arrow-left'} size={20} />
      </span>
      <span className="money-line-text">
        <span className="font-semibold">{t(`direction.${direction}`, { vendor })}</span>
        <span className="text-sm text-muted">{at}</span>
        {fault ? <span className="text-sm text-muted">{t(`faults.${fault}`)}</span> : null}
      </span>
      <span className="money-line-end">
        <span className="money-line-amount">{amount}</span>
        <TransferBadge state={state} />
      </span>
    </>
  );
}
