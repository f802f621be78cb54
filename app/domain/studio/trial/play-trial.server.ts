import { randomUUID } from 'node:crypto';
import { Refusal } from '~/domain/shared/refusal';
import {
  applyMove,
  cashOutMultiplierOf,
  decideInstant,
  drawOutcome,
  highestMultiplierOf,
  isMadeBefore,
  neededMultiplierOf,
  type RoundInPlay,
} from '../engine-calls';
import { highestFor } from '../engines/crash';
import { type EngineName, payoutOf } from '../engines/engine';
import { drawsOf, hashOfSeed, newClientSeed, type RoundSeeds } from '../fair/seeds.server';
import { judgeStake, type StakeLimits } from '../judge-stake';
import type { InstantPlay, SteppedEngine, SteppedPlay } from '../round';
import { msToNextRound } from '../seeds.server';
import { type TrialRound, type TrialState, trialStartMinor } from './trial-state';

/** As `createKeyedHash` of identity makes it: the server's seeds of free play are derived, never kept. */
type KeyedHash = (kind: string, ...parts: string[]) => string;
export type TrialGame = { gameCode: string; limits: StakeLimits };
export type TrialContext = { now: Date; keyedHash: KeyedHash };

export function newTrial(now: Date): TrialState {
  return {
    id: randomUUID(),
    epoch: 0,
    startedAt: now.getTime(),
    balanceMinor: String(trialStartMinor),
    startMinor: String(trialStartMinor),
    nonce: 0,
    clientSeed: newClientSeed(),
    lastAt: 0,
    round: null,
    second: null,
    previous: null,
  };
}

export function trialSeeds({ id, epoch, clientSeed, nonce }: TrialState, keyedHash: KeyedHash): RoundSeeds {
  return { serverSeed: keyedHash('studio trial', id, String(epoch)), clientSeed, nonce };
}

/** The hash of the server seed that the next change brings into use. */
export function nextTrialHash(state: TrialState, keyedHash: KeyedHash): string {
  return hashOfSeed(trialSeeds({ ...state, epoch: state.epoch + 1 }, keyedHash).serverSeed);
}

export function playTrialInstant(
  ctx: TrialContext,
  state: TrialState,
  game: TrialGame,
  play: InstantPlay,
  stakeMinor: bigint,
) {
  judgeStake(stakeMinor, game.limits, highestMultiplierOf(play));
  const begun = beginTrial(ctx, state, play.engine, stakeMinor);
  const { outcome, multiplier } = decideInstant(play, drawsOf(trialSeeds(state, ctx.keyedHash)));
  const round = newTrialRound(state, game, { engine: play.engine, choice: play.choice, stakeMinor });
  return endTrial(begun, { ...round, outcome: { ...outcome } }, multiplier);
}

export function startTrialStepped(
  ctx: TrialContext,
  state: TrialState,
  game: TrialGame,
  play: SteppedPlay,
  stakeMinor: bigint,
) {
  judgeStake(stakeMinor, game.limits, neededMultiplierOf(play));
  if (state.round?.state === 'open' && state.round.gameCode === game.gameCode) throw new Refusal('studio.board_open');
  const begun = beginTrial(ctx, state, play.engine, stakeMinor);
  return { ...begun, round: newTrialRound(state, game, { engine: play.engine, choice: play.choice, stakeMinor }) };
}

export function moveTrialStepped(
  { keyedHash }: TrialContext,
  state: TrialState,
  game: TrialGame,
  { reference, move, step }: { reference: string; move: number; step?: number },
): TrialState {
  const round = openRound(state, reference);
  if (!round || isMadeBefore(round.picks, step)) return state;
  const inPlay = trialRoundInPlay(state, round, keyedHash);
  const moved = applyMove(inPlay, move, highestFor(BigInt(round.stakeMinor), game.limits.maxPayoutMinor));
  if (moved === 'unknown') throw new Refusal('studio.unknown_move');
  if (moved === 'same') return state;
  const next = { ...round, picks: moved.moves };
  if (moved.multiplier === null) return { ...state, round: next };
  return endTrial(state, { ...next, outcome: { ...inPlay.outcome } }, moved.multiplier);
}

