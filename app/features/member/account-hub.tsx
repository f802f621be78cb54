import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Avatar } from '~/ui/media/avatar';
import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import type { HubRow, readAccountHub } from './read-account-hub.server';

type HubData = Awaited<ReturnType<typeof readAccountHub>>;

type AccountHubProps = {
  hub: HubData;
  title: string /** The choice of a language; the route brings it. */;
  language: ReactNode;
};

/** Where the account tab leads: who one is, what one has, and a row for each page with its state in a line. */
export function AccountHub({ hub, title, language }: AccountHubProps) {
  const { t } = useTranslation('member');
  return (
    <div className="hub">
      <h1 className="sr-only">{title}</h1>
      <section className="panel hub-head" aria-label={t('hub.balance')}>
        <Avatar src={hub.picture} name={hub.nickname} size={56} />
        <div className="min-w-0">
          <p className="display text-xl">{hub.nickname}</p>
          <p className="text-sm text-muted">
            {hub.account} {hub.vip ? <span className="badge badge-vip">{hub.vip}</span> : null}
          </p>
        </div>
        <p className="hub-balance">
          <span className="text-sm text-muted">{t('hub.balance')}</span>
          <b>{hub.balance}</b>
          {hub.locked ? <span className="text-sm text-muted">{t('hub.locked', { amount: hub.locked })}</span> : null}
        </p>
        <div className="hub-ways">
          <ButtonLink to={paths.deposit()} icon="plus">
            {t('pages.depositv2')}
          </ButtonLink>
          <ButtonLink to={paths.withdraw()} look="secondary" icon="bank">
            {t('pages.withdraw')}
          </ButtonLink>
        </div>
      </section>
      {hub.unverifiedEmail ? (
        <Notice>
          {t('hub.email.text', { email: hub.unverifiedEmail })}{' '}
          <Link to={`${paths.securityCenter()}?open=contacts#contacts`} className="link">
            {t('hub.email.verify')}
          </Link>
        </Notice>
      ) : null}
      {hub.groups.map((rows) => (
        <nav key={rows[0]?.id} className="panel hub-group" aria-label={rows[0] && t(`hub.rows.${rows[0].id}`)}>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <nav className="panel hub-group" aria-label={t('hub.rows.logout')}>
        <ul>
          <li className="hub-language">{language}</li>
          <li>
            <Line to={paths.logout(paths.account())} icon="sign-out" text={t('hub.rows.logout')} />
          </li>
        </ul>
      </nav>
    </div>
  );
}

function Row({ row: { id, to, icon, state, waiting } }: { row: HubRow }) {
  const { t } = useTranslation('member');
  return <Line to={to} icon={icon} text={t(`hub.rows.${id}`)} state={state} waiting={waiting} />;
}

type LineProps = { to: string; icon: IconName; text: string; state?: string; waiting?: string };

function Line({ to, icon, text, state, waiting }: LineProps) {
  return (
    <Link to={to} className="hub-row">
      <Icon name={icon} size={22} />
      <span>
        <b>{text}</b>
        {state ? <small>{state}</small> : null}
      </span>
      {waiting ? <em className="count-badge">{waiting}</em> : null}
      <Icon name="chevron-right" size={18} />
    </Link>
  );
}
