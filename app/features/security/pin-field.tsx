import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PinInput } from '~/ui/forms/pin-input';

type PinFieldProps = {
  /** The form it is in. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  errors: Record<string, string[]>;
  isNew?: boolean;
};

export function PinField({ form, name, label, hint, errors, isNew }: PinFieldProps) {
  const { t } = useTranslation('recover');
  return (
    <Field name={name} id={`${form}-${name}`} label={label} hint={hint} errors={errors[name]} isRequired>
      {(control) => (
        <PinInput control={control} showLabel={t('payment.show')} hideLabel={t('payment.hide')} isNew={isNew} />
      )}
    </Field>
  );
}
