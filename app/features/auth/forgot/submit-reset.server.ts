import { resetByLink } from '~/domain/identity/passwords/reset-by-link.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { noticePasswordChanged } from '~/http/sign-in/password-notice.server';
import { nameAfterReset } from '~/http/sign-in/remember.server';
import { ResetByLinkSchema } from './forgot-schema';

/** The link proves the mailbox, not the second factor: who used it signs in as always. */
export function submitReset(ctx: RequestContext, token: string) {
  return submitForm(ctx, ResetByLinkSchema, async ({ newPassword }) => {
    const rule = ctx.site.validators.find(({ field }) => field === 'password');
    const { accountId, account, role } = await resetByLink(ctx, ctx.services.keyedHash, { token, newPassword, rule });
    noticePasswordChanged(ctx, accountId);
    const next = role === 'agent' ? paths.agent() : paths.login();
    return redirectWithToast(ctx, next, ctx.t('recover:done.link'), nameAfterReset(ctx, account));
  });
}
