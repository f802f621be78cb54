import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { FormErrors } from '~/ui/forms/form-errors';
import { Notice } from '~/ui/page/notice';
import type { SystemPage } from './read-system.server';
import { Nodes, Processes, Storage } from './system-machines';
import { AuditChain, Backups } from './system-safety';
import { Sessions } from './system-sessions';
import { Maintenance, StopPlay } from './system-stops';
import { Tasks } from './system-tasks';

type SystemViewProps = { title: string; page: SystemPage; reply: FormReply | undefined };

/** What an operator looks at when something is slow or has stopped. */
export function SystemView({ title, page, reply }: SystemViewProps) {
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <div className="grid min-w-0 gap-4">
        <Warnings page={page} />
        <StopPlay isStopped={page.isStopped} reply={reply} />
        <Maintenance maintenance={page.maintenance} zone={page.zone} reply={reply} />
        <Nodes page={page} />
        <Processes processes={page.processes} />
        <Backups backup={page.backup} />
        <AuditChain audit={page.audit} />
        <Sessions page={page} reply={replyTo('endSession', reply)} />
        <FormErrors errors={replyTo('run', reply)?.errors.form} />
        <Tasks tasks={page.tasks} zone={page.zone} />
        <Storage storage={page.storage} />
      </div>
    </>
  );
}

function Warnings({ page: { warnings, invalidSettings } }: { page: SystemPage }) {
  const { t } = useTranslation(['system', 'dashboard']);
  if (warnings.length === 0 && invalidSettings.length === 0)
    return <Notice kind="success">{t('dashboard:alarms.none')}</Notice>;
  return (
    <div className="grid gap-2">
      {warnings.map(({ id, text }) => (
        <Notice key={id} kind="warning">
          {t(`dashboard:alarms.${id}`, { text })} {t(`todo.${id}`)}
        </Notice>
      ))}
      {invalidSettings.length > 0 ? (
        <Notice kind="warning">{t('invalidSettings', { names: invalidSettings.join(', ') })}</Notice>
      ) : null}
    </div>
  );
}
