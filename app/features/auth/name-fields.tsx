import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasswordInput } from '~/ui/forms/password-input';
import { UsernameField } from './username-field';

type NameFieldsProps = { acceptsMobile?: boolean; values: Record<string, string>; errors: Record<string, string[]> };

export function NameFields({ acceptsMobile, values, errors }: NameFieldsProps) {
  const { t } = useTranslation('auth');
  // Who is named already, by the last attempt or by being remembered, has only the password to type.
  const isNamed = Boolean(values.username) && !errors.username;
  return (
    <>
      <UsernameField
        label={acceptsMobile ? t('username.orMobile') : t('common:word.userName')}
        value={values.username}
        errors={errors.username}
        isFirst={!isNamed}
      />
      <Field name="password" label={t('password.label')} errors={errors.password} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            data-autofocus={isNamed || undefined}
            maxLength={200}
            showLabel={t('common:password.show')}
            hideLabel={t('common:password.hide')}
          />
        )}
      </Field>
    </>
  );
}
