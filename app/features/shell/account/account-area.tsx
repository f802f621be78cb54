import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { useCurrentPath, useLoginPath, useRegisterPath } from '../current-path';
import type { ShellData } from '../shell-data';
import { AccountMenu } from './account-menu';
import { BalanceBox } from './balance-box';
import { MailLink } from './mail-link';
import { OffersLink } from './offers-link';
import { useBalance } from './use-balance';
import { useUnread } from './use-unread';

type AccountAreaProps = { shell: ShellData; hasOwnMenu: boolean; hasBalance: boolean };

/** The right end of the header: the links to sign in and register, the inbox and the account's menu for who is signed in. */
export function AccountArea({ shell, hasOwnMenu, hasBalance }: AccountAreaProps) {
  const { t } = useTranslation('shell');
  const { viewer } = shell;
  const here = useCurrentPath();
  const signInLinks = [
    { id: 'login', to: useLoginPath(), look: 'secondary', isOpen: true },
    { id: 'register', to: useRegisterPath(), look: 'primary', isOpen: shell.canRegister },
  ] as const;
  const unread = useUnread(viewer);
  const { amount, hasMoved } = useBalance(viewer);
  const [isHidden, setHidden] = useState(shell.isBalanceHidden);
  const balance = amount === null || !hasBalance ? null : { amount, hasMoved, isHidden, onHide: setHidden };
  if (!viewer) {
    return (
      <div className="account-area">
        {signInLinks
          .filter(({ isOpen }) => isOpen)
          .map(({ id, to, look }) => (
            <ButtonLink key={id} to={to} look={look} preventScrollReset>
              {t(`account.${id}`)}
            </ButtonLink>
          ))}
      </div>
    );
  }
  return (
    <div className="account-area">
      {balance ? <BalanceBox balance={balance} wallet={viewer.wallet} /> : null}
      {viewer.deposit ? (
        <ButtonLink to={viewer.deposit} className="header-deposit">
          {t('account.deposit')}
        </ButtonLink>
      ) : null}
      {viewer.withdraw ? (
        <ButtonLink to={viewer.withdraw} look="secondary" className="header-withdraw">
          {t('account.withdraw')}
        </ButtonLink>
      ) : null}
      {viewer.isTrial ? <TrialBadge /> : null}
      <OffersLink to={paths.contracts(here)} count={viewer.offers.length} />
      {viewer.messages ? <MailLink to={viewer.messages} unread={unread} /> : null}
      <AccountMenu shell={shell} viewer={viewer} balance={balance} hasWays={hasOwnMenu} />
    </div>
  );
}

/** Whoever only tries the site sees it on every page, and what else there is. */
function TrialBadge() {
  const { t } = useTranslation('shell');
  return (
    <Link to={paths.trialNotice(useCurrentPath())} className="badge badge-wait flex-none" preventScrollReset>
      {t('account.trial')}
    </Link>
  );
}
