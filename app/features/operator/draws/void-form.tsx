import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';

type VoidFormProps = {
  /** The list that the draws are chosen from, where the answer shows it again. */
  to: string;
  choices: { value: string; text: string }[];
  reply: FormReply | undefined;
};

/** Ends a draw without a result; every stake goes back. */
export function VoidForm({ to, choices, reply: given }: VoidFormProps) {
  const { t } = useTranslation('lottery');
  const reply = given?.values.intent === 'move' ? undefined : given;
  return (
    <Panel heading={t('operator.makeVoid')}>
      <Form method="post" action={to} className="grid gap-3">
        <Field name="draw" label={t('drawHeading')} errors={reply?.errors.draw} isRequired>
          {(control) => <Select {...control} choices={choices} emptyText="—" defaultValue={reply?.values.draw ?? ''} />}
        </Field>
        <Field name="reason" label={t('operator.reason')} errors={reply?.errors.reason} isRequired>
          {(control) => (
            <Select
              {...control}
              defaultValue={reply?.values.reason ?? 'fault'}
              choices={[
                { value: 'fault', text: t('voidReason.fault') },
                { value: 'calendar', text: t('voidReason.calendar') },
              ]}
            />
          )}
        </Field>
        <Field name="note" label={t('operator.note')} errors={reply?.errors.note} isRequired>
          {(control) => <TextInput {...control} maxLength={300} defaultValue={reply?.values.note ?? ''} />}
        </Field>
        <FormErrors errors={reply?.errors.form} />
        <Button look="danger">{t('operator.makeVoid')}</Button>
      </Form>
    </Panel>
  );
}
