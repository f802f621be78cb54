import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type LimitKey, pendingStateOf } from '../limit';
import { limits } from '../tables.server';
import { lockGuard, writeGuard } from '../write-guard.server';
import { findLimit, isLimit, type Limit } from './read-limits.server';
import { note } from './set-limit.server';

type OwnLimit = LimitKey & { accountId: number };

const none = { pendingMinor: null, askedAt: null, confirmableAt: null, lapsesAt: null };

/**
 * The member's second yes, and the only way to a looser limit. Refuses: protection.nothing_asked, protection.not_yet,
 * protection.lapsed.
 */
export function confirmLimit(ctx: Ctx, which: OwnLimit): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockGuard(ctx, which.accountId);
    const limit = await getAsked(ctx, which);
    const state = pendingStateOf(limit.pending, ctx.now);
    if (state === 'waiting') {
      throw new Refusal('protection.not_yet', undefined, { atAt: limit.pending.confirmableAt.toISOString() });
    }
    if (state === 'lapsed') throw new Refusal('protection.lapsed');
    const { amount } = limit.pending;
    if (amount === null) await ctx.db.delete(limits).where(isLimit(which.accountId, which));
    else {
      const changes = { amountMinor: amount, setAt: ctx.now, setByRole: ctx.actor.role, ...none };
      await ctx.db.update(limits).set(changes).where(isLimit(which.accountId, which));
    }
    await writeGuard(ctx, which.accountId);
    await note(ctx, 'protection.confirmLimit', which, limit, { amount });
  });
}

/** The old limit stays. Refuses: protection.nothing_asked. */
export function cancelLimitChange(ctx: Ctx, which: OwnLimit): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockGuard(ctx, which.accountId);
    const limit = await getAsked(ctx, which);
    await ctx.db.update(limits).set(none).where(isLimit(which.accountId, which));
    await note(ctx, 'protection.cancelLimit', which, limit, { amount: limit.amount });
  });
}

async function getAsked(ctx: Ctx, which: OwnLimit): Promise<Limit & { pending: NonNullable<Limit['pending']> }> {
  const limit = await findLimit(ctx, which.accountId, which);
  if (!limit?.pending) throw new Refusal('protection.nothing_asked');
  return { ...limit, pending: limit.pending };
}
