import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { getProtectedAccount } from '../get-protected-account.server';
import { isLimitKey, isLooser, type LimitKey, limitName, minutesInDay, pendingChange } from '../limit';
import { limits } from '../tables.server';
import { lockGuard, writeGuard } from '../write-guard.server';
import { findLimit, isLimit, type Limit } from './read-limits.server';

type LimitWish = LimitKey & {
  accountId: number;
  /** Money; of a time limit, minutes. Null: no limit. */
  amount: bigint | null;
  /** An operator's, for the member to read. */
  reason?: string;
};

const none = { pendingMinor: null, askedAt: null, confirmableAt: null, lapsesAt: null };

/**
 * Sets or tightens a limit at once, or asks for a looser one, which the member confirms later. Answers which it was.
 * Refuses: identity.not_found, protection.unknown_limit, protection.limit_range, protection.only_lower (an operator's).
 */
export function setLimit(ctx: Ctx, wish: LimitWish): Promise<'set' | 'asked' | 'unchanged'> {
  return inTransaction(ctx, async (ctx) => {
    checkRange(wish);
    await getProtectedAccount(ctx, wish.accountId);
    await lockGuard(ctx, wish.accountId);
    const before = await findLimit(ctx, wish.accountId, wish);
    if (isLooser(wish.amount, before?.amount ?? null)) return askLooser(ctx, wish, before!);
    if (wish.amount === null) return 'unchanged';
    if (before && before.amount === wish.amount && before.pending === null) return 'unchanged';
    const { accountId, kind, period, amount: amountMinor, reason } = wish;
    const row = { amountMinor, setAt: ctx.now, setByRole: ctx.actor.role, ...none };
    await ctx.db
      .insert(limits)
      .values({ accountId, kind, period, ...row })
      .onConflictDoUpdate({ target: [limits.accountId, limits.kind, limits.period], set: row });
    await writeGuard(ctx, accountId);
    await note(ctx, 'protection.setLimit', wish, before, { amount: amountMinor, reason });
    if (reason !== undefined) {
      await tell(ctx, { kind: 'limitSetByOperator', accountId, limit: limitName(wish), amount: amountMinor, reason });
    }
    return 'set';
  });
}

/** The old limit holds until it is confirmed; asking again replaces what was asked and begins the waiting time again. */
async function askLooser(ctx: Ctx, wish: LimitWish, before: Limit): Promise<'asked'> {
  if (ctx.actor.role === 'operator') throw new Refusal('protection.only_lower', 'amount');
  const { raiseWaitHours } = await findSettings(ctx);
  const { amount, ...dates } = pendingChange(wish.amount, ctx.now, raiseWaitHours);
  await ctx.db
    .update(limits)
    .set({ pendingMinor: amount, ...dates })
    .where(isLimit(wish.accountId, wish));
  await note(ctx, 'protection.askLimit', wish, before, { amount, confirmableAt: dates.confirmableAt });
  return 'asked';
}

/** A limit of zero is a limit; a day has no more minutes than it has. */
function checkRange({ kind, period, amount }: LimitWish): void {
  if (!isLimitKey({ kind, period })) throw new Refusal('protection.unknown_limit');
  if (amount === null) return;
  const most = kind === 'time' ? BigInt(minutesInDay) : 10n ** 16n;
  if (amount < 0n || amount > most) throw new Refusal('protection.limit_range', 'amount');
}

export function note(
  ctx: Ctx,
  action: 'protection.setLimit' | 'protection.askLimit' | 'protection.confirmLimit' | 'protection.cancelLimit',
  { accountId, kind, period }: LimitKey & { accountId: number },
  before: Limit | null,
  after: object,
): Promise<void> {
  return record(ctx, {
    action,
    subject: `account:${accountId}`,
    before: before && { amount: before.amount },
    after: { limit: limitName({ kind, period }), ...after },
  });
}
