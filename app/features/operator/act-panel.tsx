import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';

type ActPanelProps = {
  intent: string;
  heading: string;
  text: string;
  submit: string;
  look?: 'primary' | 'danger';
  errors: string[] | undefined;
  children: ReactNode;
};

/** One thing an operator may do: what it is, its fields and its button. */
export function ActPanel({ intent, heading, text, submit, look = 'primary', errors, children }: ActPanelProps) {
  return (
    <Panel heading={heading}>
      <p className="mb-3 text-sm text-muted">{text}</p>
      <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
        <FormErrors errors={errors} />
        {children}
        <div>
          <IntentButton intent={intent} look={look}>
            {submit}
          </IntentButton>
        </div>
      </Form>
    </Panel>
  );
}

type ActReasonProps = { intent: string; reply: Pick<FormReply, 'errors' | 'values'> | undefined };

export function ActReason({ intent, reply }: ActReasonProps) {
  const { t } = useTranslation('operator');
  return (
    <Field
      name="reason"
      id={`${intent}-reason`}
      label={t('common:word.reason')}
      errors={reply?.errors.reason}
      isRequired
    >
      {(control) => (
        <Textarea {...control} rows={2} minLength={3} maxLength={500} defaultValue={reply?.values.reason} />
      )}
    </Field>
  );
}
