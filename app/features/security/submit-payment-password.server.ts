import { maskedNumber } from '~/domain/identity/dialing-codes';
import { getOwnAccount } from '~/domain/identity/get-own-account.server';
import { maskedEmail } from '~/domain/identity/masked-email';
import { notifyOwner } from '~/domain/identity/notify-owner.server';
import { requestPaymentCode } from '~/domain/identity/request-payment-code.server';
import { setPaymentPassword } from '~/domain/identity/set-payment-password.server';
import { Refusal } from '~/domain/shared/refusal';
import { placeHere } from '~/http/browser.server';
import { codeRules } from '~/http/code-rules.server';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { inCentre } from '~/http/paths';
import { proveFresh } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatDateTime } from '~/i18n/format';
import { OwnSchema, PaymentPasswordSchema } from './contact-schema';
import { proofCodeField } from './proof-of';

/** The code for who forgot the old one. */
export function sendPaymentCode(turn: SignedInTurn) {
  return submitForm(turn, OwnSchema, async () => {
    await proveFresh(turn, proofCodeField);
    const site = turn.site.settings.siteName[turn.language];
    const recipient = await requestPaymentCode(turn, turn.services.seal, {
      ...codeRules(turn),
      sessionId: turn.viewer.sessionId,
      place: placeHere(turn),
      message: (code) => ({ subject: site, text: turn.t('recover:payment.message', { site, code }) }),
    });
    const to = recipient.includes('@') ? maskedEmail(recipient) : maskedNumber(recipient);
    return keepForm(turn, { notice: turn.t('recover:contacts.sent', { to }) });
  });
}

/** Set behind a proof, changed behind the old one, or behind a proof and a code. */
export function submitPaymentPassword(turn: SignedInTurn, isForgotten: boolean) {
  return submitForm(turn, PaymentPasswordSchema, async (typed) => {
    const { oldPaymentPassword, verificationCode, paymentPassword } = typed;
    if (isForgotten && !verificationCode) throw new Refusal('code.wrong', 'verificationCode');
    const { hasPaymentPassword } = await getOwnAccount(turn, turn.viewer.id);
    if (verificationCode || !hasPaymentPassword) await proveFresh(turn, proofCodeField);
    await setPaymentPassword(turn, turn.services.seal, {
      sessionId: turn.viewer.sessionId,
      browser: placeHere(turn).browser,
      paymentPassword,
      oldPaymentPassword,
      verificationCode,
    });
    tellOwner(turn);
    return redirectWithToast(turn, inCentre(turn.url.pathname, 'securityCenter'), turn.t('recover:payment.done'));
  });
}

function tellOwner(turn: SignedInTurn): void {
  const site = turn.site.settings.siteName[turn.language];
  const at = formatDateTime(turn.now, turn.language, turn.site.settings.timeZone);
  notifyOwner(turn, turn.viewer.id, { subject: site, text: turn.t('recover:payment.changed', { site, at }) }).catch(
    (error: Error) => turn.services.log.warn({ err: error }, 'A changed payment password could not be told'),
  );
}
