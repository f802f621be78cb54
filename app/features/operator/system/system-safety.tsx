import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { SystemPage } from './read-system.server';

export function Backups({ backup }: Pick<SystemPage, 'backup'>) {
  const { t } = useTranslation('system');
  return (
    <Panel heading={t('backup.heading')}>
      {backup === null ? <Notice kind="warning">{t('backup.nowhere')}</Notice> : null}
      {backup?.failedAt ? <Notice kind="warning">{t('backup.failed', { at: backup.failedAt })}</Notice> : null}
      {backup ? <p>{backup.at ? t('backup.last', { at: backup.at, ago: backup.ago }) : t('backup.none')}</p> : null}
      {backup ? <RestoreTrial trial={backup.trial} /> : null}
    </Panel>
  );
}

type Trial = NonNullable<SystemPage['backup']>['trial'];

/** Only a backup that was restored is one. */
function RestoreTrial({ trial }: { trial: Trial }) {
  const { t } = useTranslation('system');
  if (!trial) return <p className="mt-2 text-muted">{t('backup.trial.none')}</p>;
  const { problems, ...told } = trial;
  if (problems.length === 0) return <p className="mt-2">{t('backup.trial.well', told)}</p>;
  return (
    <Notice kind="warning">
      {told.name === '' ? t('backup.trial.failedBefore', told) : t('backup.trial.failed', told)}
      <ul className="mt-2 list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem} className="break-words" lang="en">
            {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function AuditChain({ audit }: Pick<SystemPage, 'audit'>) {
  const { t } = useTranslation('system');
  return (
    <Panel heading={t('audit.heading')}>
      {audit ? (
        <>
          <p>{t('audit.sealed', { through: audit.through, at: audit.at })}</p>
          <p className="mt-2">
            <code className="break-all">{audit.hash}</code>
          </p>
        </>
      ) : (
        <p>{t('audit.none')}</p>
      )}
      <p className="mt-2 text-sm text-muted">{t('audit.text')}</p>
    </Panel>
  );
}
