import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { withQuery } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { MethodArt } from '../method-art';
import type { WithdrawPage } from './read-withdraw-page.server';

type Card = WithdrawPage['accounts'][number];

/** Each account is a page of its own: its limits and fee are the server's. One that is cooling or locked is shown and cannot be chosen. */
export function AccountCards({ accounts, amount }: { accounts: Card[]; amount: string }) {
  const { t } = useTranslation('withdraw');
  return (
    <nav aria-label={t('accounts.label')}>
      <ul className="method-cards">
        {accounts.map((account) => (
          <li key={account.id}>
            {account.isLocked || account.usableAt ? (
              <div className="method-card method-card-off">
                <AccountWords account={account} note={noteOf(t, account)} />
              </div>
            ) : (
              <Link
                to={withQuery(account.to, { bankAccountId: account.id, amount })}
                replace
                preventScrollReset
                className="method-card"
                aria-current={account.isChosen ? 'true' : undefined}
              >
                <AccountWords account={account} note={noteOf(t, account)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Why it cannot be used now, else whose it is. */
export function noteOf(
  t: TFunction<'withdraw'>,
  { isLocked, usableAt, payeeName }: Pick<Card, 'isLocked' | 'usableAt' | 'payeeName'>,
): string {
  if (isLocked) return t('accounts.locked');
  return usableAt ? t('accounts.cooling', { at: usableAt }) : payeeName;
}

type AccountWordsProps = { account: Pick<Card, 'kind' | 'name' | 'masked'>; note: string };

export function AccountWords({ account: { kind, name, masked }, note }: AccountWordsProps) {
  return (
    <>
      <MethodArt kind={kind} name={name} size={24} />
      <span className="min-w-0">
        <span className="method-name">{name}</span>
        <span className="method-number">{masked}</span>
        <span className="method-note">{note}</span>
      </span>
    </>
  );
}
