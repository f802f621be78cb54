import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasswordInput } from '~/ui/forms/password-input';

type PinFieldProps = {
  /** The form it is in. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  errors: Record<string, string[]>;
  isNew?: boolean;
};

/** Six digits, in either script. Browsers must not offer the login password here. */
export function PinField({ form, name, label, hint, errors, isNew }: PinFieldProps) {
  const { t } = useTranslation('recover');
  return (
    <Field name={name} id={`${form}-${name}`} label={label} hint={hint} errors={errors[name]} isRequired>
      {(control) => (
        <PasswordInput
          {...control}
          showLabel={t('payment.show')}
          hideLabel={t('payment.hide')}
          inputMode="numeric"
          autoComplete={isNew ? 'new-password' : 'off'}
          maxLength={12}
        />
      )}
    </Field>
  );
}
