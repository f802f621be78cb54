import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { useHydrated } from '~/ui/page/use-hydrated';
import { CaptchaField } from '../captcha-field';
import { useFocusOnRefusal } from '../use-focus-on-refusal';
import { FieldGroups } from './field-groups';
import type { RegistrationPage } from './read-registration.server';
import { TermsField } from './terms-field';

type RegistrationFormProps = {
  page: RegistrationPage;
  reply: FormReply | undefined;
  redirectTo: string;
  loginPath: string;
};

/** Once scripts run, the server's messages in the visitor's language take the place of the browser's own. */
export function RegistrationForm({ page, reply, redirectTo, loginPath }: RegistrationFormProps) {
  const { t } = useTranslation('register');
  const { state, formData } = useNavigation();
  const form = useFocusOnRefusal(reply);
  const isHydrated = useHydrated();
  const pending = state === 'submitting' ? String(formData?.get('intent') ?? 'register') : null;
  const captcha = reply?.captcha ?? page.captcha;
  const errors = reply?.errors ?? page.invitation.errors;
  const values = { ...page.invitation.codes, ...reply?.values };
  return (
    <Form method="post" replace preventScrollReset ref={form} noValidate={isHydrated} className="grid gap-4">
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="register" hidden />
      <FormOutcome reply={reply} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <p className="field-hint">{t('starred')}</p>
      <FieldGroups page={page} values={values} errors={errors} isSending={pending === 'sendCode'} />
      {captcha ? (
        <CaptchaField captcha={captcha} errors={errors.captcha} isRefreshing={pending === 'refreshCaptcha'} />
      ) : null}
      <TermsField
        age={page.age}
        isTicked={reply ? Boolean(reply.values.termsAccepted) : page.isTermsTicked}
        errors={errors.termsAccepted}
      />
      <Button type="submit" name="intent" value="register" isWide isPending={pending === 'register'}>
        {pending === 'register' ? t('submitting') : t('submit')}
      </Button>
      <p className="text-center">
        {t('haveAccount')}{' '}
        <Link to={loginPath} preventScrollReset className="link">
          {t('login')}
        </Link>
      </p>
    </Form>
  );
}