export function cashOutTrialStepped({ keyedHash }: TrialContext, state: TrialState, reference: string): TrialState {
  const round = openRound(state, reference);
  if (!round) return state;
  const inPlay = trialRoundInPlay(state, round, keyedHash);
  const multiplier = cashOutMultiplierOf(inPlay);
  if (multiplier === null) throw new Refusal('studio.nothing_open');
  return endTrial(state, { ...round, outcome: { ...inPlay.outcome } }, multiplier);
}

export function changeTrialSeeds({ keyedHash }: TrialContext, state: TrialState, clientSeed: string): TrialState {
  if (state.round?.state === 'open' && state.round.engine !== 'crash') {
    throw new Refusal('studio.round_open', 'clientSeed');
  }
  const { serverSeed } = trialSeeds(state, keyedHash);
  const previous = { serverSeed, hash: hashOfSeed(serverSeed), clientSeed: state.clientSeed, rounds: state.nonce };
  return { ...state, epoch: state.epoch + 1, nonce: 0, clientSeed, previous };
}

/** Takes the stake; a round left open gives its own back. The second seat on a flight is beside the first one. */
export function beginTrial(
  { now }: TrialContext,
  state: TrialState,
  engine: EngineName,
  stakeMinor: bigint,
  untouched?: readonly (TrialRound | null)[],
): TrialState {
  const waitMs = msToNextRound(now, new Date(state.lastAt), engine);
  if (waitMs > 0) throw new Refusal('studio.too_fast', undefined, { seconds: String(Math.ceil(waitMs / 1_000)) });
  const left = [state.round, state.second].reduce(
    (sum, round) => sum + (round?.state === 'open' && !untouched?.includes(round) ? BigInt(round.stakeMinor) : 0n),
    0n,
  );
  const balance = BigInt(state.balanceMinor) + left - stakeMinor;
  if (balance < 0n) throw new Refusal('ledger.insufficient_funds', 'amount');
  return {
    ...state,
    balanceMinor: String(balance),
    nonce: state.nonce + 1,
    lastAt: now.getTime(),
    ...(untouched ? {} : { second: null }),
  };
}

function endTrial(state: TrialState, round: TrialRound, multiplier: number): TrialState {
  const payout = payoutOf(BigInt(round.stakeMinor), multiplier);
  return {
    ...state,
    balanceMinor: String(BigInt(state.balanceMinor) + payout),
    round: { ...round, multiplier, payoutMinor: String(payout), state: 'done' },
  };
}

type Begun = { engine: TrialRound['engine']; choice: object; stakeMinor: bigint };

export function newTrialRound(state: TrialState, game: TrialGame, { engine, choice, stakeMinor }: Begun): TrialRound {
  return {
    reference: `T-${state.epoch}-${state.nonce}`,
    gameCode: game.gameCode,
    engine,
    stakeMinor: String(stakeMinor),
    payoutMinor: '0',
    multiplier: null,
    choice: { ...choice },
    outcome: null,
    picks: [],
    nonce: state.nonce,
    state: 'open',
  };
}

function openRound({ round }: TrialState, reference: string): TrialRound | null {
  if (round?.reference !== reference) throw new Refusal('studio.round_not_found');
  return round.state === 'open' ? round : null;
}

/** The round with its outcome, derived from the seeds each time: the cookie has none while the round is open. */
export function trialRoundInPlay(
  state: TrialState,
  round: TrialRound,
  keyedHash: KeyedHash,
): RoundInPlay<SteppedEngine> {
  const play = { engine: round.engine, choice: round.choice } as SteppedPlay;
  const draws = drawsOf({ ...trialSeeds(state, keyedHash), nonce: round.nonce });
  return { ...play, outcome: drawOutcome(play, draws), moves: round.picks };
}
