import { resetByLink } from '~/domain/identity/reset-by-link.server';
import { submitForm } from '~/http/forms.server';
import { noticePasswordChanged } from '~/http/password-notice.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import type { Turn } from '~/http/turn.server';
import { ResetByLinkSchema } from './forgot-schema';

/** The link proves the mailbox, not the second factor: who used it signs in as always. */
export function submitReset(turn: Turn, token: string) {
  return submitForm(turn, ResetByLinkSchema, async ({ newPassword }) => {
    const rule = turn.site.validators.find(({ field }) => field === 'password');
    const { accountId, role } = await resetByLink(turn, turn.services.seal, { token, newPassword, rule });
    noticePasswordChanged(turn, accountId);
    return redirectWithToast(turn, role === 'agent' ? paths.agent() : paths.login(), turn.t('recover:done.link'));
  });
}
