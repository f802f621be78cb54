import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
import { findSettings } from '~/domain/site/find-settings.server';
import { lockForSale } from '../draws/draw-locks.server';
import { findLotteryGame, rulesOfGame } from '../find-lottery-game.server';
import { advanceChase } from '../orders/chase';
import { placeInTransaction } from '../tickets/place-tickets.server';
import { endChase, removeExposures } from './apply-step.server';
import { releaseStakes } from './chase-money.server';
import {
  askedOf,
  type ChaseRow,
  chaseOf,
  lockChase,
  type PartRow,
  partsOf,
  pricesOfChase,
  setPart,
} from './chase-row.server';

const waitsFor: ReadonlySet<RefusalCode> = new Set(['lottery.closed', 'play.stopped']);

/**
 * Makes a locked part a bet. What refuses it (a pause of the player, a limit, a lottery that rests) gives its stake back; the
 * next parts are tried in their turn. A draw that has just closed, and play that is stopped, is left to the next step.
 */
export async function placePart(ctx: Ctx, chaseId: number, { part: at, drawId }: PartRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockForSale(ctx, drawId);
    const chase = await lockChase(ctx, chaseId);
    if (chase?.state !== 'running') return;
    const parts = await partsOf(ctx, chaseId);
    const before = chaseOf(chase, parts);
    if (advanceChase(before, { kind: 'opened', part: at }).placed.length === 0) return;
    const found = parts[at]!;
    const { part } = found;
    await releaseStakes(ctx, { accountId: chase.accountId, chaseId, amountMinor: part.stakeMinor, part: at });
    const orderId = await tryPlacing(ctx, chase, part);
    if (orderId !== null) return setPart(ctx, part, 'open', orderId);
    await removeExposures(ctx, chase, [found]);
    await setPart(ctx, part, 'released');
    await endChase(ctx, chase, advanceChase(before, { kind: 'closedUnplaced', part: at }).chase);
  }).catch((error) => {
    if (!(error instanceof Refusal && waitsFor.has(error.code))) throw error;
  });
}

/** Null where it is refused. */
async function tryPlacing(ctx: Ctx, chase: ChaseRow, { drawId, multiplier }: PartRow): Promise<number | null> {
  const { accountId, gameCode } = chase;
  const settings = await findSettings(ctx);
  const lottery = await findLotteryGame(ctx, settings, { vendorCodes: [rulesOfGame(gameCode).vendor], gameCode });
  if (!lottery) return null;
  const prices = await pricesOfChase(ctx, chase);
  const tickets = [askedOf(chase, multiplier)];
  const order = { accountId, lottery, drawId, tickets, prices, isExposed: true, timeZone: settings.timeZone };
  try {
    return await inTransaction(ctx, (ctx) => placeInTransaction(ctx, order));
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'play.stopped') return null;
    throw error;
  }
}
