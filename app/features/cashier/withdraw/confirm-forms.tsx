import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, parseAmount } from '~/domain/shared/money';
import { PhotoInput } from '~/features/common/photo-input';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { RequestKey } from '../request-key';
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
        <RequestKey reference={withdrawal.reference} />
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
        {(control) => <PhotoInput {...control} />}
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

/** What is missing follows from what has come, so one figure is enough; it may be typed all the same. */
function Parts({ reply, withdrawal }: ConfirmFormsProps) {
  const { t } = useTranslation('withdraw');
  const language = useLanguage();
  const { errors = {}, values = {} } = reply ?? {};
  const [missing, setMissing] = useState(values.remainingAmount ?? '');
  const wholeMinor = parseAmount(withdrawal.outstandingPlain);
  function follow(typed: string) {
    const receivedMinor = parseAmount(typed);
    const isPart = wholeMinor !== null && receivedMinor !== null && receivedMinor < wholeMinor;
    setMissing(isPart ? formatDigits(formatMinor(wholeMinor - receivedMinor), language) : '');
  }
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field name="receivedAmount" label={t('confirm.receivedAmount')} errors={errors.receivedAmount} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...amount}
            defaultValue={values.receivedAmount}
            onInput={({ currentTarget }) => follow(currentTarget.value)}
          />
        )}
      </Field>
      <Field
        name="remainingAmount"
        label={t('confirm.remainingAmount')}
        hint={t('confirm.sum', { sum: withdrawal.outstanding })}
        errors={errors.remainingAmount}
      >
        {(control) => (
          <TextInput
            {...control}
            {...amount}
            value={missing}
            onChange={({ currentTarget }) => setMissing(currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}

function useSent(): unknown {
  const { state, formData } = useNavigation();
  return state === 'submitting' ? formData?.get('intent') : null;
}
