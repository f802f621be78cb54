import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/paths';
import { Avatar } from '~/ui/avatar';
import { Icon } from '~/ui/icon';
import { useHere } from './here';
import { LanguageSelect } from './language-select';
import type { ShellData, ShellViewer } from './shell-data';
import { ThemeSwitch } from './theme-switch';

type AccountMenuProps = { shell: ShellData; viewer: ShellViewer; hasWays: boolean };

/** With `hasWays` language and appearance stand here, as the side menu does not on wide screens. */
export function AccountMenu({ shell, viewer, hasWays }: AccountMenuProps) {
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
        {viewer.hasCentre ? (
          <li>
            <Link to={paths.securityCenter()} className="side-link">
              <Icon name="shield" />
              <span>{t('account.security')}</span>
            </Link>
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
            <LanguageSelect languages={shell.languages} chosen={shell.chosenLanguage} />
            <ThemeSwitch initial={shell.theme} />
          </li>
        ) : null}
      </ul>
    </details>
  );
}
