import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { SendCodeButton } from '~/ui/forms/send-code-button';
import { TextInput } from '~/ui/forms/text-input';
import type { VerifyPage, Way } from './read-verify.server';

type CodeAnswerProps = {
  page: VerifyPage;
  way: Exclude<Way, 'passkey'>;
  reply: FormReply | undefined;
  isSending: boolean;
};

/** The code, how it is come by, and the question beside it where the site asks one. */
export function CodeAnswer({ page, way, reply, isSending }: CodeAnswerProps) {
  const { t } = useTranslation('verify');
  const { values, errors } = reply ?? { values: {}, errors: {} };
  const isSendable = way === 'sms' || way === 'email';
  const to = isSendable ? page.masked[way] : null;
  return (
    <>
      <p>{t(`ways.${way}.hint`, { to })}</p>
      {isSendable ? (
        <SendCodeButton
          key={`${way} ${page.rest.cooldownSeconds}`}
          seconds={page.rest.cooldownSeconds}
          language={page.language}
          isSending={isSending}
          text={t('common:code.send')}
          again={(time) => t('common:code.again', { time })}
          againAt={t('common:code.againAt', { time: page.rest.cooldownUntil })}
        />
      ) : null}
      <Field
        key={way}
        name="verificationCode"
        label={way === 'recoveryCode' ? t('code.recoveryLabel') : t('common:code.label')}
        errors={errors.verificationCode}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode={way === 'recoveryCode' ? 'text' : 'numeric'}
            autoComplete={way === 'recoveryCode' ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            data-autofocus
          />
        )}
      </Field>
      {page.question ? (
        <Field
          name="answer"
          label={t(`question.${page.question}`)}
          hint={t('question.hint')}
          errors={errors.answer}
          isRequired
        >
          {(control) => (
            <TextInput {...control} defaultValue={values.answer ?? ''} autoComplete="off" maxLength={200} />
          )}
        </Field>
      ) : null}
    </>
  );
}
