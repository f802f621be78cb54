import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { CodeStep } from './code-step';
import { EmailField, MobileFields } from './contact-fields';
import { FormHead } from './form-head';
import type { ProofOf } from './proof-of';
import type { ContactsPage } from './read-contacts.server';
import { replyToForm } from './reply';

type ContactsProps = { page: ContactsPage; reply: FormReply | undefined; proof: ProofOf };
type Kind = 'mobileNum' | 'email';

const ownForm = { mobileNum: 'ownMobile', email: 'ownEmail' } as const;

/** By number and address an owner is told of changes, and proves to be the owner. */
export function Contacts({ page, reply, proof }: ContactsProps) {
  const { t } = useTranslation('recover');
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('contacts.intro')}</p>
      <div className="grid gap-5">
        <Contact kind="mobileNum" page={page} reply={reply} proof={proof} />
        <Contact kind="email" page={page} reply={reply} proof={proof} />
      </div>
    </>
  );
}

/** In a line: the number or address codes are sent to, and whether one still waits for its proof. */
export function ContactsState({ page }: { page: ContactsPage }) {
  const { t } = useTranslation('recover');
  const given = [page.mobileNum.contact, page.email.contact].filter((contact) => contact !== null);
  if (given.length === 0) return t('contacts.none');
  const unproven = given.some(({ isVerified }) => !isVerified);
  return [...given.map(({ masked }) => masked), ...(unproven ? [t('contacts.unverified')] : [])].join(' · ');
}

function Contact({ kind, ...given }: ContactsProps & { kind: Kind }) {
  const { t } = useTranslation('recover');
  const { contact } = given.page[kind];
  const isClaimed = contact !== null && !contact.isVerified;
  const own = replyToForm(ownForm[kind], given.reply);
  const other = replyToForm(kind, given.reply);
  return (
    <section aria-label={t(`contacts.${kind}`)}>
      <div className="mb-2 flex items-center gap-3">
        <Icon name={kind === 'email' ? 'mail' : 'phone-app'} size={26} className="text-muted" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{t(`contacts.${kind}`)}</p>
          <p className="font-semibold break-all">{contact?.masked ?? t('contacts.none')}</p>
        </div>
        {contact ? (
          <Badge look={contact.isVerified ? 'plus' : 'wait'} icon={contact.isVerified ? 'check' : undefined}>
            {contact.isVerified ? t('contacts.verified') : t('contacts.unverified')}
          </Badge>
        ) : null}
      </div>
      {isClaimed ? (
        <Disclosure summary={t('contacts.verify')} isOpen={own !== undefined} className="mb-2">
          <ContactForm kind={kind} form={ownForm[kind]} {...given} reply={own} />
        </Disclosure>
      ) : null}
      <Disclosure
        summary={contact ? t(`contacts.change.${kind}`) : t(`contacts.add.${kind}`)}
        isOpen={other !== undefined}
      >
        <ContactForm kind={kind} form={kind} {...given} reply={other} />
      </Disclosure>
    </section>
  );
}

/** One's own claimed contact is proven by a code; another one also wants the owner. */
function ContactForm({ kind, form, page, reply, proof }: ContactsProps & { kind: Kind; form: string }) {
  const { t } = useTranslation('recover');
  const { state, formData } = useNavigation();
  const isOther = form === kind;
  const isSent = state === 'submitting' && formData?.get('intent') === 'contact' && formData.get('form') === form;
  const typed = { values: reply?.values ?? {}, errors: reply?.errors ?? {} };
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormHead form={form} intent="contact" reply={reply} />
      {isOther && kind === 'mobileNum' ? <MobileFields page={page} {...typed} /> : null}
      {isOther && kind === 'email' ? <EmailField {...typed} /> : null}
      {isOther ? proof({ id: form, errors: typed.errors }) : null}
      <CodeStep form={form} rest={page[kind].rest} language={page.language} errors={typed.errors} />
      <Button type="submit" name="intent" value="contact" look="secondary" isPending={isSent}>
        {t('contacts.submit')}
      </Button>
    </Form>
  );
}
