import { notifyOwner } from '~/domain/identity/notify-owner.server';
import { requestPaymentCode } from '~/domain/identity/payment-password/request-payment-code.server';
import { setPaymentPassword } from '~/domain/identity/payment-password/set-payment-password.server';
import { maskedNumber } from '~/domain/identity/profile/dialing-codes';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { maskedEmail } from '~/domain/identity/profile/masked-email';
import { Refusal } from '~/domain/shared/refusal';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { proveFresh } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { inCentre } from '~/http/links/paths';
import { clientLocationHere } from '~/http/request/browser.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { codeRules } from '~/http/sign-in/code-rules.server';
import { formatDateTime } from '~/i18n/format';
import { OwnSchema, PaymentPasswordSchema } from './contact-schema';
import { proofCodeField } from './proof-of';

/** The code for who forgot the old one. */
export function sendPaymentCode(ctx: SignedInContext) {
  return submitForm(ctx, OwnSchema, async () => {
    await proveFresh(ctx, proofCodeField);
    const site = ctx.site.settings.siteName[ctx.language];
    const recipient = await requestPaymentCode(ctx, ctx.services.keyedHash, {
      ...codeRules(ctx),
      sessionId: ctx.viewer.sessionId,
      clientLocation: clientLocationHere(ctx),
      message: (code) => ({ subject: site, text: ctx.t('recover:payment.message', { site, code }) }),
    });
    const to = recipient.includes('@') ? maskedEmail(recipient) : maskedNumber(recipient);
    return keepForm(ctx, { notice: ctx.t('recover:contacts.sent', { to }) });
  });
}

/** Set behind a proof, changed behind the old one, or behind a proof and a code. */
export function submitPaymentPassword(ctx: SignedInContext, isForgotten: boolean) {
  return submitForm(ctx, PaymentPasswordSchema, async (typed) => {
    const { oldPaymentPassword, verificationCode, paymentPassword } = typed;
    if (isForgotten && !verificationCode) throw new Refusal('code.wrong', 'verificationCode');
    const { hasPaymentPassword } = await getOwnAccount(ctx, ctx.viewer.id);
    if (verificationCode || !hasPaymentPassword) await proveFresh(ctx, proofCodeField);
    await setPaymentPassword(ctx, ctx.services.keyedHash, {
      sessionId: ctx.viewer.sessionId,
      browser: clientLocationHere(ctx).browser,
      paymentPassword,
      oldPaymentPassword,
      verificationCode,
    });
    tellOwner(ctx);
    return redirectWithToast(ctx, inCentre(ctx.url.pathname, 'securityCenter'), ctx.t('recover:payment.done'));
  });
}

function tellOwner(ctx: SignedInContext): void {
  const site = ctx.site.settings.siteName[ctx.language];
  const at = formatDateTime(ctx.now, ctx.language, ctx.site.settings.timeZone);
  notifyOwner(ctx, ctx.viewer.id, { subject: site, text: ctx.t('recover:payment.changed', { site, at }) }).catch(
    (error: Error) => ctx.services.log.warn({ err: error }, 'A changed payment password could not be told'),
  );
}
