import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { lotteryDraws, lotteryTickets } from '../tables.server';

const through = (drawId: number) =>
  sql`(select ${lotteryDraws.settledThrough} from ${lotteryDraws} where ${lotteryDraws.id} = ${drawId})`;
const ofDraw = (drawId: number) => and(eq(lotteryTickets.drawId, drawId), isNull(lotteryTickets.refundedAt));

/** The tickets of a draw whose payout is decided. */
export function settledOf(drawId: number): SQL {
  return and(ofDraw(drawId), sql`${lotteryTickets.betId} <= ${through(drawId)}`)!;
}

/** The tickets of a draw that neither a payout nor a refund has ended. */
export function openOf(drawId: number): SQL {
  return and(ofDraw(drawId), sql`${lotteryTickets.betId} > ${through(drawId)}`)!;
}

type Ticket = Pick<typeof lotteryTickets.$inferSelect, 'betId' | 'payoutMinor' | 'refundedAt'>;
type Draw = Pick<typeof lotteryDraws.$inferSelect, 'settledThrough'>;

/** What a ticket won; null while it is open and where its stake went back. */
export function payoutOfTicket({ betId, payoutMinor, refundedAt }: Ticket, { settledThrough }: Draw): bigint | null {
  return refundedAt === null && betId <= settledThrough ? (payoutMinor ?? 0n) : null;
}
