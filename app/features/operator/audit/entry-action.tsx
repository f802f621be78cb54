import { useTranslation } from 'react-i18next';
import { isAuditAction } from '~/domain/audit/actions';

/** What was done, in words; an entry older than the list of actions is shown as it was noted. */
export function EntryAction({ action }: { action: string }) {
  const { t } = useTranslation('operator');
  const [context, verb] = action.split('.');
  return (
    <span className="console-who">
      {isAuditAction(action) ? <span>{t(`actions.${context}.${verb}`)}</span> : null}
      <code className="text-muted">{action}</code>
    </span>
  );
}
