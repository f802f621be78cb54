import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { CaptchaField } from '../captcha-field';
import { CodeFields } from '../code-fields';
import { useFocusOnRefusal } from '../use-focus-on-refusal';
import { UsernameField } from '../username-field';
import { NewPasswordFields } from './new-password-fields';
import type { ForgotPage } from './read-forgot.server';

type ForgotFormProps = { page: ForgotPage; reply: FormReply | undefined; redirectTo: string };

export function ForgotForm({ page, reply, redirectTo }: ForgotFormProps) {
  const { t } = useTranslation('recover');
  const { state, formData } = useNavigation();
  const form = useFocusOnRefusal(reply);
  const pending = state === 'submitting' ? String(formData?.get('intent') ?? 'reset') : null;
  const captcha = reply?.captcha ?? page.captcha;
  const [values, errors] = [reply?.values ?? {}, reply?.errors ?? {}];
  const captchaField = captcha ? (
    <CaptchaField captcha={captcha} errors={errors.captcha} isRefreshing={pending === 'refreshCaptcha'} />
  ) : null;
  return (
    <Form method="post" replace preventScrollReset ref={form} className="grid gap-4">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="reset" hidden />
      <p className="text-muted">{t(`intro.${page.method}`)}</p>
      <FormOutcome reply={reply} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {page.code ? (
        <>
          <CodeFields
            code={page.code}
            language={page.language}
            values={values}
            errors={errors}
            isSending={pending === 'sendCode'}
            captcha={captchaField}
          />
          <NewPasswordFields bounds={page.bounds} errors={errors} />
        </>
      ) : (
        <>
          <EmailFields values={values} errors={errors} />
          {captchaField}
        </>
      )}
      <Button type="submit" name="intent" value="reset" isWide isPending={pending === 'reset'}>
        {t(`submit.${page.method}`)}
      </Button>
    </Form>
  );
}

type Typed = { values: Record<string, string>; errors: Record<string, string[]> };

function EmailFields({ values, errors }: Typed) {
  const { t } = useTranslation('recover');
  return (
    <>
      <UsernameField label={t('common:word.userName')} value={values.username} errors={errors.username} />
      <Field name="email" label={t('email.label')} hint={t('email.hint')} errors={errors.email} isRequired>
        {(control) => (
          <TextInput {...control} type="email" defaultValue={values.email} autoComplete="email" maxLength={200} />
        )}
      </Field>
    </>
  );
}
