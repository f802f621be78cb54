import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { placeStake, settleStake } from './book.server';
import { decideInstant, highestMultiplierOf } from './engine-calls';
import { gameVersion } from './engines/engine';
import { drawsOf } from './fair/seeds.server';
import type { StudioGame } from './find-studio-game.server';
import { judgeStake } from './judge-stake';
import { choiceWords, outcomeWords } from './outcome-text';
import type { InstantPlay } from './round';
import { takeSeeds } from './seeds.server';
import { studioRounds } from './tables.server';

type InstantRound = {
  accountId: number;
  game: StudioGame;
  play: InstantPlay;
  stakeMinor: bigint;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/**
 * A round that is decided at once: stake, draw, prize and record in one transaction. Answers its reference. Refuses:
 * studio.under_minimum, studio.over_maximum, studio.over_payout, studio.too_fast, ledger.insufficient_funds,
 * form.key_conflict.
 */
export async function playInstant(ctx: Ctx, round: InstantRound): Promise<string> {
  const { accountId, game, play, stakeMinor, requestKey: key } = round;
  judgeStake(stakeMinor, game.limits, highestMultiplierOf(play));
  const input = { verb: 'playInstant', gameCode: game.gameCode, play, stakeMinor };
  const { reference } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => ({
    reference: await playOnce(ctx, round),
  }));
  return reference;
}

async function playOnce(ctx: Ctx, { accountId, game, play, stakeMinor }: InstantRound): Promise<string> {
  const { seedId, ...seeds } = await takeSeeds(ctx, accountId, play.engine);
  const { outcome, multiplier } = decideInstant(play, drawsOf(seeds));
  const place = `${seedId}-${seeds.nonce}`;
  const reference = await placeStake(ctx, {
    accountId,
    game,
    stakeMinor,
    round: place,
    choices: choiceWords(play.engine, play.choice),
  });
  const payoutMinor = await settleStake(ctx, {
    accountId,
    nodeId: game.nodeId,
    game,
    reference,
    stakeMinor,
    multiplier,
    outcome: outcomeWords(play.engine, outcome, multiplier),
  });
  await ctx.db.insert(studioRounds).values({
    reference,
    accountId,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    engine: game.engine,
    version: gameVersion(game.engine),
    seedId,
    nonce: seeds.nonce,
    stakeMinor,
    choice: { ...play.choice },
    outcome: { ...outcome },
    multiplier,
    payoutMinor,
    state: 'done',
    begunAt: ctx.now,
    movedAt: ctx.now,
  });
  return reference;
}
