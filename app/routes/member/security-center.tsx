import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Authenticator } from '~/features/factors/authenticator';
import { isFactorIntent } from '~/features/factors/factors-reply';
import { Passkeys } from '~/features/factors/passkeys';
import { readFactors } from '~/features/factors/read-factors.server';
import { submitFactors } from '~/features/factors/submit-factors.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { Contacts, ContactsState } from '~/features/security/contacts';
import { Details } from '~/features/security/details';
import { Devices } from '~/features/security/devices';
import { PasswordForm } from '~/features/security/password-form';
import { PaymentPassword } from '~/features/security/payment';
import { Profile } from '~/features/security/profile';
import { type ProofOf, proofCodeField, sendProofIntent } from '~/features/security/proof-of';
import { readContacts } from '~/features/security/read-contacts.server';
import { readSecurity } from '~/features/security/read-security.server';
import { replyToForm } from '~/features/security/reply';
import { rowOfReply, type SecurityRowName } from '~/features/security/rows';
import { SecurityRow } from '~/features/security/security-row';
import { SignIns } from '~/features/security/sign-ins';
import { submitSecurity } from '~/features/security/submit-security.server';
import { Bindings } from '~/features/social/bindings';
import { readBindings } from '~/features/social/read-bindings.server';
import { readProof } from '~/http/forms/proof.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { useFormsKey } from '~/http/forms/use-forms-key';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'security', 'recover', 'factors', 'proof', 'social'] };

export const meta = privateMeta(paths.securityCenter());

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres; what is bound elsewhere is for the members' sign-in alone. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const [page, contacts, factors, proof, bindings] = await Promise.all([
    readSecurity(ctx),
    readContacts(ctx),
    readFactors(ctx),
    readProof(ctx),
    ctx.viewer.role === 'member' ? readBindings(ctx) : null,
  ]);
  return { title: ctx.t('shell:account.security'), page, contacts, factors, proof, bindings };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const intent = (await ctx.form()).get('intent');
  return isFactorIntent(intent) ? submitFactors(ctx, intent) : submitSecurity(ctx);
}

export default function SecurityCenter() {
  const { title, page, factors } = useLoaderData<typeof loader>();
  const open = rowOfReply(useFormReply<typeof action>()) ?? (factors.setUp ? 'authenticator' : page.open);
  return (
    <div className="fold-list">
      <h1 className="mb-2 text-3xl">{title}</h1>
      <AccountRows open={open} />
      <FactorRows open={open} />
      <SignInRows open={open} />
    </div>
  );
}

type RowsProps = { open: SecurityRowName | null };

/** The answer to the form that was sent, and the proof that forms ask for. */
function useForms() {
  const { contacts, proof } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const proofOf: ProofOf = (slot) => (
    <ProofSlot
      proof={proof}
      language={contacts.language}
      codeField={proofCodeField}
      sendIntent={sendProofIntent}
      {...slot}
    />
  );
  return { reply, proof: proofOf };
}

function AccountRows({ open }: RowsProps) {
  const { t } = useTranslation(['security', 'recover']);
  const { page, contacts } = useLoaderData<typeof loader>();
  const forms = useForms();
  const formsKey = useFormsKey();
  return (
    <>
      <SecurityRow name="profile" heading={t('profile.heading')} state={page.profile.nickname} open={open}>
        <Profile page={page} reply={forms.reply} />
      </SecurityRow>
      <SecurityRow
        name="password"
        heading={t('password.heading')}
        state={page.profile.passwordChangedAt && t('password.changedAt', { date: page.profile.passwordChangedAt })}
        open={open}
      >
        <PasswordForm
          key={formsKey}
          page={page.password}
          reply={replyToForm('password', forms.reply) ?? replyToForm('', forms.reply)}
        />
      </SecurityRow>
      <SecurityRow
        name="contacts"
        heading={t('recover:contacts.heading')}
        state={<ContactsState page={contacts} />}
        open={open}
      >
        <Contacts page={contacts} {...forms} />
      </SecurityRow>
      {page.details ? (
        <SecurityRow name="details" heading={t('details.heading')} state={null} open={open}>
          <Details details={page.details} reply={forms.reply} />
        </SecurityRow>
      ) : null}
      <SecurityRow
        name="payment"
        heading={t('common:word.paymentPassword')}
        state={contacts.payment.isSet ? t('recover:payment.isSet') : t('recover:payment.isMissing')}
        open={open}
      >
        <PaymentPassword key={formsKey} page={contacts} {...forms} />
      </SecurityRow>
    </>
  );
}

function FactorRows({ open }: RowsProps) {
  const { t } = useTranslation(['factors', 'social']);
  const { factors, bindings } = useLoaderData<typeof loader>();
  const forms = useForms();
  const bound = (bindings ?? []).filter(({ binding }) => binding);
  return (
    <>
      <SecurityRow
        name="authenticator"
        heading={t('factors:authenticator.heading')}
        state={factors.onSince ? t('common:switch.on') : t('common:switch.off')}
        open={open}
      >
        <Authenticator page={factors} {...forms} />
      </SecurityRow>
      <SecurityRow
        name="passkeys"
        heading={t('factors:passkeys.heading')}
        state={factors.passkeys.map(({ name }) => name).join(' · ') || t('factors:passkeys.none')}
        open={open}
      >
        <Passkeys page={factors} {...forms} optionsTo={paths.passkeyOptions('register')} />
      </SecurityRow>
      {bindings && bindings.length > 0 ? (
        <SecurityRow
          name="bindings"
          heading={t('social:bindings.heading')}
          state={bound.map(({ provider }) => t(`social:names.${provider}`)).join(' · ') || t('social:bindings.none')}
          open={open}
        >
          <Bindings bindings={bindings} />
        </SecurityRow>
      ) : null}
    </>
  );
}

function SignInRows({ open }: RowsProps) {
  const { t } = useTranslation('security');
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <SecurityRow
        name="devices"
        heading={t('devices.heading')}
        state={t('devices.count', { count: page.devices.length, number: page.deviceCount })}
        open={open}
      >
        <Devices page={page} />
      </SecurityRow>
      <SecurityRow name="signIns" heading={t('signIns.heading')} state={page.signIns[0]?.at} open={open}>
        <SignIns page={page} />
      </SecurityRow>
    </>
  );
}
