import { useTranslation } from 'react-i18next';
import { contentLanguageOf } from '~/domain/shared/language';
import type { StatusNotice } from '~/domain/site/status/status-notice';
import { artPaths } from '~/http/links/paths';
import { formatDateTime, formatOffset } from '~/i18n/format';
import { buttonClass } from '~/ui/forms/button';

/** The whole site is closed, for all or for this region. */
export function StatusPage({ notice }: { notice: StatusNotice }) {
  const { t } = useTranslation('errors');
  const isMaintenance = notice.notice === 'maintenance';
  return (
    <main id="main" className="error-page">
      <img src={artPaths.empty(isMaintenance ? 'maintenance' : 'blocked')} alt="" width={240} height={180} />
      <h1 className="text-2xl">{t(`status.${notice.notice}.title`)}</h1>
      <p className="max-w-prose text-muted">{t(`status.${notice.notice}.text`)}</p>
      {isMaintenance ? (
        <EndOfMaintenance notice={notice} />
      ) : (
        <p className="panel">{t('status.address', { address: notice.address })}</p>
      )}
      {notice.ownService || notice.customerService.length > 0 ? (
        <p className="flex flex-wrap justify-center gap-3">
          {notice.ownService ? (
            <a className={buttonClass({})} href={notice.ownService}>
              {t('shell:service.title')}
            </a>
          ) : null}
          {notice.customerService.map(({ csType, title, path }) => (
            <a key={csType + path} className={buttonClass({ look: 'secondary' })} href={path} rel="noopener noreferrer">
              {title}
            </a>
          ))}
        </p>
      ) : null}
    </main>
  );
}

function EndOfMaintenance({ notice }: { notice: StatusNotice }) {
  const { t } = useTranslation('errors');
  if (!notice.endsAt) return <p>{t('status.endUnknown')}</p>;
  const { timeZone } = notice;
  const language = contentLanguageOf(notice.language);
  const endsAt = new Date(notice.endsAt);
  const words = { time: formatDateTime(endsAt, language, timeZone), zone: formatOffset(endsAt, language, timeZone) };
  return (
    <p className="panel">
      <time dateTime={notice.endsAt}>{t('status.endsAt', words)}</time>
    </p>
  );
}
