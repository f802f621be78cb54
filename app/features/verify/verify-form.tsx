import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormOutcome } from '~/features/common/form-outcome';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { PasskeyButton } from '~/ui/forms/passkey-button';
import { Notice } from '~/ui/page/notice';
import { CodeAnswer } from './code-answer';
import type { VerifyPage } from './read-verify.server';

type VerifyFormProps = { page: VerifyPage; reply: FormReply | undefined; redirectTo: string; passkeyOptionsTo: string };

/** One way at a time; the others are links of their own beside it. */
export function VerifyForm({ page, reply, redirectTo, passkeyOptionsTo }: VerifyFormProps) {
  const { t } = useTranslation('verify');
  const { state, formData } = useNavigation();
  const pending = state === 'submitting' ? String(formData?.get('intent') ?? 'verify') : null;
  const errors = reply?.errors ?? {};
  if (page.way === null) return <Notice kind="warning">{t('nothing')}</Notice>;
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <input type="hidden" name="method" value={page.way} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {/* The first button is the one that Enter presses. */}
      {page.way === 'passkey' ? null : <button type="submit" name="intent" value="verify" hidden />}
      <FormOutcome reply={reply} errors={[...(errors.form ?? []), ...(errors.method ?? [])]} />
      {page.way === 'passkey' ? (
        <p>{t('passkey.hint')}</p>
      ) : (
        <CodeAnswer page={page} way={page.way} reply={reply} isSending={pending === 'sendCode'} />
      )}
      {page.reason === 'place' ? (
        <Checkbox
          name="rememberDevice"
          value="1"
          label={t('remember')}
          defaultChecked={reply?.values.rememberDevice === '1'}
        />
      ) : null}
      {page.way === 'passkey' ? (
        <>
          <PasskeyButton
            ceremony="use"
            optionsTo={passkeyOptionsTo}
            intent="verify"
            text={t('passkey.use')}
            failedText={t('passkey.failed')}
            isWide
          />
          <noscript>
            <p className="text-sm text-muted">{t('passkey.needsScripts')}</p>
          </noscript>
        </>
      ) : (
        <Button type="submit" name="intent" value="verify" isWide isPending={pending === 'verify'}>
          {t('submit')}
        </Button>
      )}
    </Form>
  );
}
