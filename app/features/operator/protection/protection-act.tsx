import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Panel } from '~/ui/page/panel';
import type { ProtectionIntent } from './submit-account-protection.server';

type ProtectionActProps = {
  intent: ProtectionIntent;
  look?: 'primary' | 'danger';
  reply: FormReply | undefined;
  children: ReactNode;
};

/** One thing an operator may do, with its reason. */
export function ProtectionAct({ intent, look = 'primary', reply, children }: ProtectionActProps) {
  const { t } = useTranslation(['protecting', 'operator']);
  const { state, formData } = useNavigation();
  return (
    <Panel heading={t(`${intent}.heading`)}>
      <p className="mb-3 text-sm text-muted">{t(`${intent}.text`)}</p>
      <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
        <FormErrors errors={reply?.errors.form} />
        {children}
        <Field
          name="reason"
          id={`${intent}-reason`}
          label={t('operator:reason.label')}
          errors={reply?.errors.reason}
          isRequired
        >
          {(control) => (
            <Textarea {...control} rows={2} minLength={3} maxLength={500} defaultValue={reply?.values.reason} />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            name="intent"
            value={intent}
            look={look}
            isPending={state === 'submitting' && formData?.get('intent') === intent}
          >
            {t(`${intent}.submit`)}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
