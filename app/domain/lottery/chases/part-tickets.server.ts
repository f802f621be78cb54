import { and, eq, inArray } from 'drizzle-orm';
import { outcomeOf } from '~/domain/play/bet';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PartState } from '../orders/chase';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { payoutOfTicket } from '../tickets/settled-tickets.server';
import type { ChaseRow, PartRow } from './chase-row.server';

type TicketState = Extract<PartState, 'open' | 'won' | 'lost' | 'refunded'>;

/** What became of the tickets of these parts, by their orders, as it is now: a correction may have changed what was settled. */
export async function ticketStatesOf(
  ctx: Ctx,
  { accountId }: Pick<ChaseRow, 'accountId'>,
  parts: readonly PartRow[],
): Promise<ReadonlyMap<number, TicketState>> {
  const placed = parts.filter(({ orderId }) => orderId !== null);
  if (placed.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      orderId: lotteryTickets.orderId,
      betId: lotteryTickets.betId,
      stakeMinor: lotteryTickets.stakeMinor,
      payoutMinor: lotteryTickets.payoutMinor,
      refundedAt: lotteryTickets.refundedAt,
      settledThrough: lotteryDraws.settledThrough,
    })
    .from(lotteryTickets)
    .innerJoin(lotteryDraws, eq(lotteryDraws.id, lotteryTickets.drawId))
    .where(
      and(
        eq(lotteryTickets.accountId, accountId),
        inArray(
          lotteryTickets.drawId,
          placed.map(({ drawId }) => drawId),
        ),
        inArray(
          lotteryTickets.orderId,
          placed.map(({ orderId }) => orderId!),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.orderId, stateOf(row)]));
}

type Row = Parameters<typeof payoutOfTicket>[0] & Parameters<typeof payoutOfTicket>[1] & { stakeMinor: bigint };

/** A part is won where its bet is: a payout of no more than the stake is no win. */
function stateOf(row: Row): TicketState {
  if (row.refundedAt) return 'refunded';
  const payoutMinor = payoutOfTicket(row, row);
  if (payoutMinor === null) return 'open';
  return outcomeOf({ stakeMinor: row.stakeMinor, payoutMinor }) === 'win' ? 'won' : 'lost';
}
