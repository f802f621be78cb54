import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { settleStake } from '../book.server';
import { applyMove, cashOutMultiplierOf, isMadeBefore } from '../engine-calls';
import { highestFor } from '../engines/crash';
import type { StudioGame } from '../find-studio-game.server';
import { outcomeWords } from '../outcome-text';
import { studioRounds } from '../tables.server';
import { lockRound, roundInPlayOf, type SteppedRow } from './find-stepped.server';
import { dueAfter } from './start-stepped.server';

type Move = { accountId: number; game: Pick<StudioGame, 'vendorCode' | 'timeZone' | 'limits'>; reference: string };

/**
 * One move of a round; some end it. `step` is how many moves the player saw made: a move that came twice, one that was
 * chosen on an older page, and one in a round that is over change nothing. Refuses: studio.round_not_found,
 * studio.unknown_move.
 */
export function moveStepped(ctx: Ctx, { move, step, ...at }: Move & { move: number; step?: number }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const round = await lockRound(ctx, at.accountId, at.reference);
    if (round.state !== 'open' || isMadeBefore(round.picks, step)) return;
    const most = highestFor(round.stakeMinor, at.game.limits.maxPayoutMinor);
    const moved = Number.isInteger(move) && move >= 0 ? applyMove(roundInPlayOf(ctx, round), move, most) : 'unknown';
    if (moved === 'unknown') throw new Refusal('studio.unknown_move');
    if (moved === 'same') return;
    const { moves: picks, multiplier } = moved;
    if (multiplier !== null) return endStepped(ctx, round, at.game, { picks, multiplier });
    await ctx.db
      .update(studioRounds)
      .set({ picks, movedAt: ctx.now, dueAt: dueAfter(ctx.now) })
      .where(eq(studioRounds.id, round.id));
  });
}

/** Pays what the moves so far are worth; a round that is over stays as it is. Refuses: studio.round_not_found, studio.nothing_open. */
export function cashOutStepped(ctx: Ctx, { accountId, game, reference }: Move): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const round = await lockRound(ctx, accountId, reference);
    if (round.state !== 'open') return;
    const multiplier = cashOutMultiplierOf(roundInPlayOf(ctx, round));
    if (multiplier === null) throw new Refusal('studio.nothing_open');
    await endStepped(ctx, round, game, { picks: round.picks, multiplier });
  });
}

/** The round's lock is held. */
export async function endStepped(
  ctx: Ctx,
  round: SteppedRow,
  game: Pick<StudioGame, 'vendorCode' | 'timeZone'>,
  { picks, multiplier }: { picks: number[]; multiplier: number },
): Promise<void> {
  const { id, accountId, nodeId, reference, stakeMinor } = round;
  const { engine, outcome } = roundInPlayOf(ctx, round);
  const payoutMinor = await settleStake(ctx, {
    accountId,
    nodeId,
    game,
    reference,
    stakeMinor,
    multiplier,
    outcome: outcomeWords(engine, outcome, multiplier),
  });
  await ctx.db
    .update(studioRounds)
    .set({ picks, multiplier, payoutMinor, ...told(outcome), state: 'done', movedAt: ctx.now, dueAt: null })
    .where(eq(studioRounds.id, id));
}

/** The outcome as the row of a round that is over has it. */
export function told(outcome: object) {
  return { outcome: { ...outcome }, sealedOutcome: null };
}
