import { changeAvatar, changeNickname } from '~/domain/identity/profile/change-profile.server';
import { revokeOtherSessions, revokeSession } from '~/domain/identity/sessions/revoke-session.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { sendProofCode } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { inCentre } from '~/http/links/paths';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { OwnSchema } from './contact-schema';
import { sendProofIntent } from './proof-of';
import { formNamed } from './reply';
import { AvatarSchema, NicknameSchema, RevokeSchema } from './security-schema';
import { isContactForm, submitContact } from './submit-contact.server';
import { submitDetails } from './submit-details.server';
import { submitPassword } from './submit-password.server';
import { sendPaymentCode, submitPaymentPassword } from './submit-payment-password.server';

/** The forms of the security centre, each named by its intent; without one it is the password's. */
export async function submitSecurity(ctx: SignedInContext) {
  const { id, sessionId } = ctx.viewer;
  const sent = await ctx.form();
  const intent = sent.get('intent');
  const done = (text: string) => redirectWithToast(ctx, inCentre(ctx.url.pathname, 'securityCenter'), text);
  if (intent === 'nickname') {
    return submitForm(ctx, NicknameSchema, async ({ nickname }) => {
      await changeNickname(ctx, id, nickname);
      return done(ctx.t('security:nickname.done'));
    });
  }
  if (intent === 'avatar') {
    return submitForm(ctx, AvatarSchema, async ({ avatar }) => {
      await changeAvatar(ctx, id, avatar);
      return done(ctx.t('security:avatar.done'));
    });
  }
  if (intent === 'details') return submitDetails(ctx, sent);
  if (intent === 'remove') {
    return submitForm(ctx, RevokeSchema, async (input) => {
      await revokeSession(ctx, id, input.sessionId).catch(notFoundOn('identity.not_found'));
      return done(ctx.t('security:devices.removed'));
    });
  }
  if (intent === 'removeOthers') {
    const ended = await revokeOtherSessions(ctx, id, sessionId);
    return done(ctx.t('security:devices.removedOthers', { count: ended, number: formatNumber(ended, ctx.language) }));
  }
  if (intent === sendProofIntent) {
    return submitForm(ctx, OwnSchema, async () => keepForm(ctx, { notice: await sendProofCode(ctx) }));
  }
  const form = formNamed(Object.fromEntries([...sent].map(([name, value]) => [name, String(value)])));
  if (isContactForm(form)) return submitContact(ctx, form, intent);
  if (intent === 'sendCode') return sendPaymentCode(ctx);
  if (intent === 'paymentPassword') return submitPaymentPassword(ctx, form === 'forgottenPayment');
  return submitPassword(ctx, () => inCentre(ctx.url.pathname, 'securityCenter'));
}
