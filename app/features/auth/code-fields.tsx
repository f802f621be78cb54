import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '~/ui/forms/code-field';
import { MobileNumberFields } from '~/ui/forms/mobile-number-fields';
import type { SignInPage } from './read-sign-in.server';
import { SendCodeButton } from './send-code-button';

type CodeFieldsProps = {
  code: NonNullable<SignInPage['code']>;
  language: SignInPage['language'];
  values: Record<string, string>;
  errors: Record<string, string[]>;
  isSending: boolean;
  /** Above the button that sends: no code leaves without it. */
  captcha: ReactNode;
};

export function CodeFields({ code, language, values, errors, isSending, captcha }: CodeFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <MobileNumberFields
        countries={code.countries}
        typed={{ ...code.typed, ...values }}
        labels={{ country: t('mobile.country'), number: t('mobile.label') }}
        errors={errors}
        isFirst
      />
      {captcha}
      <SendCodeButton
        seconds={code.cooldownSeconds}
        until={code.cooldownUntil}
        language={language}
        isSending={isSending}
      />
      <CodeField label={t('common:code.label')} errors={errors.verificationCode} />
    </>
  );
}
