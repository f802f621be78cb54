import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { ticketDigest } from '../fair/ticket-digest.server';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { lockDraw } from './draw-locks.server';

/** From here on the draw's tickets are fixed, and their digest is public. False: it is not time, or was closed before. */
export function closeDraw(ctx: Ctx, drawId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, drawId);
    if (!draw || (draw.state !== 'scheduled' && draw.state !== 'open') || draw.closesAt > ctx.now) return false;
    const tickets = await ctx.db
      .select({
        id: lotteryTickets.betId,
        play: lotteryTickets.play,
        picks: lotteryTickets.picks,
        stakeMinor: lotteryTickets.stakeMinor,
      })
      .from(lotteryTickets)
      .where(and(eq(lotteryTickets.drawId, drawId), isNull(lotteryTickets.refundedAt)))
      .orderBy(asc(lotteryTickets.betId));
    await ctx.db
      .update(lotteryDraws)
      .set({
        state: 'closed',
        closedAt: ctx.now,
        ticketCount: tickets.length,
        ticketDigest: ticketDigest(tickets.map((ticket) => ({ ...ticket, id: BigInt(ticket.id) }))),
      })
      .where(eq(lotteryDraws.id, drawId));
    return true;
  });
}
