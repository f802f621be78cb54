import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/paths';
import { Avatar } from '~/ui/avatar';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useHere, useLoginPath } from './here';
import type { ShellData } from './shell-data';

/** The right end of the header: the doors for visitors, the name and its menu for members. */
export function AccountArea({ viewer }: { viewer: ShellData['viewer'] }) {
  const { t } = useTranslation('shell');
  const here = useHere();
  const doors = [{ id: 'login', to: useLoginPath(), look: 'secondary' }] as const;
  if (!viewer) {
    return (
      <div className="account-area">
        {doors.map(({ id, to, look }) => (
          <ButtonLink key={id} to={to} look={look} preventScrollReset>
            {t(`account.${id}`)}
          </ButtonLink>
        ))}
      </div>
    );
  }
  return (
    <div className="account-area">
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
        </ul>
      </details>
    </div>
  );
}
