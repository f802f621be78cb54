import { eq, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import { type Letter, sendLetters } from '~/domain/messaging/inbox/send-letters.server';
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
const lettersAtOnce = 5_000;

type Move = { drawId: number; closesAt: Date; drawsAt: Date };

/**
 * Another time for a draw of the calendar that has not closed. Its beacon's round follows the new time; who has tickets is
 * written to and may cancel them until the new close. Answers the draw as it was. Refuses: lottery.not_found,
 * lottery.not_moved, lottery.closed, lottery.move_time.
 */
export function moveDraw(ctx: Ctx, move: Move): Promise<DrawRow> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await changeTimes(ctx, move);
    await tellMoved(ctx, [{ ...move, issue: draw.issue }]);
    return draw;
  });
}

/** The same in the caller's transaction, which moves several and tells of all of them at its end (`tellMoved`). */
export async function changeTimes(ctx: Ctx, { drawId, closesAt, drawsAt }: Move): Promise<DrawRow> {
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
  return draw;
}

export type Moved = Move & { issue: string };

/** Live heads are locked in the order of their owners: first those of all draws together, then nothing but held ones. */
export async function tellMoved(ctx: Ctx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const draws = sqlArray(
    moved.map(({ drawId }) => drawId),
    'bigint',
  );
  const holders = sql`select distinct account_id from lottery_tickets where draw_id = any (${draws})`;
  await ctx.db.execute(sql`select live_lock_many(array(${holders}))`);
  const { rows } = await ctx.db.execute<{ account: string; draw: string }>(sql`
    select distinct account_id as account, draw_id as draw from lottery_tickets
    where draw_id = any (${draws}) and refunded_at is null order by 1, 2`);
  const moves = new Map(moved.map((move) => [String(move.drawId), move]));
  const letters = rows.map(({ account, draw }) => letterOf(Number(account), moves.get(draw)!));
  for (let from = 0; from < letters.length; from += lettersAtOnce)
    await sendLetters(ctx, letters.slice(from, from + lettersAtOnce));
  for (const { drawId } of moved) await tellHolders(ctx, drawId);
}

function letterOf(accountId: number, { issue, closesAt, drawsAt }: Moved): Letter {
  return { accountId, template: 'drawMoved', params: { issue, closes: closesAt, drawn: drawsAt } };
}
