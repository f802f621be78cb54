import { changePassword } from '~/domain/identity/passwords/change-password.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { sessionCookie } from '~/http/request/session.server';
import { noticePasswordChanged } from '~/http/sign-in/password-notice.server';
import { forgetBrowser } from '~/http/sign-in/remember.server';
import { ChangePasswordSchema } from './security-schema';

/** The new password is valid; this browser goes on under a new token, all others are out. */
export function submitPassword(ctx: SignedInContext, leadTo: (redirectTo: string | undefined) => string) {
  return submitForm(ctx, ChangePasswordSchema, async ({ oldPassword, newPassword, redirectTo }) => {
    const { token } = await changePassword(ctx, {
      sessionId: ctx.viewer.sessionId,
      oldPassword: oldPassword || null,
      newPassword,
      rule: ctx.site.validators.find(({ field }) => field === 'password'),
    });
    noticePasswordChanged(ctx, ctx.viewer.id);
    return redirectWithToast(ctx, leadTo(redirectTo), ctx.t('security:password.done'), [
      ...forgetBrowser(ctx),
      ['Set-Cookie', sessionCookie(ctx.services.environment, token)],
    ]);
  });
}
