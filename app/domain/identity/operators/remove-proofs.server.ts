import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { clearFactors } from '../factors/drop-authenticator.server';
import type { SocialProvider } from '../social/providers';
import { unlinkSocial } from '../social/unlink-social.server';
import { lockSubject } from './lock-subject.server';

/**
 * For who has lost them: authenticator, recovery codes and passkeys all go.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account, proposals.needed (an operator's).
 */
export function removeSecondFactors(ctx: Ctx, input: { accountId: number; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = await lockSubject(ctx, input.accountId);
    if (role === 'operator') requireApproval(ctx, 'operatorFactors', String(input.accountId));
    await clearFactors(ctx, input);
  });
}

/** Refuses: identity.not_found, identity.own_account, identity.operator_account, social.not_bound. */
export function unlinkBinding(
  ctx: Ctx,
  input: { accountId: number; provider: SocialProvider; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, input.accountId);
    await unlinkSocial(ctx, input);
  });
}
