import { notifyContact } from '~/domain/identity/notify-owner.server';
import { type ContactKind, confirmContact, requestContactCode } from '~/domain/identity/profile/change-contact.server';
import { maskedNumber } from '~/domain/identity/profile/dialing-codes';
import { maskedEmail } from '~/domain/identity/profile/masked-email';
import { readMobile } from '~/domain/identity/profile/read-mobile';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { proveFresh } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { inCentre } from '~/http/links/paths';
import { clientLocationHere } from '~/http/request/browser.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { codeRules } from '~/http/sign-in/code-rules.server';
import { CodeSchema, EmailSchema, MobileSchema, OwnSchema } from './contact-schema';
import { proofCodeField } from './proof-of';

type Typed = { mobileNum?: string; countryDialingCode?: string; email?: string; verificationCode?: string };

const kinds = { mobileNum: 'mobile', ownMobile: 'mobile', email: 'email', ownEmail: 'email' } as const;
export type ContactFormName = keyof typeof kinds;

export function isContactForm(name: string): name is ContactFormName {
  return Object.hasOwn(kinds, name);
}

/** The code goes to the contact that is to be proven; with it the contact is the account's. */
export function submitContact(ctx: SignedInContext, form: ContactFormName, intent: unknown) {
  const kind = kinds[form];
  const schema = { mobileNum: MobileSchema, email: EmailSchema, ownMobile: OwnSchema, ownEmail: OwnSchema }[form];
  if (intent === 'sendCode') {
    return submitForm(ctx, schema, async (typed: Typed) => {
      const notice = await sendCode(ctx, kind, await wantedContact(ctx, typed));
      return keepForm(ctx, { notice });
    });
  }
  return submitForm(ctx, schema.and(CodeSchema), async (typed: Typed) => {
    const contact = await wantedContact(ctx, typed);
    const { former } = await confirmContact(ctx, ctx.services.keyedHash, {
      sessionId: ctx.viewer.sessionId,
      kind,
      contact,
      browser: clientLocationHere(ctx).browser,
      code: typed.verificationCode ?? '',
    });
    if (former) tellFormer(ctx, kind, former);
    return redirectWithToast(ctx, inCentre(ctx.url.pathname, 'securityCenter'), ctx.t(`recover:contacts.done.${kind}`));
  });
}

/** A contact that is new to the account wants its owner; null is the one it names already. */
async function wantedContact(ctx: SignedInContext, { mobileNum, countryDialingCode = '', email }: Typed) {
  const contact = mobileNum === undefined ? (email ?? null) : readMobile(countryDialingCode, mobileNum);
  if (contact !== null) await proveFresh(ctx, proofCodeField);
  return contact;
}

async function sendCode(ctx: SignedInContext, kind: ContactKind, contact: string | null): Promise<string> {
  const site = ctx.site.settings.siteName[ctx.language];
  const recipient = await requestContactCode(ctx, ctx.services.keyedHash, {
    ...codeRules(ctx),
    sessionId: ctx.viewer.sessionId,
    kind,
    contact,
    clientLocation: clientLocationHere(ctx),
    message: (code) => ({ subject: site, text: ctx.t('recover:contacts.message', { site, code }) }),
  });
  return ctx.t('recover:contacts.sent', { to: kind === 'email' ? maskedEmail(recipient) : maskedNumber(recipient) });
}

/** Who held it learns that it is no longer the account's: perhaps it was not the owner who changed it. */
function tellFormer(ctx: SignedInContext, kind: ContactKind, former: string): void {
  const site = ctx.site.settings.siteName[ctx.language];
  const text = ctx.t(`recover:contacts.former.${kind}`, { site, account: ctx.viewer.account });
  notifyContact(ctx, former, { subject: site, text }).catch((error: Error) =>
    ctx.services.log.warn({ err: error }, 'A former contact could not be told'),
  );
}
