import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths as sitePaths } from '~/http/links/paths';
import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { useCurrentPath, useLoginPath } from '../current-path';
import type { ShellData } from '../shell-data';
import { CachedMenu } from './cached-menu';
import { entryIcon } from './entry-icons';
import { useEntryWord } from './entry-words';

type ShellOfTabs = Pick<ShellData, 'tabs' | 'names' | 'paths' | 'viewer'>;
type Tab = { id: string; to: string; word: string; icon: IconName; isRaised: boolean };

/** The thumb's menu on phones. The raised place in the middle is for paying in; hot games stand there for those who cannot. */
export function TabBar({ shell }: { shell: ShellOfTabs }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { tabs, paths, viewer } = shell;
  // For others a tab leads back to this page.
  const own = viewer?.centre;
  const current = tabs.find((id) => paths[id] === pathname) ?? [own, viewer?.deposit].find((path) => path === pathname);
  return (
    <CachedMenu className="tab-bar" label={t('tabBar')} by={own ? `${own} ${viewer.deposit} ${current ?? ''}` : null}>
      <ul>
        <Tabs shell={shell} />
      </ul>
    </CachedMenu>
  );
}

function Tabs({ shell }: { shell: ShellOfTabs }) {
  const { pathname } = useLocation();
  return useTabs(shell).map(({ id, to, word, icon, isRaised }) => (
    <li key={id}>
      <Link
        discover="none"
        to={to}
        data-raised={isRaised || undefined}
        aria-current={pathname === to ? 'page' : undefined}
      >
        <span>
          <Icon name={icon} size={isRaised ? 26 : 24} />
        </span>
        {word}
      </Link>
    </li>
  ));
}

function useTabs({ tabs, names, paths, viewer }: ShellOfTabs): Tab[] {
  const { t } = useTranslation('shell');
  const wordOf = useEntryWord(names);
  const loginPath = useLoginPath();
  const here = useCurrentPath();
  const account: Omit<Tab, 'id' | 'isRaised'> = !viewer
    ? { to: loginPath, word: t('account.login'), icon: 'user' }
    : viewer.centre
      ? { to: viewer.centre, word: t('account.mine'), icon: 'user' }
      : { to: sitePaths.logout(here), word: t('account.logout'), icon: 'sign-out' };
  const deposit = viewer ? viewer.deposit : sitePaths.deposit();
  return tabs.map((tab) => {
    if (tab === 'ACCOUNT') return { id: tab, ...account, isRaised: false };
    if (tab === 'WALLET' && deposit) {
      return { id: tab, to: deposit, word: t('account.deposit'), icon: 'wallet', isRaised: true };
    }
    const id = tab === 'WALLET' ? 'HOT' : tab;
    return { id, to: paths[id] ?? '/', word: wordOf(id), icon: entryIcon(id), isRaised: tab === 'WALLET' };
  });
}
