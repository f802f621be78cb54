import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorPanel } from '~/features/factors/authenticator-panel';
import { isFactorIntent } from '~/features/factors/factors-reply';
import { PasskeysPanel } from '~/features/factors/passkeys-panel';
import { readFactors } from '~/features/factors/read-factors.server';
import { submitFactors } from '~/features/factors/submit-factors.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { ContactsPanel } from '~/features/security/contacts-panel';
import { DetailsPanel } from '~/features/security/details-panel';
import { DevicesPanel } from '~/features/security/devices-panel';
import { PasswordForm } from '~/features/security/password-form';
import { PaymentPanel } from '~/features/security/payment-panel';
import { ProfilePanel } from '~/features/security/profile-panel';
import { type ProofOf, proofCodeField, sendProofIntent } from '~/features/security/proof-of';
import { readContacts } from '~/features/security/read-contacts.server';
import { readSecurity } from '~/features/security/read-security.server';
import { replyToForm } from '~/features/security/reply';
import { SignInsPanel } from '~/features/security/sign-ins-panel';
import { submitSecurity } from '~/features/security/submit-security.server';
import { BindingsPanel } from '~/features/social/bindings-panel';
import { readBindings } from '~/features/social/read-bindings.server';
import { readProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { requireMemberOrAgent } from '~/http/request/guards.server';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'security', 'recover', 'factors', 'proof', 'social'] };

export const meta = privateMeta(paths.securityCenter());

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres; what is bound elsewhere opens the members' door alone. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const [page, contacts, factors, proof, bindings] = await Promise.all([
    readSecurity(ctx),
    readContacts(ctx),
    readFactors(ctx),
    readProof(ctx),
    ctx.viewer.role === 'member' ? readBindings(ctx) : null,
  ]);
  return { title: ctx.t('security:title'), page, contacts, factors, proof, bindings };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const intent = (await ctx.form()).get('intent');
  return isFactorIntent(intent) ? submitFactors(ctx, intent) : submitSecurity(ctx);
}

export default function SecurityCenter() {
  const { title, page, contacts, factors, proof, bindings } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('security');
  const { passwordChangedAt } = page.profile;
  const proofOf: ProofOf = (slot) => (
    <ProofSlot
      proof={proof}
      language={contacts.language}
      codeField={proofCodeField}
      sendIntent={sendProofIntent}
      {...slot}
    />
  );
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ProfilePanel page={page} reply={reply} />
        <Panel heading={t('password.heading')}>
          {passwordChangedAt ? (
            <p className="mb-4 text-sm text-muted">{t('password.changedAt', { date: passwordChangedAt })}</p>
          ) : null}
          <PasswordForm page={page.password} reply={replyToForm('password', reply) ?? replyToForm('', reply)} />
        </Panel>
        <ContactsPanel page={contacts} reply={reply} proof={proofOf} />
        {page.details ? <DetailsPanel details={page.details} reply={reply} /> : null}
        <PaymentPanel page={contacts} reply={reply} proof={proofOf} />
        <AuthenticatorPanel page={factors} reply={reply} proof={proofOf} />
        <PasskeysPanel page={factors} reply={reply} proof={proofOf} optionsTo={paths.passkeyOptions('register')} />
      </div>
      <div className="mt-4 grid gap-4">
        {bindings ? <BindingsPanel bindings={bindings} /> : null}
        <DevicesPanel page={page} />
        <SignInsPanel page={page} />
      </div>
    </>
  );
}
