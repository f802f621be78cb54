import { useTranslation } from 'react-i18next';
import { MethodArt } from '../method-art';
import { MoneyHistory, MoneyLine } from '../money-history';
import type { DepositPage } from './read-deposit-page.server';
import type { ShownDeposit } from './shown-deposit.server';
import { StateBadge } from './state-badge';

export function DepositHistory({ page }: { page: DepositPage }) {
  const { t } = useTranslation('deposit');
  const words = {
    heading: t('history.heading'),
    none: t('history.none'),
    noneText: t('history.noneText'),
    pages: t('history.pages'),
  };
  return <MoneyHistory page={page} words={words} line={(deposit) => <DepositLine deposit={deposit} />} />;
}

export function DepositLine({ deposit }: { deposit: ShownDeposit }) {
  return (
    <MoneyLine
      to={deposit.to}
      art={<MethodArt kind={deposit.kind} name={deposit.methodName} />}
      title={deposit.methodName}
      notes={[deposit.at]}
      amount={deposit.amount}
      state={<StateBadge state={deposit.state} />}
    />
  );
}
