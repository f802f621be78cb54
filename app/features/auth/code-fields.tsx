import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import type { SignInPage } from './read-sign-in.server';
import { SendCodeButton } from './send-code-button';

type CodeFieldsProps = {
  code: NonNullable<SignInPage['code']>;
  language: SignInPage['language'];
  values: Record<string, string>;
  errors: Record<string, string[]>;
  isSending: boolean;
};

export function CodeFields({ code, language, values, errors, isSending }: CodeFieldsProps) {
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
        <Field name="mobileNum" label={t('mobile.label')} errors={errors.mobileNum} isRequired>
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              defaultValue={values.mobileNum ?? code.typed.mobileNum}
              autoComplete="tel-national"
              maxLength={40}
              data-autofocus
            />
          )}
        </Field>
      </div>
      <SendCodeButton
        seconds={code.cooldownSeconds}
        until={code.cooldownUntil}
        language={language}
        isSending={isSending}
      />
      <Field name="verificationCode" label={t('code.label')} errors={errors.verificationCode} isRequired>
        {(control) => (
          <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={20} />
        )}
      </Field>
    </>
  );
}
