import { useTranslation } from 'react-i18next';

/** What was done, in words where there are some; else as it was noted. */
export function EntryAction({ action }: { action: string }) {
  const { t } = useTranslation('operator');
  const [context, verb] = action.split('.');
  return (
    <span className="console-who">
      <span>{t(`actions.${context}.${verb}`, { defaultValue: action })}</span>
      <code className="text-muted">{action}</code>
    </span>
  );
}
