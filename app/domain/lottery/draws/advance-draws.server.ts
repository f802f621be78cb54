import { and, asc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { AtDatabaseTime } from '~/domain/studio/flights/flight.server';
import { beaconOfDraw } from '../beacons/draw-beacon.server';
import { isKnownTooEarly } from '../fair/beacon';
import { lotteryDraws } from '../tables.server';
import { closeDraw } from './close-draw.server';
import type { DrawRow } from './draw-locks.server';
import { holdDraw } from './hold-draw.server';
import { settleDraw } from './settle-draw.server';
import { returnStakes, voidDraw } from './void-draw.server';

const drawsAtOnce = 200;

/** Opens what is to be sold; closes, draws and settles what is due. A draw that fails does not hold up the others. */
export async function advanceDraws(ctx: AtDatabaseTime): Promise<number> {
  await ctx.db
    .update(lotteryDraws)
    .set({ state: 'open' })
    .where(
      and(eq(lotteryDraws.state, 'scheduled'), lte(lotteryDraws.opensAt, ctx.now), gt(lotteryDraws.closesAt, ctx.now)),
    );
  const due = await ctx.db
    .select()
    .from(lotteryDraws)
    .where(
      and(
        isNull(lotteryDraws.settledAt),
        or(lte(lotteryDraws.closesAt, ctx.now), eq(lotteryDraws.state, 'void')),
        or(lte(lotteryDraws.drawsAt, ctx.now), ne(lotteryDraws.state, 'closed')),
      ),
    )
    .orderBy(asc(lotteryDraws.closesAt), asc(lotteryDraws.id))
    .limit(drawsAtOnce);
  const failures: unknown[] = [];
  for (const draw of due) await advanceDraw(ctx, draw).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/** As far as its time allows. */
async function advanceDraw(ctx: AtDatabaseTime, found: DrawRow): Promise<void> {
  let draw = found;
  if (await closeDraw(ctx, draw.id)) draw = await read(ctx, draw.id);
  if (draw.state === 'closed' && draw.source === 'own' && (await isBeaconTooEarly(ctx, draw))) {
    await voidDraw(ctx, { drawId: draw.id, reason: 'early', note: null });
    draw = await read(ctx, draw.id);
  }
  if (await holdDraw(ctx, draw)) draw = await read(ctx, draw.id);
  await settleDraw(ctx, draw);
  await returnStakes(ctx, draw);
}

async function isBeaconTooEarly(ctx: AtDatabaseTime, draw: DrawRow): Promise<boolean> {
  return isKnownTooEarly(await beaconOfDraw(ctx, draw), draw.beaconRound, draw.closesAt);
}

async function read(ctx: AtDatabaseTime, drawId: number): Promise<DrawRow> {
  const [draw] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawId));
  return draw!;
}
