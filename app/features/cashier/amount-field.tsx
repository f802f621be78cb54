import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';

/** Controlled where amounts can be chosen as well, else with a default. */
type Value =
  | { typed: string; onType: (amount: string) => void; defaultValue?: undefined }
  | { typed?: undefined; onType?: undefined; defaultValue: string | undefined };
type AmountFieldProps = Value & { label: string; hint: string; errors: string[] | undefined };

export function AmountField({ label, hint, errors, typed, onType, defaultValue }: AmountFieldProps) {
  const shown = useErrorsOf(typed, errors);
  const value = onType ? { value: typed, onChange: onTyped(onType) } : { defaultValue };
  return (
    <Field name="amount" label={label} hint={hint} errors={shown} isRequired>
      {(control) => (
        <TextInput
          {...control}
          {...value}
          className="amount-input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
      )}
    </Field>
  );
}

/** A message is about the amount that was refused: it goes as soon as another is typed. */
function useErrorsOf(typed: string | undefined, errors: string[] | undefined): string[] | undefined {
  const [refused, setRefused] = useState({ typed, errors });
  if (refused.errors !== errors) setRefused({ typed, errors });
  return refused.errors !== errors || refused.typed === typed ? errors : undefined;
}

const onTyped = (onType: (amount: string) => void) => (event: { target: { value: string } }) =>
  onType(event.target.value);

type QuickAmountsProps = {
  choices: readonly { text: string; amount: string; to: string }[];
  typed: string;
  onChoose: (amount: string) => void;
};

/** Amounts to choose: each is a link, so it works without scripts. The field gets them in the page's digits. */
export function QuickAmounts({ choices, typed, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (choices.length === 0) return null;
  return (
    <ul className="quick-amounts" aria-label={t('quickAmounts')}>
      {choices.map(({ text, amount, to }) => (
        <li key={text}>
          <Link
            to={to}
            replace
            preventScrollReset
            className="quick-amount"
            aria-current={[amount, formatDigits(amount, language)].includes(typed) ? 'true' : undefined}
            onClick={() => onChoose(formatDigits(amount, language))}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
