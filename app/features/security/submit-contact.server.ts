import { type ContactKind, confirmContact, requestContactCode } from '~/domain/identity/change-contact.server';
import { maskedNumber } from '~/domain/identity/dialing-codes';
import { maskedEmail } from '~/domain/identity/masked-email';
import { notifyContact } from '~/domain/identity/notify-owner.server';
import { readMobile } from '~/domain/identity/read-mobile';
import { placeHere } from '~/http/browser.server';
import { codeRules } from '~/http/code-rules.server';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { inCentre } from '~/http/paths';
import { proveFresh } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
import { CodeSchema, EmailSchema, MobileSchema, OwnSchema } from './contact-schema';
import { proofCodeField } from './proof-of';

type Typed = { mobileNum?: string; countryDialingCode?: string; email?: string; verificationCode?: string };

const kinds = { mobileNum: 'mobile', ownMobile: 'mobile', email: 'email', ownEmail: 'email' } as const;
export type ContactFormName = keyof typeof kinds;

export function isContactForm(name: string): name is ContactFormName {
  return Object.hasOwn(kinds, name);
}

/** The code goes to the contact that is to be proven; with it the contact is the account's. */
export function submitContact(turn: SignedInTurn, form: ContactFormName, intent: unknown) {
  const kind = kinds[form];
  const schema = { mobileNum: MobileSchema, email: EmailSchema, ownMobile: OwnSchema, ownEmail: OwnSchema }[form];
  if (intent === 'sendCode') {
    return submitForm(turn, schema, async (typed: Typed) => {
      const notice = await sendCode(turn, kind, await wantedContact(turn, typed));
      return keepForm(turn, { notice });
    });
  }
  return submitForm(turn, schema.and(CodeSchema), async (typed: Typed) => {
    const contact = await wantedContact(turn, typed);
    const { former } = await confirmContact(turn, turn.services.seal, {
      sessionId: turn.viewer.sessionId,
      kind,
      contact,
      browser: placeHere(turn).browser,
      code: typed.verificationCode ?? '',
    });
    if (former) tellFormer(turn, kind, former);
    return redirectWithToast(
      turn,
      inCentre(turn.url.pathname, 'securityCenter'),
      turn.t(`recover:contacts.done.${kind}`),
    );
  });
}

/** A contact that is new to the account wants its owner; null is the one it names already. */
async function wantedContact(turn: SignedInTurn, { mobileNum, countryDialingCode = '', email }: Typed) {
  const contact = mobileNum === undefined ? (email ?? null) : readMobile(countryDialingCode, mobileNum);
  if (contact !== null) await proveFresh(turn, proofCodeField);
  return contact;
}

async function sendCode(turn: SignedInTurn, kind: ContactKind, contact: string | null): Promise<string> {
  const site = turn.site.settings.siteName[turn.language];
  const recipient = await requestContactCode(turn, turn.services.seal, {
    ...codeRules(turn),
    sessionId: turn.viewer.sessionId,
    kind,
    contact,
    place: placeHere(turn),
    message: (code) => ({ subject: site, text: turn.t('recover:contacts.message', { site, code }) }),
  });
  return turn.t('recover:contacts.sent', { to: kind === 'email' ? maskedEmail(recipient) : maskedNumber(recipient) });
}

/** Who held it learns that it is no longer the account's: perhaps it was not the owner who changed it. */
function tellFormer(turn: SignedInTurn, kind: ContactKind, former: string): void {
  const site = turn.site.settings.siteName[turn.language];
  const text = turn.t(`recover:contacts.former.${kind}`, { site, account: turn.viewer.account });
  notifyContact(turn, former, { subject: site, text }).catch((error: Error) =>
    turn.services.log.warn({ err: error }, 'A former contact could not be told'),
  );
}
