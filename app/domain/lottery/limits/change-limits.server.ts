import { asc, eq, inArray } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { LotteryLimits } from '../orders/exposure';
import { lotteryGameRows } from '../tables.server';
import { findLimitScope } from './limit-scopes';
import { isRaise, limitNames, limitsFault } from './lottery-limits';

export type LimitChange = { scope: string; limits: Partial<LotteryLimits>; note: string };

/**
 * Other limits for the games of a scope; one that is left out stays as each game has it. Tickets are judged by them from the
 * commit on; what draws have taken before stays. Answers whether anything has changed. Refuses: lottery.not_found,
 * lottery.limits_order, proposals.needed (where one is raised).
 */
export function changeLimits(ctx: Ctx, { scope, limits, note }: LimitChange): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const games = (await lockLimits(ctx, scope)).map(({ code, limits: before }) => ({
      ...{ code, before },
      after: { ...before, ...given(limits) },
    }));
    const changed = games.filter(({ before, after }) => limitNames.some((name) => before[name] !== after[name]));
    for (const { after } of changed) {
      const fault = limitsFault(after);
      if (fault) throw new Refusal('lottery.limits_order', fault);
    }
    if (changed.some(({ before, after }) => isRaise(before, after))) requireApproval(ctx, 'lotteryLimits', scope);
    for (const { code, before, after } of changed) {
      await ctx.db.update(lotteryGameRows).set(after).where(eq(lotteryGameRows.code, code));
      await record(ctx, {
        action: 'lottery.changeLimits',
        subject: `lottery:${code}`,
        before,
        after: note === '' ? after : { ...after, note },
      });
    }
    return changed.length > 0;
  });
}

/** The limits of a scope's games, held until the transaction ends. Refuses: lottery.not_found. */
export async function lockLimits(ctx: Ctx, scope: string): Promise<{ code: string; limits: LotteryLimits }[]> {
  const rows = await lockGames(ctx, scope);
  return rows.map(({ code, isEnabled: _isEnabled, ...limits }) => ({ code, limits }));
}

/** Refuses: lottery.not_found. */
export async function lockGames(ctx: Ctx, scope: string) {
  const found = findLimitScope(scope);
  if (!found) throw new Refusal('lottery.not_found');
  return ctx.db
    .select()
    .from(lotteryGameRows)
    .where(inArray(lotteryGameRows.code, [...found.codes]))
    .orderBy(asc(lotteryGameRows.code))
    .for('update');
}

function given(limits: Partial<LotteryLimits>): Partial<LotteryLimits> {
  return Object.fromEntries(Object.entries(limits).filter(([, amount]) => amount !== undefined));
}
