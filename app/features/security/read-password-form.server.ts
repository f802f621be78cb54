import { passwordBounds } from '~/domain/identity/password-rules';
import { asksOldPassword, getStanding } from '~/domain/identity/prove-owner.server';
import type { SignedInTurn } from '~/http/guards.server';
import { formatDigits } from '~/i18n/format';

/** What the form for a new password asks for, and says about it. */
export async function readPasswordForm(turn: SignedInTurn) {
  const standing = await getStanding(turn, turn.viewer.sessionId);
  const { min, max } = passwordBounds(turn.site.validators.find(({ field }) => field === 'password'));
  return {
    username: standing.account,
    asksOld: asksOldPassword(standing),
    isForced: standing.isForced,
    min,
    max,
    bounds: { min: formatDigits(min, turn.language), max: formatDigits(max, turn.language) },
  };
}

export type PasswordForm = Awaited<ReturnType<typeof readPasswordForm>>;
