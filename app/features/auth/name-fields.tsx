import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { PasswordInput } from '~/ui/forms/password-input';
import { TextInput } from '~/ui/forms/text-input';

type NameFieldsProps = { acceptsMobile?: boolean; values: Record<string, string>; errors: Record<string, string[]> };

export function NameFields({ acceptsMobile, values, errors }: NameFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Field
        name="username"
        label={acceptsMobile ? t('username.orMobile') : t('username.label')}
        errors={errors.username}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={values.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            data-autofocus
          />
        )}
      </Field>
      <Field name="password" label={t('password.label')} errors={errors.password} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            maxLength={200}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
        )}
      </Field>
    </>
  );
}
