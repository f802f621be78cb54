import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { MoneyHistory, MoneyLine } from '../money-history';
import type { ShownTransfer, WalletPage } from './read-wallet-page.server';
import { TransferBadge } from './transfer-badge';

export function TransferHistory({ page }: { page: WalletPage }) {
  const { t } = useTranslation('wallet');
  const words = {
    heading: t('history.heading'),
    none: t('history.none'),
    noneText: t('history.noneText'),
    pages: t('history.pages'),
  };
  return <MoneyHistory page={page} words={words} line={(transfer) => <TransferLine transfer={transfer} />} />;
}

function TransferLine({ transfer }: { transfer: ShownTransfer }) {
  const { t } = useTranslation('wallet');
  const { direction, vendor, at, fault, amount, state } = transfer;
  return (
    <MoneyLine
      art={
        <span className="method-art">
          <Icon name={direction === 'in' ? 'arrow-right' : 'arrow-left'} size={20} />
        </span>
      }
      title={t(`direction.${direction}`, { vendor })}
      notes={[at, fault ? t(`faults.${fault}`) : null]}
      amount={amount}
      state={<TransferBadge state={state} />}
    />
  );
}
