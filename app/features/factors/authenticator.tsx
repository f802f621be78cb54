import { useTranslation } from 'react-i18next';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { AuthenticatorSetUp } from './authenticator-set-up';
import { FactorForm, type ProofSlotOf } from './factor-form';
import { type FactorsReply, replyOf } from './factors-reply';
import type { FactorsPage } from './read-factors.server';
import { RecoveryCodes } from './recovery-codes';

type AuthenticatorProps = { page: FactorsPage; reply: FactorsReply | undefined; proof: ProofSlotOf };

/** Off, being set up, or on; freshly made recovery codes come before everything else. */
export function Authenticator({ page, reply, proof }: AuthenticatorProps) {
  const { t } = useTranslation('factors');
  return (
    <>
      {reply?.recoveryCodes ? (
        <RecoveryCodes codes={reply.recoveryCodes} notice={reply.notice ?? ''} page={page} />
      ) : null}
      {page.onSince ? (
        <SwitchedOn page={page} reply={reply} proof={proof} />
      ) : page.setUp ? (
        <AuthenticatorSetUp setUp={page.setUp} reply={reply} proof={proof} />
      ) : (
        <>
          <p className="mb-4 text-sm text-muted">{t('authenticator.intro')}</p>
          <FactorForm
            intent="beginAuthenticator"
            reply={replyOf(reply, 'beginAuthenticator')}
            proof={proof}
            submitText={t('authenticator.begin')}
          />
        </>
      )}
    </>
  );
}

function SwitchedOn({ page, reply, proof }: AuthenticatorProps) {
  const { t } = useTranslation('factors');
  const { count, number } = page.codesLeft;
  const renewing = replyOf(reply, 'renewRecoveryCodes');
  const leaving = replyOf(reply, 'authenticatorOff');
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('authenticator.since', { date: page.onSince })}</p>
      <p className="mb-4">{t('recovery.left', { count, number })}</p>
      {count <= 2 ? (
        <Notice kind="warning" className="mb-4">
          {t('recovery.few')}
        </Notice>
      ) : null}
      <Disclosure summary={t('recovery.renewHeading')} isOpen={renewing !== undefined}>
        <p className="mb-4 text-sm text-muted">{t('recovery.renewHint')}</p>
        <FactorForm
          intent="renewRecoveryCodes"
          reply={renewing}
          proof={proof}
          submitText={t('recovery.renew')}
          look="secondary"
        />
      </Disclosure>
      <Disclosure summary={t('authenticator.offHeading')} isOpen={leaving !== undefined} className="mt-3">
        <p className="mb-4 text-sm text-muted">{t('authenticator.offHint')}</p>
        <FactorForm
          intent="authenticatorOff"
          reply={leaving}
          proof={proof}
          submitText={t('authenticator.switchOff')}
          look="danger"
        />
      </Disclosure>
    </>
  );
}
