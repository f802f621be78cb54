import { eq, sql } from 'drizzle-orm';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { beaconOfDraw } from '../beacons/draw-beacon.server';
import { rulesOfGame } from '../find-lottery-game.server';
import { lotteryDraws } from '../tables.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { tellHolders } from './tell-holders.server';

/** So long it stays on sale after the move at least, that whoever has a ticket can still cancel it. */
const leastOnSaleMs = 10 * 60_000;
const furthestMs = 14 * 86_400_000;

type Move = { drawId: number; closesAt: Date; drawsAt: Date };

/**
 * Another time for a draw of the calendar that has not closed. Its beacon's round follows the new time; who has tickets is
 * written to and may cancel them until the new close. Answers the draw as it was. Refuses: lottery.not_found,
 * lottery.not_moved, lottery.closed, lottery.move_time.
 */
export function moveDraw(ctx: Ctx, { drawId, closesAt, drawsAt }: Move): Promise<DrawRow> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, drawId);
    if (!draw) throw new Refusal('lottery.not_found');
    if (rulesOfGame(draw.gameCode).schedule.kind !== 'calendar') throw new Refusal('lottery.not_moved', 'draw');
    // The database's clock decides, as it does for tickets.
    const { rows } = await ctx.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
    const now = new Date(rows[0]!.now);
    if (now >= draw.closesAt || (draw.state !== 'scheduled' && draw.state !== 'open'))
      throw new Refusal('lottery.closed');
    const isSound =
      closesAt.getTime() >= now.getTime() + leastOnSaleMs &&
      closesAt < drawsAt &&
      closesAt > draw.opensAt &&
      drawsAt.getTime() <= draw.drawsAt.getTime() + furthestMs;
    if (!isSound) throw new Refusal('lottery.move_time', 'closesAt');
    const beacon = await beaconOfDraw(ctx, draw);
    await ctx.db
      .update(lotteryDraws)
      .set({ closesAt, drawsAt, beaconRound: beacon.roundAt(drawsAt) })
      .where(eq(lotteryDraws.id, drawId));
    await writeToHolders(ctx, draw, { closesAt, drawsAt });
    await tellHolders(ctx, drawId);
    return draw;
  });
}

async function writeToHolders(ctx: Ctx, { id, issue }: DrawRow, times: { closesAt: Date; drawsAt: Date }) {
  const { rows } = await ctx.db.execute<{ account: string }>(sql`
    select distinct account_id as account from lottery_tickets where draw_id = ${id} and refunded_at is null order by 1`);
  for (const { account } of rows) {
    await sendMessage(ctx, {
      ...{ accountId: Number(account), type: 'newMail', template: 'drawMoved' },
      params: { issue, closes: times.closesAt, drawn: times.drawsAt },
    });
  }
}
