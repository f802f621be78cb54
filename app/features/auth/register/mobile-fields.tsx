import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
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
      <div className="grid gap-4 min-[24rem]:grid-cols-[12rem_1fr] min-[24rem]:gap-3">
        <Field name="countryDialingCode" label={t('mobile.country')} errors={errors.countryDialingCode}>
          {(control) => (
            <Select
              {...control}
              choices={code.countries}
              defaultValue={values.countryDialingCode ?? code.typed.countryDialingCode}
              autoComplete="tel-country-code"
            />
          )}
        </Field>
        <Field
          name="mobileNum"
          label={<FieldLabel name="mobileNum" isRequired={field.isRequired} />}
          errors={errors.mobileNum}
          isRequired={field.isRequired}
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              defaultValue={values.mobileNum ?? code.typed.mobileNum}
              autoComplete="tel-national"
              maxLength={40}
              data-autofocus={isFirst || undefined}
            />
          )}
        </Field>
      </div>
      {code.isAsked ? (
        <>
          <SendCodeButton
            key={code.cooldownSeconds}
            seconds={code.cooldownSeconds}
            until={code.cooldownUntil}
            language={language}
            isSending={isSending}
          />
          <Field
            name="verificationCode"
            label={t('code.label')}
            errors={errors.verificationCode}
            isRequired={field.isRequired}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                maxLength={20}
              />
            )}
          </Field>
        </>
      ) : null}
    </>
  );
}
