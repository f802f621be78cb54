import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { settleStake } from '../book.server';
import { lastRung, type MinesOutcome, minesMultiplier, tilesInAll } from '../engines/mines';
import type { StudioGame } from '../find-studio-game.server';
import { outcomeWords } from '../outcome-text';
import { studioRounds } from '../tables.server';
import { boardOf, lockMines, type MinesRow } from './find-mines.server';
import { dueAfter } from './start-mines.server';

type Move = { accountId: number; game: Pick<StudioGame, 'vendorCode' | 'timeZone' | 'limits'>; reference: string };

/**
 * Opens a tile: a mine ends the round, the last tile that may be opened pays it out. A tile that is open already, and a
 * round that is over, stay as they are: the move came twice. Refuses: studio.round_not_found, studio.unknown_tile.
 */
export function openTile(ctx: Ctx, { tile, ...move }: Move & { tile: number }): Promise<void> {
  if (!Number.isInteger(tile) || tile < 0 || tile >= tilesInAll) throw new Refusal('studio.unknown_tile');
  return inTransaction(ctx, async (ctx) => {
    const round = await lockMines(ctx, move.accountId, move.reference);
    if (round.state !== 'open' || round.picks.includes(tile)) return;
    const { count, outcome } = boardOf(ctx, round);
    const picks = [...round.picks, tile];
    if (outcome.mines.includes(tile)) return endMines(ctx, round, move.game, { picks, multiplier: 0 });
    if (picks.length >= lastRung(count, round.stakeMinor, move.game.limits.maxPayoutMinor)) {
      return endMines(ctx, round, move.game, { picks, multiplier: minesMultiplier(count, picks.length) });
    }
    await ctx.db
      .update(studioRounds)
      .set({ picks, movedAt: ctx.now, dueAt: dueAfter(ctx.now) })
      .where(eq(studioRounds.id, round.id));
  });
}

/** Pays what the open tiles are worth; a round that is over stays as it is. Refuses: studio.round_not_found, studio.nothing_open. */
export function cashOutMines(ctx: Ctx, { accountId, game, reference }: Move): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const round = await lockMines(ctx, accountId, reference);
    if (round.state !== 'open') return;
    if (round.picks.length === 0) throw new Refusal('studio.nothing_open');
    const { picks } = round;
    await endMines(ctx, round, game, { picks, multiplier: minesMultiplier(boardOf(ctx, round).count, picks.length) });
  });
}

/** The round's lock is held. */
export async function endMines(
  ctx: Ctx,
  round: MinesRow,
  game: Pick<StudioGame, 'vendorCode' | 'timeZone'>,
  { picks, multiplier }: { picks: number[]; multiplier: number },
): Promise<void> {
  const { id, accountId, nodeId, reference, stakeMinor } = round;
  const { outcome } = boardOf(ctx, round);
  const payoutMinor = await settleStake(ctx, {
    accountId,
    nodeId,
    game,
    reference,
    stakeMinor,
    multiplier,
    outcome: outcomeWords('mines', outcome, multiplier),
  });
  await ctx.db
    .update(studioRounds)
    .set({ picks, multiplier, payoutMinor, ...told(outcome), state: 'done', movedAt: ctx.now, dueAt: null })
    .where(eq(studioRounds.id, id));
}

/** The outcome as the row of a round that is over has it. */
export function told(outcome: MinesOutcome) {
  return { outcome: { ...outcome }, sealedOutcome: null };
}
