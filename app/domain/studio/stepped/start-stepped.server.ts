import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { placeStake } from '../book.server';
import { drawOutcome, neededMultiplierOf } from '../engine-calls';
import { gameVersion } from '../engines/engine';
import { drawsOf } from '../fair/seeds.server';
import type { StudioGame } from '../find-studio-game.server';
import { judgeStake } from '../judge-stake';
import { choiceWords } from '../outcome-text';
import type { SteppedPlay } from '../round';
import { takeSeeds } from '../seeds.server';
import { studioRounds } from '../tables.server';
import { findOpenRound } from './find-stepped.server';

type NewRound = {
  accountId: number;
  game: StudioGame;
  play: SteppedPlay;
  stakeMinor: bigint;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/** A round that nobody has touched for so long is ended by a timed task. */
const patienceMs = 24 * 3_600_000;

export function dueAfter(now: Date): Date {
  return new Date(now.getTime() + patienceMs);
}

/**
 * Takes the stake and fixes the outcome, which stays encrypted until the round is over. Answers the round's reference.
 * Refuses: studio.board_open, studio.under_minimum, studio.over_maximum, studio.over_payout, studio.too_fast,
 * ledger.insufficient_funds, form.key_conflict.
 */
export async function startStepped(ctx: Ctx, round: NewRound): Promise<string> {
  const { accountId, game, play, stakeMinor, requestKey: key } = round;
  judgeStake(stakeMinor, game.limits, neededMultiplierOf(play));
  const input = { verb: 'startStepped', gameCode: game.gameCode, play, stakeMinor };
  const { reference } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => ({
    reference: await startOnce(ctx, round),
  }));
  return reference;
}

async function startOnce(ctx: Ctx, { accountId, game, play, stakeMinor }: NewRound): Promise<string> {
  const { seedId, ...seeds } = await takeSeeds(ctx, accountId, play.engine);
  if (await findOpenRound(ctx, accountId, game.gameCode)) throw new Refusal('studio.board_open');
  const outcome = drawOutcome(play, drawsOf(seeds));
  const reference = await placeStake(ctx, {
    accountId,
    game,
    stakeMinor,
    round: `${seedId}-${seeds.nonce}`,
    choices: choiceWords(play.engine, play.choice),
  });
  await ctx.db.insert(studioRounds).values({
    reference,
    accountId,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    engine: play.engine,
    version: gameVersion(play.engine),
    seedId,
    nonce: seeds.nonce,
    stakeMinor,
    choice: { ...play.choice },
    sealedOutcome: ctx.gateways.vault.encrypt(JSON.stringify(outcome)),
    state: 'open',
    begunAt: ctx.now,
    movedAt: ctx.now,
    dueAt: dueAfter(ctx.now),
  });
  return reference;
}
