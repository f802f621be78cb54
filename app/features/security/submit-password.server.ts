import { changePassword } from '~/domain/identity/change-password.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { noticePasswordChanged } from '~/http/password-notice.server';
import { forgetBrowser } from '~/http/remember.server';
import { sessionCookie } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import { ChangePasswordSchema } from './security-schema';

/** The new password stands; this browser goes on under a new token, all others are out. */
export function submitPassword(turn: SignedInTurn, leadTo: (redirectTo: string | undefined) => string) {
  return submitForm(turn, ChangePasswordSchema, async ({ oldPassword, newPassword, redirectTo }) => {
    const { token } = await changePassword(turn, {
      sessionId: turn.viewer.sessionId,
      oldPassword: oldPassword || null,
      newPassword,
      rule: turn.site.validators.find(({ field }) => field === 'password'),
    });
    noticePasswordChanged(turn, turn.viewer.id);
    return redirectWithToast(turn, leadTo(redirectTo), turn.t('security:password.done'), [
      ...forgetBrowser(turn),
      ['Set-Cookie', sessionCookie(turn.services.environment, token)],
    ]);
  });
}
