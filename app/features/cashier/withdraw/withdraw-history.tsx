import { useTranslation } from 'react-i18next';
import { Panel } from '~/ui/page/panel';
import { MethodArt } from '../method-art';
import { MoneyHistory, MoneyLine } from '../money-history';
import type { WithdrawPage } from './read-withdraw-page.server';
import type { ShownWithdrawal } from './shown-withdrawal.server';
import { StateBadge } from './state-badge';

export function WithdrawHistory({ page }: { page: WithdrawPage }) {
  const { t } = useTranslation('withdraw');
  const words = {
    heading: t('history.heading'),
    none: t('history.none'),
    noneText: t('history.noneText'),
    pages: t('history.pages'),
  };
  return <MoneyHistory page={page} words={words} line={(withdrawal) => <WithdrawalLine withdrawal={withdrawal} />} />;
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
    <MoneyLine
      to={withdrawal.to}
      art={<MethodArt kind={withdrawal.kind} name={withdrawal.destination} />}
      title={withdrawal.destination}
      notes={[note ?? withdrawal.at]}
      amount={withdrawal.amount}
      state={<StateBadge state={withdrawal.state} />}
    />
  );
}
