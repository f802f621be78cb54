import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { asksSender } from '~/domain/cashier/deposits/transfer-mark';
import { PhotoInput } from '~/features/common/photo-input';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { TextInput } from '~/ui/forms/text-input';
import type { DepositDetail } from './read-deposit.server';

type SlipFormProps = {
  deposit: DepositDetail;
  reply: FormReply | undefined;
  /** The step the page is waiting for; else it is one among others. */
  isFirst?: boolean;
};

/** The transfer's number, or a picture of its receipt: either is enough. */
export function SlipForm({ deposit, reply, isFirst = false }: SlipFormProps) {
  const { t } = useTranslation('deposit');
  const { errors = {}, values = {} } = reply ?? {};
  const { kind, mark } = deposit;
  return (
    <Form method="post" encType="multipart/form-data" replace preventScrollReset className="grid gap-3">
      <FormErrors errors={errors.form} />
      {asksSender(kind) ? (
        <Field name="senderNumber" label={t('slip.sender')} errors={errors.senderNumber}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
              defaultValue={values.senderNumber ?? mark?.senderNumber}
            />
          )}
        </Field>
      ) : null}
      <Field
        name="transactionId"
        label={t(`slip.transaction.${kind}`)}
        hint={t('slip.transactionHint')}
        errors={errors.transactionId}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            defaultValue={values.transactionId ?? mark?.transactionId}
          />
        )}
      </Field>
      <Field name="proof" label={t('slip.label')} hint={t('slip.hint')} errors={errors.proof}>
        {(control) => <PhotoInput {...control} />}
      </Field>
      <IntentButton intent="slip" look={isFirst ? 'primary' : 'secondary'} icon="upload">
        {t('slip.submit')}
      </IntentButton>
    </Form>
  );
}
