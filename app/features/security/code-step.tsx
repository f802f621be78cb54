import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/i18n/format';
import { CodeField } from '~/ui/forms/code-field';
import { SendCodeButton } from '~/ui/forms/send-code-button';

type CodeStepProps = {
  /** The form it is in. */
  form: string;
  rest: { cooldownSeconds: number; cooldownUntil: string | null };
  language: Language;
  errors: Record<string, string[]>;
};

/** The button that sends a code, and where it is typed. */
export function CodeStep({ form, rest, language, errors }: CodeStepProps) {
  const { t } = useTranslation('recover');
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('intent') === 'sendCode' && formData.get('form') === form;
  return (
    <>
      <SendCodeButton
        seconds={rest.cooldownSeconds}
        language={language}
        isSending={isSending}
        text={t('contacts.send')}
        again={(time) => t('contacts.again', { time })}
        againAt={t('contacts.againAt', { time: rest.cooldownUntil })}
      />
      <CodeField id={`${form}-verificationCode`} label={t('contacts.code')} errors={errors.verificationCode} />
    </>
  );
}
