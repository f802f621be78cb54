import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Makes the partitions of the months from one instant to another; those there are stay. */
export async function openBetMonths(ctx: Ctx, from: Date, to: Date): Promise<void> {
  await ctx.db.execute(
    sql`select open_bet_months(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
  );
}

/** The months ahead, so that no bet meets a missing one. */
export async function openComingBetMonths(ctx: Ctx): Promise<void> {
  const ahead = new Date(ctx.now);
  ahead.setUTCMonth(ahead.getUTCMonth() + 3);
  await openBetMonths(ctx, ctx.now, ahead);
}
