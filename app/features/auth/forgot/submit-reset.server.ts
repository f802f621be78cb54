import { resetByLink } from '~/domain/identity/reset-by-link.server';
import { submitForm } from '~/http/forms.server';
import { noticePasswordChanged } from '~/http/password-notice.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import type { RequestContext } from '~/http/turn.server';
import { ResetByLinkSchema } from './forgot-schema';

/** The link proves the mailbox, not the second factor: who used it signs in as always. */
export function submitReset(ctx: RequestContext, token: string) {
  return submitForm(ctx, ResetByLinkSchema, async ({ newPassword }) => {
    const rule = ctx.site.validators.find(({ field }) => field === 'password');
    const { accountId, role } = await resetByLink(ctx, ctx.services.keyedHash, { token, newPassword, rule });
    noticePasswordChanged(ctx, accountId);
    return redirectWithToast(ctx, role === 'agent' ? paths.agent() : paths.login(), ctx.t('recover:done.link'));
  });
}
