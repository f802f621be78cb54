import { and, eq } from 'drizzle-orm';
import { refundBet } from '~/domain/play/refund-bet.server';
import { bets } from '~/domain/play/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lockForSale } from '../draws/draw-locks.server';
import { rulesOfGame } from '../find-lottery-game.server';
import { exposureOf } from '../orders/exposure';
import { parsePicks } from '../picks/picks';
import { readPriceLists } from '../prices/stored-prices.server';
import { getPlay } from '../registry';
import { lotteryOrders, lotteryTickets } from '../tables.server';
import { removeExposure } from './exposure-rows.server';

/**
 * Takes a whole order out of its draw while that is open; the stakes go back. Refuses: lottery.not_found, lottery.order_over,
 * lottery.closed.
 */
export function cancelOrder(
  ctx: Ctx,
  { accountId, orderId, timeZone }: { accountId: number; orderId: number; timeZone: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .select()
      .from(lotteryOrders)
      .where(and(eq(lotteryOrders.id, orderId), eq(lotteryOrders.accountId, accountId)))
      .for('update');
    if (!order) throw new Refusal('lottery.not_found');
    if (order.cancelledAt) throw new Refusal('lottery.order_over');
    const draw = await lockForSale(ctx, order.drawId);
    const tickets = await ctx.db
      .select()
      .from(lotteryTickets)
      .where(
        and(
          eq(lotteryTickets.drawId, order.drawId),
          eq(lotteryTickets.accountId, accountId),
          eq(lotteryTickets.orderId, orderId),
        ),
      );
    for (const { drawId, betId, betPlacedAt: placedAt } of tickets)
      await returnStake(ctx, { drawId, betId, placedAt }, timeZone);
    await removeExposure(ctx, draw.id, await exposuresOf(ctx, draw.gameCode, tickets));
    await ctx.db.update(lotteryOrders).set({ cancelledAt: ctx.now }).where(eq(lotteryOrders.id, orderId));
  });
}

/** What was added when they were placed: it follows from the picks and the prices they were sold at. */
async function exposuresOf(ctx: Ctx, gameCode: string, tickets: (typeof lotteryTickets.$inferSelect)[]) {
  const { family } = rulesOfGame(gameCode);
  const lists = await readPriceLists(
    ctx,
    tickets.map(({ price }) => price),
  );
  return tickets.map(({ play: name, picks: text, lineMinor, price }) => {
    const play = getPlay(family, name);
    const odds = lists.find(({ version }) => version === price)!.odds[name]!;
    const { picks } = parsePicks(play.shape, text);
    return { play: name, exposures: exposureOf({ play, odds }, picks, lineMinor) };
  });
}

type OpenTicket = { drawId: number; betId: number; placedAt: Date };

/** The caller holds the draw. */
async function returnStake(ctx: Ctx, { drawId, betId, placedAt }: OpenTicket, timeZone: string): Promise<void> {
  const [bet] = await ctx.db
    .select({ vendorCode: bets.vendorCode, reference: bets.reference })
    .from(bets)
    .where(and(eq(bets.id, betId), eq(bets.placedAt, placedAt)));
  await refundBet(ctx, { ...bet!, timeZone, reason: 'cancelled' });
  await ctx.db
    .update(lotteryTickets)
    .set({ refundedAt: ctx.now })
    .where(and(eq(lotteryTickets.drawId, drawId), eq(lotteryTickets.betId, betId)));
}
