import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/page/notice';
import type { Outcome, ShownTransfer } from './read-wallet-page.server';
import { TransferBadge } from './transfer-badge';

const kinds = { created: 'info', started: 'info', unknown: 'warning', done: 'success', failed: 'error' } as const;

/** What came of the last form; it goes on to tell while the page is open. */
export function TransferOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('wallet');
  if (outcome.kind === 'transfer') {
    const { transfer } = outcome;
    return (
      <Notice kind={kinds[transfer.state]} role="status">
        <OutcomeText transfer={transfer} />
      </Notice>
    );
  }
  const { transfers, came } = outcome;
  return (
    <Notice kind="info" role="status">
      <p className="font-semibold">
        {transfers.length === 0 ? t('recall.nothing') : t('recall.came', { amount: came })}
      </p>
      <ul className="recalled">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <span className="font-semibold">{transfer.vendor}</span>
            <span>{transfer.fault === null ? transfer.amount : t(`faults.${transfer.fault}`)}</span>
            {transfer.fault === 'empty' ? null : <TransferBadge state={transfer.state} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function OutcomeText({ transfer: { amount, vendor, state, fault, direction } }: { transfer: ShownTransfer }) {
  const { t } = useTranslation('wallet');
  if (state === 'done') return <p>{t(`done.${direction}`, { amount })}</p>;
  if (state === 'failed') {
    return (
      <p>
        {t('failed', { amount, vendor })} {fault ? t(`faults.${fault}`) : null}
      </p>
    );
  }
  return <p>{t('checking', { amount, vendor })}</p>;
}
