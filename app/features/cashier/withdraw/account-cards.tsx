import { useTranslation } from 'react-i18next';
import { withQuery } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { MethodArt } from '../method-art';
import type { WithdrawPage } from './read-withdraw-page.server';

type Card = WithdrawPage['accounts'][number];

/** Each account is a page of its own: its limits and fee are the server's. One that is cooling is shown and cannot be chosen. */
export function AccountCards({ accounts, amount }: { accounts: Card[]; amount: string }) {
  const { t } = useTranslation('withdraw');
  return (
    <nav aria-label={t('accounts.label')}>
      <ul className="method-cards">
        {accounts.map((account) => (
          <li key={account.id}>
            {account.usableAt ? (
              <div className="method-card method-card-off">
                <AccountWords account={account} note={t('accounts.cooling', { at: account.usableAt })} />
              </div>
            ) : (
              <Link
                to={withQuery(account.to, { bankAccountId: account.id, amount })}
                replace
                preventScrollReset
                className="method-card"
                aria-current={account.isChosen ? 'true' : undefined}
              >
                <AccountWords account={account} note={account.payeeName} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
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
