import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { CaptchaField } from './captcha-field';
import { NameFields } from './name-fields';
import type { SignInPage } from './read-sign-in.server';
import { useFocusOnRefusal } from './use-focus-on-refusal';

type Captcha = SignInPage['captcha'];
type Reply = { values: Record<string, string>; errors: Record<string, string[]>; captcha?: Captcha };

export function OperatorSignInForm({ captcha: due, reply }: { captcha: Captcha; reply: Reply | undefined }) {
  const { t } = useTranslation('auth');
  const { state, formData } = useNavigation();
  const form = useFocusOnRefusal(reply);
  const pending = state === 'submitting' ? String(formData?.get('intent') ?? 'signIn') : null;
  const captcha = reply?.captcha ?? due;
  const [values, errors] = [reply?.values ?? {}, reply?.errors ?? {}];
  return (
    <Form method="post" replace ref={form} className="grid gap-4">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="signIn" hidden />
      <FormErrors errors={errors.form} />
      <NameFields values={values} errors={errors} />
      {captcha ? (
        <CaptchaField captcha={captcha} errors={errors.captcha} isRefreshing={pending === 'refreshCaptcha'} />
      ) : null}
      <Button type="submit" name="intent" value="signIn" isWide isPending={pending === 'signIn'}>
        {pending === 'signIn' ? t('submitting') : t('submit')}
      </Button>
    </Form>
  );
}
