import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { Button, buttonClass } from '~/ui/forms/button';
import { CodeField } from '~/ui/forms/code-field';
import { QrCode } from '~/ui/media/qr-code';
import { FactorForm, type ProofSlotOf } from './factor-form';
import { type FactorsReply, replyOf } from './factors-reply';
import type { FactorsPage } from './read-factors.server';

type AuthenticatorSetUpProps = {
  setUp: NonNullable<FactorsPage['setUp']>;
  reply: FactorsReply | undefined;
  proof: ProofSlotOf;
};

const qrPixels = 208;

/** The secret as a picture and as text, and the code that shows it has arrived. */
export function AuthenticatorSetUp({ setUp, reply, proof }: AuthenticatorSetUpProps) {
  const { t } = useTranslation('factors');
  const answer = replyOf(reply, 'confirmAuthenticator');
  return (
    <>
      <ol className="set-up-steps">
        <li>
          <p>{t('authenticator.scan')}</p>
          <div className="qr-frame">
            <QrCode {...setUp.qr} label={t('authenticator.qr')} pixels={qrPixels} />
          </div>
          {/* A phone cannot scan what it shows itself. */}
          <a href={setUp.uri} className={buttonClass({ look: 'secondary', className: 'my-2' })}>
            {t('authenticator.openApp')}
          </a>
          <p className="text-sm text-muted">{t('authenticator.byHand')}</p>
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <code className="secret-text">{setUp.secret}</code>
            <CopyText text={setUp.secret.replaceAll(' ', '')} />
          </div>
        </li>
        <li>
          <FactorForm
            intent="confirmAuthenticator"
            reply={answer}
            proof={proof}
            submitText={t('authenticator.confirm')}
          >
            <CodeField
              id="authenticator-code"
              label={t('authenticator.code')}
              errors={answer?.errors.verificationCode}
            />
          </FactorForm>
        </li>
      </ol>
      <Form method="post" replace preventScrollReset className="mt-3">
        <Button type="submit" name="intent" value="abandonAuthenticator" look="quiet" size="small">
          {t('authenticator.abandon')}
        </Button>
      </Form>
    </>
  );
}
