import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PinInput } from '~/ui/forms/pin-input';

/** The six digits that confirm what leaves an account. */
export function PinField({ errors }: { errors: string[] | undefined }) {
  const { t } = useTranslation('points');
  return (
    <Field
      name="paymentPassword"
      label={t('common:word.paymentPassword')}
      hint={t('form.pinHint')}
      errors={errors}
      isRequired
    >
      {(control) => <PinInput control={control} showLabel={t('common:act.show')} hideLabel={t('form.hide')} />}
    </Field>
  );
}
