import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { FieldErrors } from '~/ui/forms/field-errors';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { AmountField, QuickAmounts } from '../amount-field';
import { AmountPreview } from '../amount-preview';
import { AccountCards } from './account-cards';
import type { ChosenAccount, WithdrawPage } from './read-withdraw-page.server';

type WithdrawFormProps = { page: WithdrawPage; chosen: ChosenAccount; reply: FormReply | undefined };

const shownFields = ['form', 'amount', 'bankAccountId'];

/** What is wished for. Nothing moves yet: it is looked over on the next page. */
export function WithdrawForm({ page, chosen, reply }: WithdrawFormProps) {
  const { t } = useTranslation('withdraw');
  const language = useLanguage();
  const { state } = useNavigation();
  const [typed, setTyped] = useState(reply?.values.amount ?? formatDigits(page.amount, language));
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
        <AmountField
          label={t('common:word.amount')}
          hint={`${t('form.limits', chosen.limits)} ${t('form.day', page.day)}`}
          errors={errors.amount}
          typed={typed}
          onType={setTyped}
        />
        <QuickAmounts
          choices={[...chosen.quickAmounts, ...(chosen.all ? [chosen.all] : [])]}
          typed={typed}
          onChoose={setTyped}
        />
        <AmountPreview
          chosen={chosen}
          typed={typed}
          words={{ fee: t('fee.label'), arrival: t('form.arrival'), arrives: t('form.arrives') }}
        />
      </div>
      {page.turnover ? (
        <Notice kind="warning">
          {t('turnover.left', { left: page.turnover.left })}{' '}
          <Link to={paths.providers()} className="link">
            {t('turnover.play')}
          </Link>
        </Notice>
      ) : null}
      <Button name="intent" value="review" size="large" isWide isPending={state === 'submitting'}>
        {t('form.submit')}
      </Button>
    </Form>
  );
}
