import { and, asc, eq, gt, isNull, lte, ne, notInArray, or } from 'drizzle-orm';
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

/** Draws advanced at the same time, so that a slow one does not hold up the others; void draws do not take the lanes of those to be settled. */
const lanes = { settle: 3, void: 2 };

/**
 * Opens what is to be sold; closes, draws and settles what is due. A draw that fails or is slow does not hold up the others: who
 * calls again before the slow ones have ended hands over which draws are under way.
 */
export async function advanceDraws(ctx: AtDatabaseTime, underWay = new Set<number>()): Promise<number> {
  await ctx.db
    .update(lotteryDraws)
    .set({ state: 'open' })
    .where(
      and(eq(lotteryDraws.state, 'scheduled'), lte(lotteryDraws.opensAt, ctx.now), gt(lotteryDraws.closesAt, ctx.now)),
    );
  const due = await listDue(ctx, underWay);
  const busy = underWay.size;
  const failures: unknown[] = [];
  const inLanes = (count: number, draws: readonly DrawRow[], advance: (draw: DrawRow) => Promise<void>) =>
    eachInLanes(Math.max(1, count - busy), draws, async (draw) => {
      if (underWay.has(draw.id)) return;
      underWay.add(draw.id);
      await advance(draw).catch((error) => failures.push(error));
      underWay.delete(draw.id);
    });
  const giveBack = (draw: DrawRow) => returnStakes(ctx, draw);
  const [over, others] = [due.filter(isVoid), due.filter((draw) => !isVoid(draw))];
  const ended: DrawRow[] = [];
  const returning = inLanes(lanes.void, over, giveBack);
  await inLanes(lanes.settle, others, async (draw) => {
    const after = await advanceDraw(ctx, draw);
    if (isVoid(after)) ended.push(after);
  });
  await returning;
  await inLanes(lanes.void, ended, giveBack);
  if (failures.length > 0) throw failures[0];
  return due.length;
}

const isVoid = ({ state }: DrawRow) => state === 'void';

function listDue({ db, now }: AtDatabaseTime, underWay: ReadonlySet<number>): Promise<DrawRow[]> {
  return db
    .select()
    .from(lotteryDraws)
    .where(
      and(
        isNull(lotteryDraws.settledAt),
        underWay.size > 0 ? notInArray(lotteryDraws.id, [...underWay]) : undefined,
        or(lte(lotteryDraws.closesAt, now), eq(lotteryDraws.state, 'void')),
        or(lte(lotteryDraws.drawsAt, now), ne(lotteryDraws.state, 'closed')),
      ),
    )
    .orderBy(asc(lotteryDraws.closesAt), asc(lotteryDraws.id))
    .limit(drawsAtOnce);
}

async function eachInLanes<T>(count: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, lane));
}

/** As far as its time allows; the stakes of one that is void then are to be given back. */
async function advanceDraw(ctx: AtDatabaseTime, found: DrawRow): Promise<DrawRow> {
  let draw = found;
  if (await closeDraw(ctx, draw.id)) draw = await read(ctx, draw.id);
  if (draw.state === 'closed' && draw.source === 'own' && (await isBeaconTooEarly(ctx, draw))) {
    await voidDraw(ctx, { drawId: draw.id, reason: 'early', note: null });
    draw = await read(ctx, draw.id);
  }
  if (await holdDraw(ctx, draw)) draw = await read(ctx, draw.id);
  await settleDraw(ctx, draw);
  return draw;
}

async function isBeaconTooEarly(ctx: AtDatabaseTime, draw: DrawRow): Promise<boolean> {
  return isKnownTooEarly(await beaconOfDraw(ctx, draw), draw.beaconRound, draw.closesAt);
}

async function read(ctx: AtDatabaseTime, drawId: number): Promise<DrawRow> {
  const [draw] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawId));
  return draw!;
}
