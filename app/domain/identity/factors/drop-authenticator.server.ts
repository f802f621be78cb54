import { and, eq, isNotNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { requireFreshProof } from '../proof/fresh-proof.server';
import { authenticators, passkeys, recoveryCodes } from '../tables.server';

/** The app is asked no more; its recovery codes go with it. Refuses: identity.proof_needed, identity.factor_off. */
export async function switchAuthenticatorOff(
  ctx: Ctx,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<void> {
  await requireFreshProof(ctx, sessionId);
  await inTransaction(ctx, async (ctx) => {
    const dropped = await ctx.db
      .delete(authenticators)
      .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)))
      .returning({ accountId: authenticators.accountId });
    if (dropped.length === 0) throw new Refusal('identity.factor_off');
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await record(ctx, {
      action: 'identity.authenticatorOff',
      subject: `account:${accountId}`,
      before: null,
      after: null,
    });
    await tell(ctx, { kind: 'securityNoted', accountId, note: 'authenticatorOff' });
  });
}

/** For an operator, when a member has lost everything they could answer by: all factors go. The caller guards it. */
export function clearFactors(ctx: Ctx, { accountId, reason }: { accountId: number; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = {
      authenticator: await ctx.db.$count(authenticators, eq(authenticators.accountId, accountId)),
      passkeys: await ctx.db.$count(passkeys, eq(passkeys.accountId, accountId)),
    };
    await ctx.db.delete(authenticators).where(eq(authenticators.accountId, accountId));
    await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await ctx.db.delete(passkeys).where(eq(passkeys.accountId, accountId));
    await record(ctx, {
      action: 'identity.clearFactors',
      subject: `account:${accountId}`,
      before,
      after: { authenticator: 0, passkeys: 0, reason },
    });
    await tell(ctx, { kind: 'securityNoted', accountId, note: 'factorsCleared' });
  });
}
