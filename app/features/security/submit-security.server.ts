import { changeAvatar, changeNickname } from '~/domain/identity/change-profile.server';
import { revokeOtherSessions, revokeSession } from '~/domain/identity/revoke-session.server';
import { keepForm, submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { notFoundOn } from '~/http/params.server';
import { inCentre } from '~/http/paths';
import { sendProofCode } from '~/http/proof.server';
import { redirectWithToast } from '~/http/toast.server';
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
export async function submitSecurity(turn: SignedInTurn) {
  const { id, sessionId } = turn.viewer;
  const sent = await turn.form();
  const intent = sent.get('intent');
  const done = (text: string) => redirectWithToast(turn, inCentre(turn.url.pathname, 'securityCenter'), text);
  if (intent === 'nickname') {
    return submitForm(turn, NicknameSchema, async ({ nickname }) => {
      await changeNickname(turn, id, nickname);
      return done(turn.t('security:nickname.done'));
    });
  }
  if (intent === 'avatar') {
    return submitForm(turn, AvatarSchema, async ({ avatar }) => {
      await changeAvatar(turn, id, avatar);
      return done(turn.t('security:avatar.done'));
    });
  }
  if (intent === 'details') return submitDetails(turn, sent);
  if (intent === 'remove') {
    return submitForm(turn, RevokeSchema, async (input) => {
      await revokeSession(turn, id, input.sessionId).catch(notFoundOn('identity.not_found'));
      return done(turn.t('security:devices.removed'));
    });
  }
  if (intent === 'removeOthers') {
    const ended = await revokeOtherSessions(turn, id, sessionId);
    return done(turn.t('security:devices.removedOthers', { count: ended, number: formatNumber(ended, turn.language) }));
  }
  if (intent === sendProofIntent) {
    return submitForm(turn, OwnSchema, async () => keepForm(turn, { notice: await sendProofCode(turn) }));
  }
  const form = formNamed(Object.fromEntries([...sent].map(([name, value]) => [name, String(value)])));
  if (isContactForm(form)) return submitContact(turn, form, intent);
  if (intent === 'sendCode') return sendPaymentCode(turn);
  if (intent === 'paymentPassword') return submitPaymentPassword(turn, form === 'forgottenPayment');
  return submitPassword(turn, () => inCentre(turn.url.pathname, 'securityCenter'));
}
