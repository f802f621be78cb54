import type { z } from 'zod';
import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { pausedRefusal } from '~/domain/protection/find-guard.server';
import { Refusal } from '~/domain/shared/refusal';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { betOnFlight, type Seat } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { findFlight, flightToBetOn } from '~/domain/studio/flights/present-flight.server';
import { playInstant } from '~/domain/studio/play-instant.server';
import type { InstantPlay, SteppedPlay } from '~/domain/studio/round';
import { changeSeeds } from '~/domain/studio/seeds.server';
import { cashOutStepped, moveStepped } from '~/domain/studio/stepped/move-stepped.server';
import { startStepped } from '~/domain/studio/stepped/start-stepped.server';
import {
  cashOutTrialStepped,
  changeTrialSeeds,
  moveTrialStepped,
  newTrial,
  playTrialInstant,
  startTrialStepped,
} from '~/domain/studio/trial/play-trial.server';
import {
  betTrialFlight,
  cashOutTrialFlight,
  trialFlightOf,
  trialSeats,
} from '~/domain/studio/trial/trial-flight.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import type { HeaderPairs } from '~/http/request/cookies.server';
import { type Player, pausedUntil } from './admit-player.server';
import { trialCookie } from './trial-cookie.server';

type Answer = (headers: HeaderPairs) => Response;

type FlightStake = { cashOutAt: number | null; stakeMinor: bigint; seat: Seat };

/** What a player does at a game, for money or in free play; the answer carries what free play keeps. */
export type StudioActions = {
  play(play: InstantPlay, stakeMinor: bigint, requestKey: string): Promise<HeaderPairs>;
  start(play: SteppedPlay, stakeMinor: bigint, requestKey: string): Promise<HeaderPairs>;
  betOnFlight(bet: FlightStake, requestKey: string): Promise<HeaderPairs>;
  /** `step`: how many moves of the round its player saw made. */
  move(move: { reference: string; move: number; step?: number }): Promise<HeaderPairs>;
  cashOut(reference: string): Promise<HeaderPairs>;
  changeSeeds(clientSeed: string): Promise<HeaderPairs>;
  refill(): Promise<HeaderPairs>;
};

export function studioActionsOf(player: Player): StudioActions {
  return player.mode === 'trial' ? trialActions(player) : realActions(player);
}

/** For money a form counts once by its key; free play is in the browser's own cookie. */
export function submitStake<S extends z.ZodTypeAny>(
  player: Player,
  schema: S,
  work: (input: z.output<S>, requestKey: string) => Promise<HeaderPairs>,
  answer: Answer,
) {
  const done = async (input: z.output<S>, key: string) => {
    const until = pausedUntil(player.ctx);
    if (until) throw pausedRefusal(until);
    if (player.game.isHalted) throw new Refusal('catalogue.maintenance');
    return answer(await onAmount(() => work(input, key)));
  };
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
  const done: HeaderPairs = [];
  return {
    async play(play, stakeMinor, requestKey) {
      await requireVerifiedContacts(ctx, accountId);
      await playInstant(ctx, { accountId, game, play, stakeMinor, requestKey });
      return done;
    },
    async start(play, stakeMinor, requestKey) {
      await requireVerifiedContacts(ctx, accountId);
      await startStepped(ctx, { accountId, game, play, stakeMinor, requestKey });
      return done;
    },
    async betOnFlight(bet, requestKey) {
      await requireVerifiedContacts(ctx, accountId);
      await betOnFlight(await atDatabaseTime(ctx), { accountId, game, ...bet, requestKey });
      return done;
    },
    async move(move) {
      await moveStepped(ctx, { accountId, game, ...move });
      return done;
    },
    async cashOut(reference) {
      if (game.engine === 'crash') await cashOutFlight(await atDatabaseTime(ctx), { accountId, game, reference });
      else await cashOutStepped(ctx, { accountId, game, reference });
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
  const stored = async (next: () => TrialState): Promise<HeaderPairs> => [trialCookie(requestContext, next())];
  return {
    play: (play, stakeMinor) => stored(() => playTrialInstant(at, state, game, play, stakeMinor)),
    start: (play, stakeMinor) => stored(() => startTrialStepped(at, state, game, play, stakeMinor)),
    async betOnFlight(bet) {
      const ctx = await atDatabaseTime(requestContext);
      const flight = trialFlightOf(ctx, await flightToBetOn(ctx, game.gameCode));
      return stored(() => betTrialFlight({ ...at, now: ctx.now }, state, game, flight, bet));
    },
    move: (move) => stored(() => moveTrialStepped(at, state, game, move)),
    async cashOut(reference) {
      if (game.engine !== 'crash') return stored(() => cashOutTrialStepped(at, state, reference));
      const ctx = await atDatabaseTime(requestContext);
      await advanceFlights(ctx, game.gameCode);
      const row = await findFlight(
        ctx,
        game.gameCode,
        trialSeats(state).find((seat) => seat?.reference === reference)?.nonce ?? 0,
      );
      const flight = row && trialFlightOf(ctx, row);
      return stored(() => (flight ? cashOutTrialFlight({ ...at, now: ctx.now }, state, flight, reference) : state));
    },
    changeSeeds: (clientSeed) => stored(() => changeTrialSeeds(at, state, clientSeed)),
    refill: () => stored(() => newTrial(requestContext.now)),
  };
}
