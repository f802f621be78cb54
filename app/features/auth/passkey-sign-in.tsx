import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '~/ui/forms/form-errors';
import { PasskeyButton } from '~/ui/forms/passkey-button';

type PasskeySignInProps = {
  /** Null where the site has no name that a passkey could be bound to. */
  optionsTo: string | null;
  redirectTo: string;
  reply: { values: Record<string, string>; errors: Record<string, string[]> } | undefined;
};

/** Beside the other ways; a form of its own, so that nothing typed above is asked for. */
export function PasskeySignIn({ optionsTo, redirectTo, reply }: PasskeySignInProps) {
  const { t } = useTranslation('auth');
  if (!optionsTo) return <p className="mt-4 text-sm text-muted">{t('passkey.needsName')}</p>;
  return (
    <Form method="post" replace preventScrollReset className="mt-3 grid gap-3">
      <FormErrors errors={reply?.errors.form} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <PasskeyButton
        ceremony="use"
        optionsTo={optionsTo}
        intent="passkey"
        text={t('passkey.use')}
        failedText={t('passkey.failed')}
        look="secondary"
        isWide
      />
      <noscript>
        <p className="text-sm text-muted">{t('passkey.needsScripts')}</p>
      </noscript>
    </Form>
  );
}
