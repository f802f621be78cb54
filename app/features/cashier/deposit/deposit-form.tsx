import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { AmountPreview } from './amount-preview';
import { MethodCards } from './method-cards';
import type { ChosenMethod, DepositPage } from './read-deposit-page.server';

type DepositFormProps = { page: DepositPage; chosen: ChosenMethod; reply: FormReply | undefined };

/** Method and amount stand in the address, so each choice is a link; only the last step is a form. */
export function DepositForm({ page, chosen, reply }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const { state } = useNavigation();
  const [typed, setTyped] = useState(reply?.values.amount ?? page.amount);
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-5">
      <FormErrors errors={errors.form} />
      <MethodCards methods={page.methods} amount={typed} />
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      <input type="hidden" name="methodId" value={chosen.id} />
      <FieldErrors name="methodId" id="methodId-error" errors={errors.methodId} />
      <div className="grid gap-3">
        <Field
          name="amount"
          label={t('form.amount')}
          hint={t('form.limits', chosen.limits)}
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
        <AmountPreview chosen={chosen} typed={typed} />
      </div>
      <Button name="intent" value="deposit" size="large" isWide isPending={state === 'submitting'}>
        {t('form.submit')}
      </Button>
    </Form>
  );
}

type QuickAmountsProps = { chosen: ChosenMethod; typed: string; onChoose: (amount: string) => void };

function QuickAmounts({ chosen, typed, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('deposit');
  return (
    <ul className="quick-amounts" aria-label={t('form.quick')}>
      {chosen.quickAmounts.map(({ text, amount, to }) => (
        <li key={amount}>
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
