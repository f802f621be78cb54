import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Link } from '~/ui/page/link';
import { CaptchaField } from './captcha-field';
import { CodeFields } from './code-fields';
import { NameFields } from './name-fields';
import type { SignInPage } from './read-sign-in.server';
import { StaffForm } from './staff-form';

type SignInFormProps = { page: SignInPage; reply: FormReply | undefined; redirectTo: string };

export function SignInForm({ page, reply, redirectTo }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const captcha = reply?.captcha ?? page.captcha;
  const [values, errors] = [reply?.values ?? {}, reply?.errors ?? {}];
  const captchaField = (pending: string | null) =>
    captcha ? (
      <CaptchaField captcha={captcha} errors={errors.captcha} isRefreshing={pending === 'refreshCaptcha'} />
    ) : null;
  return (
    <StaffForm reply={reply}>
      {(pending) => (
        <>
          <FormOutcome reply={reply} />
          <input type="hidden" name="type" value={page.way} />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {page.way === 'sms' && page.code ? (
            <CodeFields
              code={page.code}
              language={page.language}
              values={values}
              errors={errors}
              isSending={pending === 'sendCode'}
              captcha={captchaField(pending)}
            />
          ) : (
            <>
              <NameFields
                acceptsMobile={page.acceptsMobile}
                values={{ username: page.named || page.remembered.username, ...values }}
                errors={errors}
              />
              {captchaField(pending)}
            </>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Checkbox
              name="rememberMe"
              value="1"
              label={t('rememberMe')}
              defaultChecked={
                reply ? reply.values.rememberMe === '1' : (page.remembered.username || page.remembered.mobile) !== ''
              }
            />
            <Link
              to={paths.forgotPassword(redirectTo === '/' ? undefined : redirectTo)}
              preventScrollReset
              className="link text-sm"
            >
              {t('forgot')}
            </Link>
          </div>
          <Button type="submit" name="intent" value="signIn" isWide isPending={pending === 'signIn'}>
            {pending === 'signIn' ? t('submitting') : t('submit')}
          </Button>
        </>
      )}
    </StaffForm>
  );
}
