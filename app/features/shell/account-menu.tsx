import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/paths';
import { Avatar } from '~/ui/avatar';
import { Icon, type IconName } from '~/ui/icon';
import { Link } from '~/ui/link';
import { BalanceSum, type ShownBalance } from './balance-box';
import { useHere } from './here';
import { HideBalance } from './hide-balance';
import { LanguageSelect } from './language-select';
import { RefreshBalance } from './refresh-balance';
import type { ShellData, ShellViewer } from './shell-data';
import { ThemeSwitch } from './theme-switch';

type AccountMenuProps = { shell: ShellData; viewer: ShellViewer; balance: ShownBalance | null; hasWays: boolean };

/** With `hasWays` language and appearance stand here, as the side menu does not on wide screens. */
export function AccountMenu({ shell, viewer, balance, hasWays }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const here = useHere();
  return (
    <details className="account-menu" key={here}>
      <summary className="account-name">
        <Avatar src={artPaths.avatar(viewer.avatar)} name={viewer.nickname} size={36} />
        <span>{viewer.nickname}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {balance ? (
          <li className="account-balance">
            <span>{t('balance.label')}</span>
            <BalanceSum balance={balance} />
          </li>
        ) : null}
        {waysOf(viewer).map(({ id, to, icon }) => (
          <li key={id}>
            <Link to={to} className="side-link">
              <Icon name={icon} />
              <span>{t(`account.${id}`)}</span>
            </Link>
          </li>
        ))}
        {balance ? (
          <>
            <li>
              <RefreshBalance look="line" />
            </li>
            <li>
              <HideBalance balance={balance} look="line" />
            </li>
          </>
        ) : null}
        <li>
          <Link to={paths.logout(here)} className="side-link" preventScrollReset>
            <Icon name="sign-out" />
            <span>{t('account.logout')}</span>
          </Link>
        </li>
        {hasWays ? (
          <li className="account-ways">
            <LanguageSelect languages={shell.languages} chosen={shell.chosenLanguage} />
            <ThemeSwitch initial={shell.theme} />
          </li>
        ) : null}
      </ul>
    </details>
  );
}

type Way = {
  id: 'deposit' | 'withdraw' | 'wallet' | 'favourites' | 'security' | 'agentCentre';
  to: string;
  icon: IconName;
};

function waysOf({ deposit, withdraw, wallet, centre, isAgent, isTrial }: ShellViewer): Way[] {
  const ways: (Way | null)[] = [
    deposit ? { id: 'deposit', to: deposit, icon: 'plus' } : null,
    withdraw ? { id: 'withdraw', to: withdraw, icon: 'bank' } : null,
    wallet ? { id: 'wallet', to: wallet, icon: 'wallet' } : null,
    wallet || isTrial ? { id: 'favourites', to: paths.favorite(), icon: 'heart' } : null,
    centre ? { id: isAgent ? 'agentCentre' : 'security', to: centre, icon: isAgent ? 'people' : 'shield' } : null,
  ];
  return ways.filter((way) => way !== null);
}
