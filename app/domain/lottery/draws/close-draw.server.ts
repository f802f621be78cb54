import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { openTicketDigest } from '../fair/ticket-digest.server';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { lockDraw } from './draw-locks.server';

const ticketsAtOnce = 20_000;

/** From here on the draw's tickets are fixed, and their digest is public. False: it is not time, or was closed before. */
export function closeDraw(ctx: Ctx, drawId: number, chunk = ticketsAtOnce): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, drawId);
    if (!draw || (draw.state !== 'scheduled' && draw.state !== 'open') || draw.closesAt > ctx.now) return false;
    const tickets = await digestTickets(ctx, drawId, chunk);
    await ctx.db
      .update(lotteryDraws)
      .set({ state: 'closed', closedAt: ctx.now, ...tickets })
      .where(eq(lotteryDraws.id, drawId));
    return true;
  });
}

/** A draw may have a million tickets: they are not in memory all at once. The caller has locked the draw. */
async function digestTickets({ db }: Ctx, drawId: number, chunk: number) {
  const { betId, play, picks, stakeMinor } = lotteryTickets;
  const digest = openTicketDigest();
  let [ticketCount, after] = [0, 0];
  for (;;) {
    const tickets = await db
      .select({ betId, play, picks, stakeMinor })
      .from(lotteryTickets)
      .where(and(eq(lotteryTickets.drawId, drawId), gt(betId, after), isNull(lotteryTickets.refundedAt)))
      .orderBy(asc(betId))
      .limit(chunk);
    for (const ticket of tickets) digest.add({ ...ticket, id: BigInt(ticket.betId) });
    ticketCount += tickets.length;
    if (tickets.length < chunk) return { ticketCount, ticketDigest: digest.end() };
    after = tickets.at(-1)!.betId;
  }
}
