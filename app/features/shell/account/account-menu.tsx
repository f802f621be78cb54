import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Avatar } from '~/ui/media/avatar';
import { Icon, type IconName } from '~/ui/media/icon';
import { useOpening } from '~/ui/overlays/use-opening';
import { Link } from '~/ui/page/link';
import { useCurrentPath } from '../current-path';
import type { ShellData, ShellViewer } from '../shell-data';
import { ShellLanguageSelect } from '../shell-language-select';
import { ThemeSwitch } from '../theme-switch';
import { BalanceSum, type ShownBalance } from './balance-box';
import { HideBalance } from './hide-balance';
import { OffersCount } from './offers-link';
import { RefreshBalance } from './refresh-balance';

type AccountMenuProps = { shell: ShellData; viewer: ShellViewer; balance: ShownBalance | null; hasWays: boolean };

/** With `hasWays` language and appearance stand here, as the side menu does not on wide screens. */
export function AccountMenu({ shell, viewer, balance, hasWays }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const here = useCurrentPath();
  const { isOpening, details } = useOpening();
  const ways = waysOf(viewer, shell.invite, here);
  return (
    <details className="account-menu" key={here} {...details}>
      <summary className="account-name">
        <Avatar src={artPaths.avatar(viewer.avatar)} name={viewer.nickname} size={36} />
        <span>{viewer.nickname}</span>
        <VipLabel level={viewer.vipLevel} />
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {balance && isOpening ? (
          <li className="account-balance">
            <span>{t('common:word.balance')}</span>
            <BalanceSum balance={balance} />
          </li>
        ) : null}
        {(isOpening ? ways : ways.filter(({ isFirst }) => isFirst)).map(({ id, to, icon, count = 0 }) => (
          <li key={id}>
            <Link to={to} className="side-link">
              <Icon name={icon} />
              <span>{t(`account.${id}`)}</span>
              <OffersCount count={count} />
            </Link>
          </li>
        ))}
        {balance && isOpening ? (
          <li>
            <RefreshBalance look="line" />
          </li>
        ) : null}
        {balance ? (
          <li>
            <HideBalance balance={balance} look="line" />
          </li>
        ) : null}
        <li>
          <Link to={paths.logout(here)} className="side-link" preventScrollReset>
            <Icon name="sign-out" />
            <span>{t('account.logout')}</span>
          </Link>
        </li>
        {hasWays ? (
          <li className="account-ways">
            <ShellLanguageSelect chosen={shell.chosenLanguage} />
            <ThemeSwitch initial={shell.theme} />
          </li>
        ) : null}
      </ul>
    </details>
  );
}

/** The level that play has brought; nothing below the first. */
function VipLabel({ level }: { level: number }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  if (level === 0) return null;
  return (
    <span className="badge badge-vip flex-none">{t('account.vipLabel', { level: formatNumber(level, language) })}</span>
  );
}

type Way = {
  id:
    | 'deposit'
    | 'withdraw'
    | 'wallet'
    | 'limits'
    | 'vip'
    | 'invite'
    | 'favourites'
    | 'contracts'
    | 'mine'
    | 'security'
    | 'agentCentre'
    | 'feedback';
  to: string;
  icon: IconName;
  /** What waits there. */
  count?: number;
  /** In the document before the menu is opened, for those without scripts: the account's page leads to the others. */
  isFirst?: boolean;
};

function waysOf(
  { deposit, withdraw, wallet, contracts, offers, centre, isAgent, isTrial }: ShellViewer,
  invite: string | null,
  here: string,
): Way[] {
  const ways: (Way | null)[] = [
    deposit ? { id: 'deposit', to: deposit, icon: 'plus' } : null,
    withdraw ? { id: 'withdraw', to: withdraw, icon: 'bank' } : null,
    wallet ? { id: 'wallet', to: wallet, icon: 'wallet' } : null,
    wallet && !isAgent ? { id: 'limits', to: paths.limits('/member'), icon: 'clock' } : null,
    wallet && !isAgent ? { id: 'vip', to: paths.vip(), icon: 'trophy' } : null,
    invite ? { id: 'invite', to: invite, icon: 'invite' } : null,
    wallet || isTrial ? { id: 'favourites', to: paths.favorite(), icon: 'heart', isFirst: isAgent || isTrial } : null,
    contracts
      ? { id: 'contracts', to: paths.contracts(here), icon: 'document', count: offers.length, isFirst: true }
      : null,
    centre
      ? { id: isAgent ? 'agentCentre' : 'mine', to: centre, icon: isAgent ? 'people' : 'user', isFirst: true }
      : null,
    centre && !isAgent ? { id: 'security', to: paths.securityCenter(), icon: 'shield' } : null,
    isTrial ? null : { id: 'feedback', to: paths.feedback(), icon: 'mail' },
  ];
  return ways.filter((way) => way !== null);
}
