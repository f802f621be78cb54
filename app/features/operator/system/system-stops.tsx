import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { ActPanel, ActReason } from '../act-panel';
import type { SystemPage } from './read-system.server';

export function StopPlay({ isStopped, reply }: { isStopped: boolean; reply: FormReply | undefined }) {
  const { t } = useTranslation('system');
  const intent = isStopped ? 'resume' : 'stop';
  const own = replyTo(intent, reply);
  return (
    <ActPanel
      intent={intent}
      heading={t('play.heading')}
      text={t(isStopped ? 'play.stopped' : 'play.going')}
      submit={t(`play.${intent}`)}
      look={isStopped ? 'primary' : 'danger'}
      errors={own?.errors.form}
    >
      <ActReason intent={intent} reply={own} />
    </ActPanel>
  );
}

type MaintenanceProps = Pick<SystemPage, 'maintenance' | 'zone'> & { reply: FormReply | undefined };

export function Maintenance({ maintenance, zone, reply }: MaintenanceProps) {
  const { t } = useTranslation(['system', 'operator']);
  const intent = maintenance.isOn ? 'open' : 'close';
  const own = replyTo(intent, reply);
  return (
    <ActPanel
      intent={intent}
      heading={t('operator:status.on')}
      text={
        maintenance.isOn
          ? t(maintenance.opensAtEnd ? 'maintenance.opensItself' : 'maintenance.on', { end: maintenance.ends ?? '–' })
          : t('maintenance.off')
      }
      submit={t(`maintenance.${intent}`)}
      look={maintenance.isOn ? 'primary' : 'danger'}
      errors={own?.errors.form}
    >
      {maintenance.isOn ? null : (
        <>
          <Field
            name="until"
            label={t('operator:status.end')}
            hint={t('maintenance.hint', { zone })}
            errors={own?.errors.until}
            isRequired
          >
            {(control) => <TextInput {...control} type="datetime-local" defaultValue={own?.values.until} />}
          </Field>
          <Checkbox
            name="opensAtEnd"
            value="on"
            label={t('operator:status.opensAtEnd')}
            defaultChecked={own?.values.opensAtEnd === 'on'}
          />
          <p className="text-sm text-muted">{t('operator:status.opensAtEndHint')}</p>
        </>
      )}
    </ActPanel>
  );
}
