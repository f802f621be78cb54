import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feeOf } from '~/domain/cashier/methods/payment-method';
import { parseAmount } from '~/domain/shared/money';
import type { FormReply } from '~/http/forms/form-reply';
import { Money } from '~/ui/data/money';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { AccountCards } from './account-cards';
import type { ChosenAccount, WithdrawPage } from './read-withdraw-page.server';

type WithdrawFormProps = { page: WithdrawPage; chosen: ChosenAccount; reply: FormReply | undefined };

const shownFields = ['form', 'amount', 'bankAccountId'];

/** What is wished for. Nothing moves yet: it is looked over on the next page. */
export function WithdrawForm({ page, chosen, reply }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw');
  const { state } = useNavigation();
  const [typed, setTyped] = useState(reply?.values.amount ?? page.amount);
  const errors: Record<string, string[]> = reply?.errors ?? page.errors;
  // Whoever sent both steps at once is told here what the second one refused.
  const ofReview = Object.keys(errors).filter((name) => !shownFields.includes(name));
  return (
    <Form method="post" replace preventScrollReset className="grid gap-5">
      <FormErrors errors={errors.form} />
      {ofReview.map((name) => (
        <FieldErrors key={name} name={name} id={`${name}-error`} errors={errors[name]} />
      ))}
      <AccountCards accounts={page.accounts} amount={typed} />
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      <input type="hidden" name="bankAccountId" value={chosen.id} />
      <FieldErrors name="bankAccountId" id="bankAccountId-error" errors={errors.bankAccountId} />
      <div className="grid gap-3">
        <Field
          name="amount"
          label={t('form.amount')}
          hint={`${t('form.limits', chosen.limits)} ${t('form.day', page.day)}`}
          errors={errors.amount}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              className="amount-input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <QuickAmounts chosen={chosen} typed={typed} onChoose={setTyped} />
        <Preview page={page} chosen={chosen} typed={typed} />
      </div>
      <Button name="intent" value="review" size="large" isWide isPending={state === 'submitting'}>
        {t('form.submit')}
      </Button>
    </Form>
  );
}

type QuickAmountsProps = { chosen: ChosenAccount; typed: string; onChoose: (amount: string) => void };

function QuickAmounts({ chosen, typed, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('withdraw');
  const choices = [...chosen.quickAmounts, ...(chosen.all ? [chosen.all] : [])];
  if (choices.length === 0) return null;
  return (
    <ul className="quick-amounts" aria-label={t('form.quick')}>
      {choices.map(({ text, amount, to }) => (
        <li key={text}>
          <Link
            to={to}
            replace
            preventScrollReset
            className="quick-amount"
            aria-current={amount === typed ? 'true' : undefined}
            onClick={() => onChoose(amount)}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Preview({ page, chosen, typed }: { page: WithdrawPage; chosen: ChosenAccount; typed: string }) {
  const { t } = useTranslation('withdraw');
  const amountMinor = parseAmount(typed);
  const arrives = amountMinor ? amountMinor - feeOf(chosen.feeRule, amountMinor) : null;
  return (
    <dl className="preview">
      <div>
        <dt>{t('fee.label')}</dt>
        <dd>{chosen.fee}</dd>
      </div>
      <div>
        <dt>{t('form.arrival')}</dt>
        <dd>{chosen.arrival}</dd>
      </div>
      <div className="preview-sum">
        <dt>{t('form.arrives')}</dt>
        <dd>{arrives === null ? '–' : <Money amount={arrives} language={page.language} />}</dd>
      </div>
    </dl>
  );
}
