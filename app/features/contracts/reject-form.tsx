import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';

/** What of a bill is not paid yet will not be: an operator says why, and both sides read it. */
export function RejectForm({ left, reply }: { left: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('contracts');
  const { state } = useNavigation();
  return (
    <Disclosure summary={t('reject.title')} isOpen={reply !== undefined || undefined}>
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-muted">{t('reject.text', { left })}</p>
        <FormErrors errors={reply?.errors.form} />
        <Field name="reason" label={t('common:word.reason')} errors={reply?.errors.reason} isRequired>
          {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
        </Field>
        <div className="actions">
          <Button name="intent" value="reject" look="danger" isPending={state === 'submitting'}>
            {t('reject.submit')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
