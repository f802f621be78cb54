import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { FormErrors } from '~/ui/form-errors';
import { CaptchaField } from './captcha-field';
import { DoorForm } from './door-form';
import { NameFields } from './name-fields';
import type { SignInPage } from './read-sign-in.server';

type Captcha = SignInPage['captcha'];
type Reply = { values: Record<string, string>; errors: Record<string, string[]>; captcha?: Captcha };

export function OperatorSignInForm({ captcha: due, reply }: { captcha: Captcha; reply: Reply | undefined }) {
  const { t } = useTranslation('auth');
  const captcha = reply?.captcha ?? due;
  const [values, errors] = [reply?.values ?? {}, reply?.errors ?? {}];
  return (
    <DoorForm reply={reply}>
      {(pending) => (
        <>
          <FormErrors errors={errors.form} />
          <NameFields values={values} errors={errors} />
          {captcha ? (
            <CaptchaField captcha={captcha} errors={errors.captcha} isRefreshing={pending === 'refreshCaptcha'} />
          ) : null}
          <Button type="submit" name="intent" value="signIn" isWide isPending={pending === 'signIn'}>
            {pending === 'signIn' ? t('submitting') : t('submit')}
          </Button>
        </>
      )}
    </DoorForm>
  );
}
