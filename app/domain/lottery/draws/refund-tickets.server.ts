import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { DrawRow } from './draw-locks.server';

const accountsAtOnce = 1_000;

type Refunded = { account: string; stake: string };

/**
 * Gives back the stakes of a void draw, and of a drawn one those that were placed when its first number was public; of these the
 * owners are written to. A transaction gives back the tickets of a few accounts; what a failure has left open the next call does.
 */
export async function refundTickets(ctx: Ctx, draw: DrawRow, timeZone: string, chunk = accountsAtOnce): Promise<void> {
  let after: string | null = '0';
  while (after !== null) after = await refundSome(ctx, draw, { after, timeZone, chunk });
}

type Chunk = { after: string; timeZone: string; chunk: number };

/** The last account of the chunk; null where there is no more. */
function refundSome(ctx: Ctx, draw: DrawRow, { after, timeZone, chunk }: Chunk): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<Refunded>(sql`
      select account, stake from lottery_refund(${draw.id}, ${after}::bigint, ${timeZone}, ${sqlTime(ctx.now)}, ${chunk})`);
    if (draw.state === 'drawn') {
      await sendLetters(
        ctx,
        rows.map(({ account, stake }) => ({
          ...{ accountId: Number(account), template: 'drawLate', about: 'lotteryOrders' },
          params: { issue: draw.issue, amount: BigInt(stake) },
        })),
      );
    }
    return rows.length < chunk ? null : rows.at(-1)!.account;
  });
}
