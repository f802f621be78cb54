import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { buttonClass } from '~/ui/forms/button';
import { isLostConnection } from './is-lost-connection';
import { LostLineArt } from './lost-line-art';

const known = ['403', '404', '429', '503'];

/** Where one goes from here: each part of the site leads back to its own beginning. */
const homes = { site: paths.home(), centre: paths.agentHome(), console: paths.operator() };

type ErrorPageProps = { error: unknown; requestId: string | null; place?: keyof typeof homes };

/** What happened and what to do; a fault of ours also names the request, for whoever is asked about it. Plain links: scripts may be what failed. */
export function ErrorPage({ error, requestId, place = 'site' }: ErrorPageProps) {
  const { t } = useTranslation('errors');
  const language = useLanguage();
  if (isLostConnection(error)) return <LostConnection />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = known.includes(String(status)) ? String(status) : status < 500 && status >= 400 ? '400' : '500';
  return (
    <main id="main" className="error-page">
      <img
        src={artPaths.empty(status === 404 ? 'notFound' : status === 403 ? 'blocked' : 'error')}
        alt=""
        width={240}
        height={180}
      />
      <p className="display text-accent">{formatDigits(status, language)}</p>
      <h1 className="text-2xl">{t(`page.${kind}.title`)}</h1>
      <p className="max-w-prose text-muted">{kind === '404' ? t(`place.${place}.404`) : t(`page.${kind}.text`)}</p>
      {requestId && status >= 500 ? <p className="text-sm text-muted">{t('requestId', { requestId })}</p> : null}
      <p className="flex flex-wrap justify-center gap-3">
        <a className={buttonClass({})} href={homes[place]}>
          {t(`place.${place}.home`)}
        </a>
        {place === 'console' ? null : (
          <a className={buttonClass({ look: 'secondary' })} href={paths.help()}>
            {t('help')}
          </a>
        )}
      </p>
    </main>
  );
}

function LostConnection() {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="error-page">
      <LostLineArt />
      <h1 className="text-2xl">{t('network')}</h1>
      <p className="max-w-prose text-muted">{t('afterSending')}</p>
      <a className={buttonClass({})} href={pathname + search}>
        {t('tryAgain')}
      </a>
    </main>
  );
}
