import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { placeStake } from '../book.server';
import { firstRung } from '../decide';
import { gameVersions } from '../engines/engine';
import { layMines } from '../engines/mines';
import { drawsOf } from '../fair/seeds.server';
import type { StudioGame } from '../find-studio-game.server';
import { judgeStake } from '../judge-stake';
import { choiceWords } from '../outcome-text';
import { takeSeeds } from '../seeds.server';
import { studioRounds } from '../tables.server';
import { findOpenMines } from './find-mines.server';

type NewBoard = {
  accountId: number;
  game: StudioGame;
  mines: number;
  stakeMinor: bigint;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/** A board that nobody has touched for so long is ended by a timed task. */
const patienceMs = 24 * 3_600_000;

export function dueAfter(now: Date): Date {
  return new Date(now.getTime() + patienceMs);
}

/**
 * Takes the stake and places the mines. Answers the round's reference. Refuses: studio.board_open, studio.under_minimum,
 * studio.over_maximum, studio.over_payout, studio.too_fast, ledger.insufficient_funds, form.key_conflict.
 */
export async function startMines(ctx: Ctx, board: NewBoard): Promise<string> {
  const { accountId, game, mines, stakeMinor, requestKey: key } = board;
  judgeStake(stakeMinor, game.limits, firstRung(mines));
  const input = { verb: 'startMines', gameCode: game.gameCode, mines, stakeMinor };
  const { reference } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => ({
    reference: await startOnce(ctx, board),
  }));
  return reference;
}

async function startOnce(ctx: Ctx, { accountId, game, mines, stakeMinor }: NewBoard): Promise<string> {
  const { seedId, ...seeds } = await takeSeeds(ctx, accountId);
  if (await findOpenMines(ctx, accountId, game.gameCode)) throw new Refusal('studio.board_open');
  const outcome = layMines({ mines }, drawsOf(seeds));
  const reference = await placeStake(ctx, {
    accountId,
    game,
    stakeMinor,
    round: `${seedId}-${seeds.nonce}`,
    choices: choiceWords('mines', { mines }),
  });
  await ctx.db.insert(studioRounds).values({
    reference,
    accountId,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    engine: 'mines',
    version: gameVersions.mines,
    seedId,
    nonce: seeds.nonce,
    stakeMinor,
    choice: { mines },
    sealedOutcome: ctx.gateways.vault.encrypt(JSON.stringify(outcome)),
    state: 'open',
    begunAt: ctx.now,
    movedAt: ctx.now,
    dueAt: dueAfter(ctx.now),
  });
  return reference;
}
