import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { readRound } from '../beacons/draw-beacon.server';
import { drawnNumbers } from '../fair/draw-seed.server';
import { rulesOfGame } from '../find-lottery-game.server';
import { lotteryDraws } from '../tables.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { isLate, openSeed } from './draw-row.server';
import { voidDraw } from './void-draw.server';

/**
 * The numbers of a closed draw, from its seed and the beacon's round; nothing else enters them. A draw whose round was known
 * while it was open is void, and so is one whose beacon stays silent. False: it is not time, or was held before.
 */
export async function holdDraw(ctx: Ctx, draw: DrawRow): Promise<boolean> {
  if (draw.state !== 'closed' || ctx.now < draw.drawsAt) return false;
  // An official draw waits for its result; the seed and the beacon are not asked.
  const told = draw.source === 'official' ? null : await readRound(ctx, draw);
  if (!told) {
    if (isLate(draw, ctx.now)) await voidDraw(ctx, { drawId: draw.id, reason: 'late', note: null });
    return false;
  }
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockDraw(ctx, draw.id);
    if (locked?.state !== 'closed') return false;
    const seed = openSeed(ctx, locked);
    const { gameCode, issue } = locked;
    await ctx.db
      .update(lotteryDraws)
      .set({
        state: 'drawn',
        seed,
        beaconValue: told.value,
        beaconProof: told.proof,
        numbers: drawnNumbers(rulesOfGame(gameCode).family, { game: gameCode, issue }, seed, told.value),
        drawnAt: ctx.now,
      })
      .where(and(eq(lotteryDraws.id, draw.id), eq(lotteryDraws.state, 'closed')));
    return true;
  });
}
