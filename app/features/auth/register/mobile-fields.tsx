import { useTranslation } from 'react-i18next';
import { CodeField } from '~/ui/forms/code-field';
import { MobileNumberFields } from '~/ui/forms/mobile-number-fields';
import { SendCodeButton } from '../send-code-button';
import { FieldLabel } from './field-label';
import type { RegistrationPage, ShownField } from './read-registration.server';

type MobileFieldsProps = {
  code: NonNullable<RegistrationPage['code']>;
  field: ShownField;
  language: RegistrationPage['language'];
  values: Record<string, string>;
  errors: Record<string, string[]>;
  isSending: boolean;
  isFirst: boolean;
};

/** The number with its country, and the code sent to it where the site asks for one. */
export function MobileFields({ code, field, language, values, errors, isSending, isFirst }: MobileFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <MobileNumberFields
        countries={code.countries}
        typed={{ ...code.typed, ...values }}
        labels={{
          country: t('mobile.country'),
          number: <FieldLabel name="mobileNum" isRequired={field.isRequired} />,
        }}
        errors={errors}
        isRequired={field.isRequired}
        isFirst={isFirst}
      />
      {code.isAsked ? (
        <>
          <SendCodeButton
            key={code.cooldownSeconds}
            seconds={code.cooldownSeconds}
            until={code.cooldownUntil}
            language={language}
            isSending={isSending}
          />
          <CodeField label={t('common:code.label')} errors={errors.verificationCode} isRequired={field.isRequired} />
        </>
      ) : null}
    </>
  );
}
