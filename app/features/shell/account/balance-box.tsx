import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/data/money';
import { Link } from '~/ui/page/link';
import { HideBalance } from './hide-balance';
import { RefreshBalance } from './refresh-balance';

export type ShownBalance = {
  amount: string;
  /** It has changed since the page was made. */
  hasMoved: boolean;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
};
type BalanceBoxProps = { balance: ShownBalance; wallet: string | null };

/** What the viewer has, in the header. Phones have the two buttons in the account's menu. */
export function BalanceBox({ balance, wallet }: BalanceBoxProps) {
  const { t } = useTranslation('shell');
  const sum = (
    <>
      <span className="sr-only">{t('common:word.balance')} </span>
      <BalanceSum balance={balance} />
    </>
  );
  return (
    <div className="balance-box">
      {wallet ? (
        <Link to={wallet} className="balance-sum">
          {sum}
        </Link>
      ) : (
        <span className="balance-sum">{sum}</span>
      )}
      <HideBalance balance={balance} look="icon" />
      <RefreshBalance look="icon" />
      <Moved balance={balance} />
    </div>
  );
}

export function BalanceSum({ balance: { amount, isHidden } }: { balance: ShownBalance }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  if (!isHidden) return <Money amount={amount} language={language} />;
  return (
    <>
      <span aria-hidden="true">{'*'.repeat(6)}</span>
      <span className="sr-only">{t('balance.hidden')}</span>
    </>
  );
}

/** Said to those who do not see it change. */
function Moved({ balance }: { balance: ShownBalance }) {
  const { t } = useTranslation('shell');
  return (
    <span role="status" className="sr-only">
      {balance.hasMoved ? (
        <>
          {t('balance.moved')} <BalanceSum balance={balance} />
        </>
      ) : null}
    </span>
  );
}
