import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { CodeStep } from './code-step';
import { FormHead } from './form-head';
import { PinField } from './pin-field';
import type { ProofOf } from './proof-of';
import type { ContactsPage } from './read-contacts.server';
import { replyToForm } from './reply';

type PaymentProps = { page: ContactsPage; reply: FormReply | undefined; proof: ProofOf };
type Way = 'paymentPassword' | 'forgottenPayment';

/** Six digits that confirm each withdrawal: set once, changed by the old ones, or by a code for who forgot them. */
export function PaymentPassword({ page, reply, proof }: PaymentProps) {
  const { t } = useTranslation('recover');
  const { isSet, canForget } = page.payment;
  const forgotten = replyToForm('forgottenPayment', reply);
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('payment.intro')}</p>
      <PaymentForm way="paymentPassword" page={page} reply={replyToForm('paymentPassword', reply)} proof={proof} />
      {isSet ? (
        <Disclosure summary={t('payment.forgotten')} isOpen={forgotten !== undefined} className="mt-5">
          {canForget ? (
            <PaymentForm way="forgottenPayment" page={page} reply={forgotten} proof={proof} />
          ) : (
            <Notice kind="warning">{t('payment.needsContact')}</Notice>
          )}
        </Disclosure>
      ) : null}
    </>
  );
}

function PaymentForm({ way, page, reply, proof }: PaymentProps & { way: Way }) {
  const { t } = useTranslation('recover');
  const { state, formData } = useNavigation();
  const isSent =
    state === 'submitting' && formData?.get('intent') === 'paymentPassword' && formData.get('form') === way;
  const errors = reply?.errors ?? {};
  const { isSet, rest } = page.payment;
  const isForgotten = way === 'forgottenPayment';
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormHead form={way} intent="paymentPassword" reply={reply} />
      {isSet && !isForgotten ? (
        <PinField form={way} name="oldPaymentPassword" label={t('payment.old')} errors={errors} />
      ) : (
        proof({ id: way, errors })
      )}
      {isForgotten ? <CodeStep form={way} rest={rest} language={page.language} errors={errors} /> : null}
      <PinField
        form={way}
        name="paymentPassword"
        label={t('payment.new')}
        hint={t('payment.rule')}
        errors={errors}
        isNew
      />
      <PinField form={way} name="confirmPaymentPassword" label={t('payment.confirm')} errors={errors} isNew />
      <Button
        type="submit"
        name="intent"
        value="paymentPassword"
        look={isForgotten ? 'secondary' : 'primary'}
        isPending={isSent}
      >
        {isSet ? t('payment.change') : t('payment.set')}
      </Button>
    </Form>
  );
}
