import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasswordInput } from '~/ui/forms/password-input';
import type { Bounds } from './read-forgot.server';

type NewPasswordFieldsProps = { bounds: Bounds; errors: Record<string, string[]> };

export function NewPasswordFields({ bounds, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation('recover');
  const labels = {
    showLabel: t('common:password.show'),
    hideLabel: t('common:password.hide'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <Field
        name="newPassword"
        label={t('password.new')}
        hint={t('password.rule', bounds.said)}
        errors={errors.newPassword}
        isRequired
      >
        {(control) => <PasswordInput {...control} {...labels} minLength={bounds.min} maxLength={bounds.max} />}
      </Field>
      <Field name="confirmNewPassword" label={t('password.confirm')} errors={errors.confirmNewPassword} isRequired>
        {(control) => <PasswordInput {...control} {...labels} maxLength={bounds.max} />}
      </Field>
    </>
  );
}
