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
      <Field
        name="amount"
        label={t('common:word.amount')}
        hint={t('form.amountHint')}
        errors={errors.amount}
        isRequired
      >
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
  return (
    <ChoiceForm
      intent="interval"
      name="minutes"
      legend={t('interval.legend')}
      choices={['60', '30', '15']}
      chosen={page.checkMinutes}
      textOf={(count, number) => t('minutes', { count, number })}
      reply={reply}
    />
  );
}

export function ReminderForm({ page, reply }: Props) {
  const { t } = useTranslation('protection');
  return (
    <>
      {page.remindMonths === '12' ? <p className="mb-3 text-sm text-muted">{t('remind.yearly')}</p> : null}
      <ChoiceForm
        intent="remind"
        name="months"
        legend={t('remind.legend')}
        choices={['6', '3', '1']}
        chosen={page.remindMonths}
        textOf={(count, number) => t('months', { count, number })}
        reply={reply}
      />
    </>
  );
}

type ChoiceFormProps = {
  intent: 'interval' | 'remind';
  name: string;
  legend: string;
  choices: string[];
  /** Null, or none of the choices: none is marked. */
  chosen: string | null;
  textOf: (count: number, number: string) => string;
  reply: FormReply | undefined;
};

/** One number out of a few, saved by itself. */
function ChoiceForm({ intent, name, legend, choices, chosen, textOf, reply }: ChoiceFormProps) {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <RadioCards
        name={name}
        legend={legend}
        defaultValue={chosen ?? undefined}
        errors={replyTo(intent, reply)?.errors[name]}
        cards={choices.map((value) => ({ value, label: textOf(Number(value), formatDigits(value, language)) }))}
      />
      <Button name="intent" value={intent} look="secondary">
        {t('common:act.save')}
      </Button>
    </Form>
  );
}
