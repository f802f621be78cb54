import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { AccountBindings } from './account-bindings';
import { ContactPointsPanels } from './contact-points';
import { FiguresPanels } from './figures-panels';
import type { AccountPage } from './read-account.server';
import type { AccountReply } from './submit-account.server';

type AccountFactsProps = { page: AccountPage; revealed: AccountReply['revealed']; reply: FormReply | undefined };
type Shown = AccountPage['account'];

export function AccountFacts({ page, revealed, reply }: AccountFactsProps) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <PersonFacts page={page} revealed={revealed} reply={reply} />
      <FiguresPanels figures={page.figures} />
      <ContactPointsPanels points={page.points} />
      <ProfileFacts page={page} />
      <AccountBindings page={page} reply={reply} />
      <OriginFacts page={page} />
    </div>
  );
}

/** Who it is and how they are reached: masked, until somebody says why they look. */
function PersonFacts({ page: { account, details, mayReveal }, revealed, reply }: AccountFactsProps) {
  const { t } = useTranslation('operator');
  const hasAny = account.mobile || account.email || details.length > 0;
  return (
    <Panel heading={t('contacts.heading')}>
      <dl className="facts">
        <Contact label={t('contacts.mobile')} contact={account.mobile} full={revealed?.mobile} />
        <Contact label={t('contacts.email')} contact={account.email} full={revealed?.email} />
        {details.map(({ field, label, masked }) => (
          <Fact key={field} label={label}>
            <span className="break-words">{revealed?.details[field] ?? masked}</span>
          </Fact>
        ))}
      </dl>
      {revealed ? <p className="mt-3 text-sm text-muted">{t('contacts.revealed')}</p> : null}
      {hasAny && !revealed && mayReveal ? <Reveal reply={replyTo('reveal', reply)} /> : null}
    </Panel>
  );
}

function Reveal({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <Disclosure summary={t('contacts.reveal')} isOpen={reply !== undefined || undefined} group="act" className="mt-3">
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-sm text-muted">{t('contacts.noted')}</p>
        <FormErrors errors={reply?.errors.form} />
        <Field
          name="reason"
          id="reveal-reason"
          label={t('common:word.reason')}
          errors={reply?.errors.reason}
          isRequired
        >
          {(control) => (
            <Textarea {...control} rows={2} minLength={3} maxLength={500} defaultValue={reply?.values.reason} />
          )}
        </Field>
        <Button type="submit" name="intent" value="reveal" look="secondary" icon="eye">
          {t('contacts.reveal')}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Contact({ label, contact, full }: { label: string; contact: Shown['mobile']; full?: string | null }) {
  const { t } = useTranslation('operator');
  if (!contact) return <Fact label={label}>–</Fact>;
  return (
    <Fact label={label}>
      <span className="break-all">{full ?? contact.masked}</span>
      {contact.isVerified ? (
        <Badge look="plus" icon="check">
          {t('contacts.verified')}
        </Badge>
      ) : (
        <Badge look="wait">{t('contacts.unverified')}</Badge>
      )}
    </Fact>
  );
}

function ProfileFacts({ page: { account, factors } }: { page: AccountPage }) {
  const { t } = useTranslation('operator');
  const none = t('profile.none');
  const codesLeft = t('profile.codesLeft', { number: factors.codesLeft });
  return (
    <Panel heading={t('common:word.account')}>
      <Facts
        className="console-facts"
        facts={[
          [t('profile.id'), account.id],
          [t('profile.type'), account.type],
          [t('accounts.created'), account.created],
          [t('profile.language'), account.language ?? t('profile.notChosen')],
          [t('accounts.upline'), <Relative key="upline" of={account.upline} />],
          [t('profile.referrer'), <Relative key="referrer" of={account.referrer} />],
          [t('profile.password'), account.hasPassword ? (account.passwordChanged ?? t('profile.set')) : none],
          [t('common:word.paymentPassword'), account.hasPaymentPassword ? t('profile.set') : none],
          [t('profile.authenticator'), factors.hasAuthenticator ? codesLeft : none],
          [t('profile.passkeys'), factors.passkeys],
        ]}
      />
    </Panel>
  );
}

function OriginFacts({ page: { account, terms } }: { page: AccountPage }) {
  const { t } = useTranslation('operator');
  const { origin } = account;
  const parts = ['domain', 'registerUrl', 'registerMethod', 'referralCode', 'affiliateCode', 'address'] as const;
  const known = parts.filter((part) => origin[part]);
  return (
    <Panel heading={t('origin.heading')}>
      {known.length === 0 && !terms ? <p className="text-muted">{t('origin.unknown')}</p> : null}
      <Facts
        facts={[
          ...known.map((part): [string, ReactNode] => [
            t(`origin.${part}`),
            <span key={part} className="break-all">
              {origin[part]}
            </span>,
          ]),
          ...(terms ? [[t('origin.terms'), terms] as [string, ReactNode]] : []),
        ]}
      />
    </Panel>
  );
}

function Relative({ of }: { of: Shown['upline'] }) {
  const { t } = useTranslation('operator');
  if (!of) return <>{t('profile.none')}</>;
  return (
    <Link to={paths.operatorAccount(of.id)} className="link">
      {of.account}
    </Link>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
