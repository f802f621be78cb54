import { passwordBounds } from '~/domain/identity/passwords/password-rules';
import { asksOldPassword, getProofState } from '~/domain/identity/proof/prove-owner.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits } from '~/i18n/format';

/** What the form for a new password asks for, and says about it. */
export async function readPasswordForm(ctx: SignedInContext) {
  const standing = await getProofState(ctx, ctx.viewer.sessionId);
  const { min, max } = passwordBounds(ctx.site.validators.find(({ field }) => field === 'password'));
  return {
    username: standing.account,
    asksOld: asksOldPassword(standing),
    isForced: standing.isForced,
    min,
    max,
    bounds: { min: formatDigits(min, ctx.language), max: formatDigits(max, ctx.language) },
  };
}

export type PasswordForm = Awaited<ReturnType<typeof readPasswordForm>>;
