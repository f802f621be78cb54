import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';

type RateFieldProps = { id?: string; hint: string; errors: string[] | undefined; defaultValue: string | undefined };

/** A rebate rate in percent. Pages that show it name `team` in their `handle`. */
export function RateField({ id, hint, errors, defaultValue }: RateFieldProps) {
  const { t } = useTranslation('team');
  return (
    <Field name="rate" id={id} label={t('form.rate')} hint={hint} errors={errors} isRequired>
      {(control) => (
        <TextInput {...control} defaultValue={defaultValue} inputMode="decimal" autoComplete="off" maxLength={10} />
      )}
    </Field>
  );
}
