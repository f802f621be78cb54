import type { z } from 'zod';
import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { Refusal } from '~/domain/shared/refusal';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { findFlight, flightToBetOn } from '~/domain/studio/flights/present-flight.server';
import { cashOutMines, openTile } from '~/domain/studio/mines/move-mines.server';
import { startMines } from '~/domain/studio/mines/start-mines.server';
import { playInstant } from '~/domain/studio/play-instant.server';
import type { InstantPlay } from '~/domain/studio/round';
import { changeSeeds } from '~/domain/studio/seeds.server';
import {
  cashOutTrialMines,
  changeTrialSeeds,
  newTrial,
  openTrialTile,
  playTrialInstant,
  startTrialMines,
} from '~/domain/studio/trial/play-trial.server';
import { betTrialFlight, cashOutTrialFlight, trialFlightOf } from '~/domain/studio/trial/trial-flight.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import type { Player } from './admit-player.server';
import { trialCookie } from './trial-cookie.server';

type Headers = [string, string][];
type Answer = (headers: Headers) => Response;

/** What a player does at a game, for money or in free play; the answer carries what free play keeps. */
export type StudioActions = {
  play(play: InstantPlay, stakeMinor: bigint, requestKey: string): Promise<Headers>;
  startMines(mines: number, stakeMinor: bigint, requestKey: string): Promise<Headers>;
  betOnFlight(cashOutAt: number | null, stakeMinor: bigint, requestKey: string): Promise<Headers>;
  openTile(reference: string, tile: number): Promise<Headers>;
  cashOut(reference: string): Promise<Headers>;
  changeSeeds(clientSeed: string): Promise<Headers>;
  refill(): Promise<Headers>;
};

export function studioActionsOf(player: Player): StudioActions {
  return player.mode === 'trial' ? trialActions(player) : realActions(player);
}

/** For money a form counts once by its key; free play is in the browser's own cookie. */
export function submitStake<S extends z.ZodTypeAny>(
  player: Player,
  schema: S,
  work: (input: z.output<S>, requestKey: string) => Promise<Headers>,
  answer: Answer,
) {
  const done = async (input: z.output<S>, key: string) => answer(await onAmount(() => work(input, key)));
  if (player.mode === 'trial') return submitForm(player.ctx, schema, (input) => done(input, ''));
  return submitMoneyForm(player.ctx, schema, done);
}

/** What the wallet does not hold is said beside the stake. */
async function onAmount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ledger.insufficient_funds') {
      throw new Refusal(error.code, 'amount', error.params);
    }
    throw error;
  }
}

function realActions({ ctx, game }: Extract<Player, { mode: 'real' }>): StudioActions {
  const accountId = ctx.viewer.id;
  const done: Headers = [];
  return {
    async play(play, stakeMinor, requestKey) {
      await requireVerifiedContacts(ctx, accountId);
      await playInstant(ctx, { accountId, game, play, stakeMinor, requestKey });
      return done;
    },
    async startMines(mines, stakeMinor, requestKey) {
      await requireVerifiedContacts(ctx, accountId);
      await startMines(ctx, { accountId, game, mines, stakeMinor, requestKey });
      return done;
    },
    async betOnFlight(cashOutAt, stakeMinor, requestKey) {
      await requireVerifiedContacts(ctx, accountId);
      await betOnFlight(await atDatabaseTime(ctx), { accountId, game, stakeMinor, cashOutAt, requestKey });
      return done;
    },
    async openTile(reference, tile) {
      await openTile(ctx, { accountId, game, reference, tile });
      return done;
    },
    async cashOut(reference) {
      if (game.engine === 'crash') await cashOutFlight(await atDatabaseTime(ctx), { accountId, game, reference });
      else await cashOutMines(ctx, { accountId, game, reference });
      return done;
    },
    async changeSeeds(clientSeed) {
      await changeSeeds(ctx, { accountId, clientSeed });
      return done;
    },
    refill: async () => done,
  };
}

function trialActions({ ctx: requestContext, game, state }: Extract<Player, { mode: 'trial' }>): StudioActions {
  const at = { now: requestContext.now, keyedHash: requestContext.services.keyedHash };
  const kept = async (next: () => TrialState): Promise<Headers> => [trialCookie(requestContext, next())];
  return {
    play: (play, stakeMinor) => kept(() => playTrialInstant(at, state, game, play, stakeMinor)),
    startMines: (mines, stakeMinor) => kept(() => startTrialMines(at, state, game, mines, stakeMinor)),
    async betOnFlight(cashOutAt, stakeMinor) {
      const ctx = await atDatabaseTime(requestContext);
      const flight = trialFlightOf(ctx, await flightToBetOn(ctx, game.gameCode));
      return kept(() => betTrialFlight({ ...at, now: ctx.now }, state, game, flight, { stakeMinor, cashOutAt }));
    },
    openTile: (reference, tile) => kept(() => openTrialTile(at, state, game, reference, tile)),
    async cashOut(reference) {
      if (game.engine !== 'crash') return kept(() => cashOutTrialMines(at, state, reference));
      const ctx = await atDatabaseTime(requestContext);
      await advanceFlights(ctx, game.gameCode);
      const row = await findFlight(ctx, game.gameCode, state.round?.nonce ?? 0);
      const flight = row && trialFlightOf(ctx, row);
      return kept(() => (flight ? cashOutTrialFlight({ ...at, now: ctx.now }, state, flight) : state));
    },
    changeSeeds: (clientSeed) => kept(() => changeTrialSeeds(at, state, clientSeed)),
    refill: () => kept(() => newTrial(requestContext.now)),
  };
}
