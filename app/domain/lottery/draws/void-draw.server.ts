import { and, eq, isNull } from 'drizzle-orm';
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
import { findSeed, isLate } from './draw-row.server';
import { canBeVoid, type VoidReason } from './draw-states';
import { refundTickets } from './refund-tickets.server';
import { tellHolders } from './tell-holders.server';

type NewVoid = { drawId: number; reason: VoidReason; note: string | null };

/**
 * Ends a draw without a result; `returnStakes` gives the stakes back. Its seed is shown, where it is not lost, so that everybody
 * sees what would have been drawn. Refuses: lottery.not_found, lottery.draw_decided.
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
        seed: findSeed(ctx, draw),
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
  await refundTickets(ctx, draw, timeZone);
  await correctTickets(ctx, draw, { targets: null, timeZone });
  if (ctx.now < draw.drawsAt) return;
  const { gameCode: game, issue, seed } = draw;
  const isAsked = draw.source === 'own' && seed !== null && !draw.beaconValue;
  const told = isAsked ? await readRound(ctx, draw) : null;
  if (isAsked && !told && !isLate(draw, ctx.now)) return;
  const numbers = told && drawnNumbers(rulesOfGame(game).family, { game, issue }, seed!, told.value);
  await inTransaction(ctx, async (ctx) => {
    await lockDraw(ctx, draw.id);
    if ((await ctx.db.$count(lotteryTickets, openOf(draw.id))) > 0 || (await countUncorrected(ctx, draw)) > 0) return;
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
