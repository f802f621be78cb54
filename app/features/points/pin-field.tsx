import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasswordInput } from '~/ui/forms/password-input';

/** The six digits that confirm what leaves an account. */
export function PinField({ errors }: { errors: string[] | undefined }) {
  const { t } = useTranslation('points');
  return (
    <Field name="paymentPassword" label={t('form.pin')} hint={t('form.pinHint')} errors={errors} isRequired>
      {(control) => (
        <PasswordInput
          {...control}
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      )}
    </Field>
  );
}
