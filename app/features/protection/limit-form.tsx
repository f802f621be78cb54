import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { RadioCards } from '~/ui/forms/radio-cards';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import type { LimitsPage } from './read-limits-page.server';

type Props = { page: LimitsPage; reply: FormReply | undefined };

/** Nothing is suggested: the amount is the member's own. */
export function LimitForm({ page, reply }: Props) {
  const { t } = useTranslation('protection');
  const own = replyTo('set', reply);
  const errors = own?.errors ?? {};
  const choices = page.isFirst ? page.choices.filter(({ value }) => value.startsWith('deposit.')) : page.choices;
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <Field name="limit" label={t('form.limit')} errors={errors.limit} isRequired>
        {(control) => <Select {...control} choices={choices} defaultValue={own?.values.limit ?? choices[0]?.value} />}
      </Field>
      <Field name="amount" label={t('form.amount')} hint={t('form.amountHint')} errors={errors.amount} isRequired>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={own?.values.amount}
          />
        )}
      </Field>
      <p className="text-sm text-muted">{t('form.rule', { hours: page.waitHours })}</p>
      <IntentButton intent="set" size="large">
        {t('form.set')}
      </IntentButton>
    </Form>
  );
}

export function IntervalForm({ page, reply }: Props) {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const errors = replyTo('interval', reply)?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <RadioCards
        name="minutes"
        legend={t('interval.legend')}
        defaultValue={page.checkMinutes}
        errors={errors.minutes}
        cards={['60', '30', '15'].map((value) => ({
          value,
          label: t('minutes', { count: Number(value), number: formatDigits(value, language) }),
        }))}
      />
      <Button name="intent" value="interval" look="secondary">
        {t('interval.save')}
      </Button>
    </Form>
  );
}

export function ReminderForm({ page, reply }: Props) {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const errors = replyTo('remind', reply)?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <RadioCards
        name="months"
        legend={t('remind.legend')}
        defaultValue={page.remindMonths}
        errors={errors.months}
        cards={['6', '3', '1'].map((value) => ({
          value,
          label: t('months', { count: Number(value), number: formatDigits(value, language) }),
        }))}
      />
      <Button name="intent" value="remind" look="secondary">
        {t('interval.save')}
      </Button>
    </Form>
  );
}
