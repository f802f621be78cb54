import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';

type MoveFormProps = {
  /** The list that the draws are chosen from, where the answer shows it again. */
  to: string;
  choices: { value: string; text: string }[];
  zone: string;
  reply: FormReply | undefined;
};

/** Another time for a draw of the calendar. */
export function MoveForm({ to, choices, zone, reply: given }: MoveFormProps) {
  const { t } = useTranslation('lottery');
  const reply = given?.values.intent === 'move' ? given : undefined;
  if (choices.length === 0) return null;
  return (
    <Panel heading={t('operator.move')}>
      <p className="mb-3 text-sm text-muted">{t('operator.moveText', { zone })}</p>
      <Form method="post" action={to} className="grid gap-3">
        <Field name="draw" id="move-draw" label={t('drawHeading')} errors={reply?.errors.draw} isRequired>
          {(control) => <Select {...control} choices={choices} emptyText="—" defaultValue={reply?.values.draw ?? ''} />}
        </Field>
        <div className="console-fields">
          {(['closesAt', 'drawsAt'] as const).map((name) => (
            <Field key={name} name={name} label={t(`operator.${name}`)} errors={reply?.errors[name]} isRequired>
              {(control) => <TextInput {...control} type="datetime-local" defaultValue={reply?.values[name] ?? ''} />}
            </Field>
          ))}
        </div>
        <Field name="note" id="move-note" label={t('operator.note')} errors={reply?.errors.note} isRequired>
          {(control) => <TextInput {...control} maxLength={300} defaultValue={reply?.values.note ?? ''} />}
        </Field>
        <FormErrors errors={reply?.errors.form} />
        <Button name="intent" value="move" look="secondary">
          {t('operator.move')}
        </Button>
      </Form>
    </Panel>
  );
}
