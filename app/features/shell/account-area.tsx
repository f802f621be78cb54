import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useHere, useLoginPath } from './here';
import type { ShellData } from './shell-data';

/** The right end of the header: the doors for visitors, the name and the way out for members. */
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
      <span className="account-name">
        <Icon name="user" />
        <span>{viewer.nickname}</span>
      </span>
      <ButtonLink to={paths.logout(here)} look="secondary" icon="sign-out" aria-label={t('account.logout')} />
    </div>
  );
}
