import { and, asc, eq, isNull } from 'drizzle-orm';
import { refundBet } from '~/domain/play/refund-bet.server';
import { bets } from '~/domain/play/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { readRound } from '../beacons/draw-beacon.server';
import { addToDay } from '../days/add-to-day.server';
import { drawnNumbers } from '../fair/draw-seed.server';
import { rulesOfGame } from '../find-lottery-game.server';
import { correctTickets, countUncorrected } from '../official/correct-tickets.server';
import { lotteryDraws, lotteryTickets } from '../tables.server';
import { openOf, settledOf } from '../tickets/settled-tickets.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { isLate, openSeed } from './draw-row.server';
import { canBeVoid, type VoidReason } from './draw-states';
import { tellHolders } from './tell-holders.server';

const refundsAtOnce = 100;

type NewVoid = { drawId: number; reason: VoidReason; note: string | null };

/**
 * Ends a draw without a result; `returnStakes` gives the stakes back. Its seed is shown, so that everybody sees what would have
 * been drawn. Refuses: lottery.not_found, lottery.draw_decided.
 */
export function voidDraw(ctx: Ctx, { drawId, reason, note }: NewVoid): Promise<DrawRow> {
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, drawId);
    if (!draw) throw new Refusal('lottery.not_found');
    if (!canBeVoid(draw.state) || (await ctx.db.$count(lotteryTickets, settledOf(drawId))) > 0)
      throw new Refusal('lottery.draw_decided');
    await ctx.db
      .update(lotteryDraws)
      .set({
        state: 'void',
        voidReason: reason,
        voidNote: note,
        seed: openSeed(ctx, draw),
        closedAt: draw.closedAt ?? ctx.now,
      })
      .where(eq(lotteryDraws.id, drawId));
    return draw;
  });
}

/** Gives back what was staked in a void draw, takes back what it had paid before it was annulled, and keeps the numbers that it would have had once the beacon tells them. */
export async function returnStakes(ctx: Ctx, draw: DrawRow): Promise<void> {
  if (draw.state !== 'void') return;
  const { timeZone } = await findSettings(ctx);
  while ((await returnSome(ctx, draw.id, timeZone)) === refundsAtOnce);
  await correctTickets(ctx, draw, { targets: null, timeZone });
  if (ctx.now < draw.drawsAt) return;
  const isAsked = draw.source === 'own' && !draw.beaconValue;
  const told = isAsked ? await readRound(ctx, draw) : null;
  if (isAsked && !told && !isLate(draw, ctx.now)) return;
  const { gameCode: game, issue, seed } = draw;
  const numbers = told && drawnNumbers(rulesOfGame(game).family, { game, issue }, seed!, told.value);
  await inTransaction(ctx, async (ctx) => {
    await lockDraw(ctx, draw.id);
    if ((await countUncorrected(ctx, draw)) > 0) return;
    const ended = await ctx.db
      .update(lotteryDraws)
      .set({ settledAt: ctx.now, ...(told && { beaconValue: told.value, beaconProof: told.proof, numbers }) })
      .where(and(eq(lotteryDraws.id, draw.id), eq(lotteryDraws.state, 'void'), isNull(lotteryDraws.settledAt)))
      .returning({ id: lotteryDraws.id });
    if (ended.length === 0) return;
    await tellHolders(ctx, draw.id);
    await addToDay(ctx, { drawId: draw.id, timeZone }, { voidDraws: 1 });
  });
}

function returnSome(ctx: Ctx, drawId: number, timeZone: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const open = await ctx.db
      .select({ betId: lotteryTickets.betId, placedAt: lotteryTickets.betPlacedAt })
      .from(lotteryTickets)
      .where(openOf(drawId))
      .orderBy(asc(lotteryTickets.accountId), asc(lotteryTickets.betId))
      .limit(refundsAtOnce)
      .for('update', { skipLocked: true });
    for (const ticket of open) await returnStake(ctx, { drawId, ...ticket }, timeZone);
    return open.length;
  });
}

type OpenTicket = { drawId: number; betId: number; placedAt: Date };

/** The caller holds the draw or the ticket. */
export async function returnStake(ctx: Ctx, { drawId, betId, placedAt }: OpenTicket, timeZone: string): Promise<void> {
  const [bet] = await ctx.db
    .select({ vendorCode: bets.vendorCode, reference: bets.reference })
    .from(bets)
    .where(and(eq(bets.id, betId), eq(bets.placedAt, placedAt)));
  await refundBet(ctx, { ...bet!, timeZone });
  await ctx.db
    .update(lotteryTickets)
    .set({ refundedAt: ctx.now })
    .where(and(eq(lotteryTickets.drawId, drawId), eq(lotteryTickets.betId, betId)));
}
