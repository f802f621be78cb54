import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { AmountField, QuickAmounts } from '../amount-field';
import { AmountPreview } from '../amount-preview';
import { MethodCards } from './method-cards';
import type { ChosenMethod, DepositPage } from './read-deposit-page.server';

type DepositFormProps = {
  page: DepositPage;
  chosen: ChosenMethod;
  reply: FormReply | undefined;
  /** Which offer it takes; the route brings the choice. */
  offers: ReactNode;
};

/** Method and amount stand in the address, so each choice is a link; only the last step is a form. */
export function DepositForm({ page, chosen, reply, offers }: DepositFormProps) {
  const { t } = useTranslation('deposit');
  const language = useLanguage();
  const { state } = useNavigation();
  const [typed, setTyped] = useState(reply?.values.amount ?? formatDigits(page.amount, language));
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-5">
      <FormErrors errors={errors.form} />
      <MethodCards methods={page.methods} amount={typed} offerCode={page.offerCode} />
      <input type="hidden" name="requestKey" value={reply?.values.requestKey ?? page.requestKey} />
      <input type="hidden" name="methodId" value={chosen.id} />
      <FieldErrors name="methodId" id="methodId-error" errors={errors.methodId} />
      <div className="grid gap-3">
        <AmountField
          label={t('common:word.amount')}
          hint={t('form.limits', chosen.limits)}
          errors={errors.amount}
          typed={typed}
          onType={setTyped}
        />
        <QuickAmounts choices={chosen.quickAmounts} typed={typed} onChoose={setTyped} />
        <AmountPreview
          chosen={chosen}
          typed={typed}
          words={{ fee: t('fee.label'), arrival: t('form.arrival'), arrives: t('form.arrives') }}
        />
      </div>
      {offers}
      <Button name="intent" value="deposit" size="large" isWide isPending={state === 'submitting'}>
        {t('form.submit')}
      </Button>
    </Form>
  );
}
