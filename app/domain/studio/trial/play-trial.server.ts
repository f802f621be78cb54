import { randomUUID } from 'node:crypto';
import { Refusal } from '~/domain/shared/refusal';
import { bestOf, decide, firstRung } from '../decide';
import { payoutOf, shortestCycleMs } from '../engines/engine';
import { lastRung, layMines, minesMultiplier, tilesInAll } from '../engines/mines';
import { drawsOf, hashOfSeed, newClientSeed, type RoundSeeds } from '../fair/seeds.server';
import { judgeStake, type StakeLimits } from '../judge-stake';
import type { InstantPlay } from '../round';
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
  judgeStake(stakeMinor, game.limits, bestOf(play));
  const begun = beginTrial(ctx, state, stakeMinor);
  const { outcome, multiplier } = decide(play, drawsOf(trialSeeds(state, ctx.keyedHash)));
  const round = newTrialRound(state, game, { engine: play.engine, choice: play.choice, stakeMinor });
  return endTrial(begun, { ...round, outcome: { ...outcome } }, multiplier);
}

export function startTrialMines(
  ctx: TrialContext,
  state: TrialState,
  game: TrialGame,
  mines: number,
  stakeMinor: bigint,
) {
  judgeStake(stakeMinor, game.limits, firstRung(mines));
  if (state.round?.state === 'open' && state.round.gameCode === game.gameCode) throw new Refusal('studio.board_open');
  const begun = beginTrial(ctx, state, stakeMinor);
  return { ...begun, round: newTrialRound(state, game, { engine: 'mines', choice: { mines }, stakeMinor }) };
}

export function openTrialTile(
  { keyedHash }: TrialContext,
  state: TrialState,
  game: TrialGame,
  reference: string,
  tile: number,
): TrialState {
  if (!Number.isInteger(tile) || tile < 0 || tile >= tilesInAll) throw new Refusal('studio.unknown_tile');
  const round = openRound(state, reference);
  if (!round || round.picks.includes(tile)) return state;
  const { mines, outcome } = boardOf(state, round, keyedHash);
  const opened = { ...round, picks: [...round.picks, tile] };
  if (outcome.mines.includes(tile)) return endTrial(state, { ...opened, outcome }, 0);
  const last = lastRung(mines, BigInt(round.stakeMinor), game.limits.maxPayoutMinor);
  if (opened.picks.length < last) return { ...state, round: opened };
  return endTrial(state, { ...opened, outcome }, minesMultiplier(mines, opened.picks.length));
}

export function cashOutTrialMines({ keyedHash }: TrialContext, state: TrialState, reference: string): TrialState {
  const round = openRound(state, reference);
  if (!round) return state;
  if (round.picks.length === 0) throw new Refusal('studio.nothing_open');
  const { mines, outcome } = boardOf(state, round, keyedHash);
  return endTrial(state, { ...round, outcome }, minesMultiplier(mines, round.picks.length));
}

export function changeTrialSeeds({ keyedHash }: TrialContext, state: TrialState, clientSeed: string): TrialState {
  if (state.round?.state === 'open') throw new Refusal('studio.round_open', 'clientSeed');
  const { serverSeed } = trialSeeds(state, keyedHash);
  const previous = { serverSeed, hash: hashOfSeed(serverSeed), clientSeed: state.clientSeed, rounds: state.nonce };
  return { ...state, epoch: state.epoch + 1, nonce: 0, clientSeed, previous };
}

/** Takes the stake; a board left open in another game gives its own back. */
export function beginTrial({ now }: TrialContext, state: TrialState, stakeMinor: bigint): TrialState {
  const waitMs = shortestCycleMs - (now.getTime() - state.lastAt);
  if (waitMs > 0) throw new Refusal('studio.too_fast', undefined, { seconds: String(Math.ceil(waitMs / 1_000)) });
  const left = state.round?.state === 'open' ? BigInt(state.round.stakeMinor) : 0n;
  const balance = BigInt(state.balanceMinor) + left - stakeMinor;
  if (balance < 0n) throw new Refusal('ledger.insufficient_funds', 'amount');
  return { ...state, balanceMinor: String(balance), nonce: state.nonce + 1, lastAt: now.getTime() };
}

export function endTrial(state: TrialState, round: TrialRound, multiplier: number): TrialState {
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

function boardOf(state: TrialState, round: TrialRound, keyedHash: KeyedHash) {
  const mines = round.choice.mines as number;
  return { mines, outcome: layMines({ mines }, drawsOf({ ...trialSeeds(state, keyedHash), nonce: round.nonce })) };
}
