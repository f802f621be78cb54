import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { acceptedUploads } from '~/domain/files/upload-limits';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import type { WithdrawalDetail } from './read-withdrawal.server';

type ConfirmFormsProps = { withdrawal: WithdrawalDetail; reply: FormReply | undefined };
type FormProps = ConfirmFormsProps & { intent: 'notReceived' | 'partlyReceived' };

/** Received, not received, or only part of it. */
export function ConfirmForms({ withdrawal, reply }: ConfirmFormsProps) {
  const { t } = useTranslation('withdraw');
  const sent = useSent();
  const intents = ['partlyReceived', 'notReceived'] as const;
  return (
    <div className="grid gap-3">
      <Form method="post" replace>
        <Button name="intent" value="received" size="large" icon="check" isPending={sent === 'received'}>
          {t('confirm.received.submit')}
        </Button>
      </Form>
      {withdrawal.canDispute
        ? intents.map((intent) => (
            <Disclosure
              key={intent}
              group="confirm"
              summary={t(`confirm.${intent}.title`)}
              isOpen={replyTo(intent, reply) !== undefined || undefined}
            >
              <DisputeForm intent={intent} withdrawal={withdrawal} reply={replyTo(intent, reply)} />
            </Disclosure>
          ))
        : null}
    </div>
  );
}

function DisputeForm({ intent, withdrawal, reply }: FormProps) {
  const { t } = useTranslation('withdraw');
  const sent = useSent();
  const errors = reply?.errors ?? {};
  const isPartly = intent === 'partlyReceived';
  return (
    <Form method="post" encType="multipart/form-data" replace preventScrollReset className="grid gap-3">
      <p className="text-sm text-muted">{t(`confirm.${intent}.text`, { outstanding: withdrawal.outstanding })}</p>
      <FormErrors errors={errors.form} />
      {isPartly ? <Parts withdrawal={withdrawal} reply={reply} /> : null}
      <Field
        name="proof"
        id={`${intent}-proof`}
        label={isPartly ? t('confirm.proofOptional') : t('confirm.proof')}
        hint={t('confirm.proofHint')}
        errors={errors.proof}
        isRequired={!isPartly}
      >
        {(control) => <input {...control} type="file" accept={acceptedUploads} className="input file-input" />}
      </Field>
      <Field name="reason" id={`${intent}-reason`} label={t('confirm.reason')} errors={errors.reason}>
        {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={reply?.values.reason} />}
      </Field>
      <Button name="intent" value={intent} look="secondary" isPending={sent === intent}>
        {t(`confirm.${intent}.submit`)}
      </Button>
    </Form>
  );
}

function Parts({ reply, withdrawal }: ConfirmFormsProps) {
  const { t } = useTranslation('withdraw');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['receivedAmount', 'remainingAmount'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`confirm.${name}`)}
          hint={name === 'remainingAmount' ? t('confirm.sum', { sum: withdrawal.outstanding }) : undefined}
          errors={reply?.errors[name]}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              defaultValue={reply?.values[name]}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function useSent(): unknown {
  const { state, formData } = useNavigation();
  return state === 'submitting' ? formData?.get('intent') : null;
}
