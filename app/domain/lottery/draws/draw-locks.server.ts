import { eq, sql } from 'drizzle-orm';
import { advisoryPairLocks } from '~/db/advisory-locks';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lotteryDraws } from '../tables.server';

export type DrawRow = typeof lotteryDraws.$inferSelect;

/** As `lottery_settle` locks a draw. */
const drawLock = advisoryPairLocks.lotteryDraw;

/**
 * A draw that takes tickets until the end of this transaction: who closes it waits. The database's clock decides.
 * Refuses: lottery.not_found, lottery.closed.
 */
export async function lockForSale(ctx: Ctx, drawId: number): Promise<DrawRow> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${drawLock}, ${drawId}::int)`);
  const [found] = await ctx.db
    .select({
      draw: lotteryDraws,
      isOpen: sql<boolean>`${lotteryDraws.opensAt} <= clock_timestamp() and clock_timestamp() < ${lotteryDraws.closesAt}`,
    })
    .from(lotteryDraws)
    .where(eq(lotteryDraws.id, drawId));
  if (!found) throw new Refusal('lottery.not_found');
  const { draw, isOpen } = found;
  if (!isOpen || (draw.state !== 'scheduled' && draw.state !== 'open')) throw new Refusal('lottery.closed');
  return draw;
}

/** Draws are locked by numbers of this size at most; no draw has a larger one. */
export const largestDrawId = 2_147_483_647;

/** A draw alone: no ticket is under way in it. */
export async function lockDraw(ctx: Ctx, drawId: number): Promise<DrawRow | undefined> {
  if (drawId > largestDrawId) return undefined;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${drawLock}, ${drawId}::int)`);
  const [draw] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawId)).for('update');
  return draw;
}
