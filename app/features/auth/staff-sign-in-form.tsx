import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { CaptchaField } from './captcha-field';
import { NameFields } from './name-fields';
import type { SignInPage } from './read-sign-in.server';
import { StaffForm } from './staff-form';

type Captcha = SignInPage['captcha'];
type StaffSignInFormProps = {
  captcha: Captcha;
  reply: FormReply | undefined;
  /** Where browsers are remembered: the name that one holds, and the way back in for who forgot the password. */
  remembering?: { username: string; named: string; acceptsMobile: boolean; forgotTo: string };
};

/** The form of the sign-in pages that are apart from the site: name and password. */
export function StaffSignInForm({ captcha: due, reply, remembering }: StaffSignInFormProps) {
  const { t } = useTranslation('auth');
  const captcha = reply?.captcha ?? due;
  const [values, errors] = [reply?.values ?? {}, reply?.errors ?? {}];
  return (
    <StaffForm reply={reply}>
      {(pending) => (
        <>
          <FormErrors errors={errors.form} />
          <NameFields
            acceptsMobile={remembering?.acceptsMobile}
            values={{ username: remembering?.named || remembering?.username || '', ...values }}
            errors={errors}
          />
          {captcha ? (
            <CaptchaField captcha={captcha} errors={errors.captcha} isRefreshing={pending === 'refreshCaptcha'} />
          ) : null}
          {remembering ? (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <Checkbox
                name="rememberMe"
                value="1"
                label={t('rememberMe')}
                defaultChecked={reply ? reply.values.rememberMe === '1' : remembering.username !== ''}
              />
              <Link to={remembering.forgotTo} className="link text-sm">
                {t('forgot')}
              </Link>
            </div>
          ) : null}
          <Button type="submit" name="intent" value="signIn" isWide isPending={pending === 'signIn'}>
            {pending === 'signIn' ? t('submitting') : t('submit')}
          </Button>
        </>
      )}
    </StaffForm>
  );
}
