import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';
import { type Fact, Facts } from '~/ui/data/facts';
import { ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { PinInput } from '~/ui/forms/pin-input';
import { Notice } from '~/ui/page/notice';
import type { ProofOf } from './proof-of';
import type { Review, WithdrawPage } from './read-withdraw-page.server';

type WithdrawReviewProps = { page: WithdrawPage; review: Review; reply: FormReply | undefined; proof: ProofOf };

/** The last look: what leaves, what arrives and where. With the six digits it is done. */
export function WithdrawReview({ page, review, reply, proof }: WithdrawReviewProps) {
  const { t } = useTranslation('withdraw');
  const errors = reply?.errors ?? {};
  const { account } = review;
  const facts: Fact[] = [
    [t('review.to'), `${account.name} ${account.masked}`],
    [t('common:word.payee'), account.payeeName],
    [t('review.leaves'), review.leaves],
    [t('fee.label'), review.fee],
    [t('form.arrival'), review.arrival],
  ];
  return (
    <Form method="post" replace preventScrollReset className="grid gap-5">
      <FormOutcome reply={reply} />
      <Facts facts={facts}>
        <div className="review-sum">
          <dt>{t('form.arrives')}</dt>
          <dd>{review.arrives}</dd>
        </div>
      </Facts>
      <Notice kind="info">{t('review.final')}</Notice>
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      <input type="hidden" name="bankAccountId" value={account.id} />
      <FieldErrors name="bankAccountId" id="bankAccountId-error" errors={errors.bankAccountId} />
      <input type="hidden" name="amount" value={review.amount} />
      <FieldErrors name="amount" id="amount-error" errors={errors.amount} />
      <Field
        name="paymentPassword"
        label={t('common:word.paymentPassword')}
        hint={t('review.pinHint')}
        errors={errors.paymentPassword}
        isRequired
      >
        {(control) => <PinInput control={control} showLabel={t('review.show')} hideLabel={t('review.hide')} />}
      </Field>
      {proof({ id: 'withdraw', errors })}
      <div className="actions">
        <IntentButton intent="withdraw" size="large">
          {t('review.submit')}
        </IntentButton>
        <ButtonLink to={review.change} look="quiet" replace>
          {t('review.change')}
        </ButtonLink>
      </div>
    </Form>
  );
}
