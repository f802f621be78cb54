import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { PasskeyButton } from '~/ui/forms/passkey-button';
import { TextInput } from '~/ui/forms/text-input';
import { QrCode } from '~/ui/media/qr-code';
import { Notice } from '~/ui/page/notice';
import type { JoinPage } from './read-join.server';
import type { JoinReply } from './submit-join.server';

const qrPixels = 208;

type JoinFormProps = {
  page: JoinPage;
  reply: JoinReply | undefined;
  /** The route brings them. */
  passwordFields: (errors: JoinReply['errors']) => ReactNode;
};

/** A password and a second factor, in one form. The user name is in it, read-only, for password managers. */
export function JoinForm({ page, reply, passwordFields }: JoinFormProps) {
  const { t } = useTranslation('operators');
  const { state } = useNavigation();
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <Field name="username" label={t('common:word.userName')}>
        {(control) => <TextInput {...control} defaultValue={page.account} readOnly autoComplete="username" />}
      </Field>
      {passwordFields(errors)}
      <h2 className="text-lg">{t('join.factor')}</h2>
      <p className="text-sm text-muted">{t('join.factorText')}</p>
      <div className="qr-frame">
        <QrCode {...page.qr} label={t('factors:authenticator.qr')} pixels={qrPixels} />
      </div>
      <p className="text-sm text-muted">{t('factors:authenticator.byHand')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="secret-text" data-authenticator-secret>
          {page.secret}
        </code>
        <CopyText text={page.secret.replaceAll(' ', '')} />
      </div>
      <Field name="verificationCode" label={t('factors:authenticator.code')} errors={errors.verificationCode}>
        {(control) => (
          <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={20} />
        )}
      </Field>
      <Button type="submit" name="intent" value="joinByCode" isWide isPending={state === 'submitting'}>
        {t('join.submit')}
      </Button>
      {page.canUsePasskeys ? (
        <PasskeyButton
          ceremony="make"
          optionsTo={page.passkeyOptionsTo}
          intent="joinByPasskey"
          text={t('join.byPasskey')}
          failedText={t('factors:passkeys.failed')}
          look="secondary"
          isWide
        />
      ) : null}
    </Form>
  );
}

/** `codes` are the recovery codes, told here and never again. */
export function Joined({ joined, codes }: { joined: string; codes: ((notice: string) => ReactNode) | null }) {
  const { t } = useTranslation('operators');
  const done = t('join.done', { account: joined });
  return (
    <>
      {codes ? (
        codes(done)
      ) : (
        <Notice kind="success" role="status" className="mb-4">
          {done}
        </Notice>
      )}
      <ButtonLink to={paths.operator()} isWide>
        {t('join.signIn')}
      </ButtonLink>
    </>
  );
}
