import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { RadioCards } from '~/ui/forms/radio-cards';
import { SuggestedInput } from '~/ui/forms/suggested-input';
import { AmountField } from '../amount-field';
import type { LinePage } from './read-line-page.server';

type LineFormProps = { page: LinePage; reply: FormReply | undefined };

/** Who and how much; it is looked over before anything moves. */
export function LineForm({ page, reply }: LineFormProps) {
  const { t } = useTranslation('line');
  const { state } = useNavigation();
  const errors = reply?.errors ?? {};
  const values = reply?.values ?? page.review ?? (page.receiver ? { to: 'downline', account: page.receiver } : {});
  const first = page.upline ? 'upline' : 'downline';
  const choices = [
    ...(page.upline ? [{ value: 'upline', label: t('form.upline', page.upline) }] : []),
    ...(page.canSendDown ? [{ value: 'downline', label: t('form.downline') }] : []),
  ];
  return (
    <Form method="post" action={page.start} replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <RadioCards
        name="to"
        legend={t('form.to')}
        cards={choices}
        isRequired
        defaultValue={values.to ?? first}
        errors={errors.to}
      />
      {page.canSendDown ? (
        <Field name="account" label={t('form.account')} hint={t('form.accountHint')} errors={errors.account}>
          {(control) => <SuggestedInput {...control} from={page.names} defaultValue={values.account} maxLength={64} />}
        </Field>
      ) : null}
      <AmountField
        label={t('common:word.amount')}
        hint={t('form.limits', page.limits)}
        errors={errors.amount}
        defaultValue={values.amount}
      />
      <Button name="intent" value="review" size="large" isWide isPending={state === 'submitting'}>
        {t('form.review')}
      </Button>
    </Form>
  );
}
