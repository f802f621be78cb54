import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import type { EngineName } from '~/domain/studio/engines/engine';
import { cardNames } from '~/domain/studio/engines/engine-text';
import { guesses, type HiloOutcome, isRight, rankOf } from '~/domain/studio/engines/hilo';
import { drawMines, type MinesOutcome } from '~/domain/studio/engines/mines';
import type { PattiOutcome } from '~/domain/studio/engines/patti';
import type { PokerOutcome } from '~/domain/studio/engines/poker';
import { drawsOf } from '~/domain/studio/fair/seeds.server';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight, endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { presentFlight } from '~/domain/studio/flights/present-flight.server';
import { multiplierText, outcomeWords } from '~/domain/studio/outcome-text';
import { playInstant } from '~/domain/studio/play-instant.server';
import type { InstantPlay, SteppedPlay } from '~/domain/studio/round';
import { findSeeds, openSeed } from '~/domain/studio/seeds.server';
import { roundInPlayOf } from '~/domain/studio/stepped/find-stepped.server';
import { cashOutStepped, moveStepped } from '~/domain/studio/stepped/move-stepped.server';
import { startStepped } from '~/domain/studio/stepped/start-stepped.server';
import { studioFlights, studioRounds } from '~/domain/studio/tables.server';
import { newTrial, startTrialStepped, trialSeeds } from '~/domain/studio/trial/play-trial.server';
import { betTrialFlight, cashOutTrialFlight, trialFlightOf } from '~/domain/studio/trial/trial-flight.server';
import { newKey, playerWith, studioWorld } from '../../domain/studio/studio-world';
import { keyedHash, readAll, readFree, textOf } from './read-everything';

let world: Awaited<ReturnType<typeof studioWorld>>;

beforeAll(async () => {
  const made = await studioWorld();
  world = { ...made, ctx: await atDatabaseTime(made.ctx) };
});

/** What no reader may say at a stage, and what the last one must be able to find once it may. */
type Stage = { name: string; move(): Promise<unknown>; hidden: string[]; shown: string[] };
type Round = { accountId: number; gameCode: string; reference: string; stages: Stage[] };

const seedOf = async (accountId: number) => openSeed(world.ctx, await findSeeds(world.ctx, accountId));
const nothing = async () => {};

/** Decided in the transaction that takes the stake: only the seed in use stays unsaid. */
const instant = (gameCode: string, play: InstantPlay) => async (): Promise<Round> => {
  const accountId = await playerWith(world.ctx, 100);
  const seed = await seedOf(accountId);
  const game = await world.game(gameCode);
  const round = { accountId, game, play, stakeMinor: taka(10), requestKey: newKey() };
  const reference = await playInstant(world.ctx, round);
  const [row] = await world.ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference));
  const shown = [textOf(row!.outcome)];
  return { accountId, gameCode, reference, stages: [{ name: 'ended', move: nothing, hidden: [seed], shown }] };
};

/** A round that moves bring to its end: what it hides at each stage comes from its outcome. */
async function begun(gameCode: string, play: SteppedPlay) {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const seed = await seedOf(accountId);
  const game = await world.game(gameCode);
  const reference = await startStepped(ctx, { accountId, game, play, stakeMinor: taka(10), requestKey: newKey() });
  const [row] = await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference));
  const at = { accountId, game, reference };
  return { ctx, seed, at, round: { accountId, gameCode, reference }, laid: roundInPlayOf(ctx, row!) };
}

async function mines(): Promise<Round> {
  const { ctx, seed, at, round, laid } = await begun('mines-boat', { engine: 'mines', choice: { mines: 5 } });
  const outcome = laid.outcome as MinesOutcome;
  const said = saidOfMines(outcome);
  const safe = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !outcome.mines.includes(tile))!;
  return {
    ...round,
    stages: [
      { name: 'open', move: nothing, hidden: [seed, ...said], shown: [] },
      { name: 'a tile open', move: () => moveStepped(ctx, { ...at, move: safe }), hidden: [seed, ...said], shown: [] },
      { name: 'ended', move: () => cashOutStepped(ctx, at), hidden: [seed], shown: said },
    ],
  };
}

/** Cards as the page has them, and as the records and the check name them. */
const saidOfCards = (cards: number[]) => [cards.join(), cardNames(cards)];

async function hilo(): Promise<Round> {
  const { ctx, seed, at, round, laid } = await begun('hilo-dhol', { engine: 'hilo', choice: {} });
  const { cards } = laid.outcome as HiloOutcome;
  const right = guesses.findIndex((guess) => isRight(rankOf(cards[0]!), guess, rankOf(cards[1]!)));
  const hiddenFrom = (from: number) => [seed, ...saidOfCards(cards.slice(from, from + 3))];
  return {
    ...round,
    stages: [
      { name: 'open', move: nothing, hidden: hiddenFrom(1), shown: [`[${cards[0]}]`] },
      {
        name: 'guessed',
        move: () => moveStepped(ctx, { ...at, move: right }),
        hidden: hiddenFrom(2),
        shown: [cards.slice(0, 2).join()],
      },
      { name: 'ended', move: () => cashOutStepped(ctx, at), hidden: [seed], shown: saidOfCards(cards) },
    ],
  };
}

async function poker(): Promise<Round> {
  const { ctx, seed, at, round, laid } = await begun('poker-lotus', { engine: 'poker', choice: {} });
  const { deck } = laid.outcome as PokerOutcome;
  return {
    ...round,
    stages: [
      { name: 'dealt', move: nothing, hidden: [seed, ...saidOfCards(deck.slice(5))], shown: [deck.slice(0, 5).join()] },
      { name: 'ended', move: () => moveStepped(ctx, { ...at, move: 3 }), hidden: [seed], shown: saidOfCards(deck) },
    ],
  };
}

async function patti(): Promise<Round> {
  const { ctx, seed, at, round, laid } = await begun('patti-tiger', { engine: 'patti', choice: {} });
  const { player, house } = laid.outcome as PattiOutcome;
  return {
    ...round,
    stages: [
      { name: 'dealt', move: nothing, hidden: [seed, ...saidOfCards(house)], shown: [player.join()] },
      { name: 'ended', move: () => moveStepped(ctx, { ...at, move: 1 }), hidden: [seed], shown: saidOfCards(house) },
    ],
  };
}

const saidOfMines = (outcome: MinesOutcome) => [textOf(outcome.mines), outcomeWords('mines', outcome, 0).tiles!];

const msAgo = (ms: number) => sql`date_trunc('milliseconds', clock_timestamp()) - ${ms} * interval '1 millisecond'`;

async function shiftFlight(id: number, startedMsAgo: number): Promise<void> {
  const startsAt = msAgo(startedMsAgo);
  const opensAt = msAgo(startedMsAgo + 8_000);
  await world.ctx.db.update(studioFlights).set({ startsAt, opensAt }).where(eq(studioFlights.id, id));
}

/** A flight may end the moment it takes off. */
const unended = { point: null, endsAt: null, closesAt: null };

/** In the air for two seconds, with its end where the test wants it. */
async function flyTo(id: number, gameCode: string, point: number): Promise<void> {
  await shiftFlight(id, 2_000);
  await advanceFlights(await atDatabaseTime(world.ctx), gameCode);
  const sealedPoint = world.ctx.gateways.vault.encrypt(String(point));
  await world.ctx.db
    .update(studioFlights)
    .set({ sealedPoint, ...unended })
    .where(eq(studioFlights.id, id));
}

async function land(id: number): Promise<void> {
  await shiftFlight(id, 200_000);
  await endDueFlightBets(await atDatabaseTime(world.ctx));
}

async function bet(accountId: number, gameCode: string, stake = 10) {
  const ctx = await atDatabaseTime(world.ctx);
  const game = await world.game(gameCode);
  const stakeMinor = taka(stake);
  const reference = await betOnFlight(ctx, { accountId, game, stakeMinor, cashOutAt: null, requestKey: newKey() });
  return { accountId, game, reference };
}

const cashOut = async (seat: Awaited<ReturnType<typeof bet>>) => cashOutFlight(await atDatabaseTime(world.ctx), seat);

async function crash(): Promise<Round> {
  const gameCode = 'crash-kite';
  const accountId = await playerWith(world.ctx, 100);
  const flight = await presentFlight(await atDatabaseTime(world.ctx), gameCode);
  const seed = openSeed(world.ctx, flight);
  const seat = await bet(accountId, gameCode);
  const said = ['73.91', ':7391'];
  const hidden = [seed, ...said];
  return {
    accountId,
    gameCode,
    reference: seat.reference,
    stages: [
      { name: 'open', move: nothing, hidden, shown: [] },
      { name: 'in the air', move: () => flyTo(flight.id, gameCode, 7_391), hidden, shown: [] },
      { name: 'cashed out in the air', move: () => cashOut(seat), hidden, shown: [] },
      { name: 'ended', move: () => land(flight.id), hidden: [], shown: [seed, ...said] },
    ],
  };
}

const rounds: Record<EngineName, () => Promise<Round>> = {
  dice: instant('dice-padma', { engine: 'dice', choice: { side: 'over', sum: 7 } }),
  reels: instant('reels-tiger', { engine: 'reels', choice: {} }),
  baccarat: instant('baccarat-moon', { engine: 'baccarat', choice: { bet: 'player' } }),
  limbo: instant('limbo-moon', { engine: 'limbo', choice: { target: 200 } }),
  plinko: instant('plinko-marigold', { engine: 'plinko', choice: { rows: 16, risk: 'high' } }),
  wheel: instant('wheel-peacock', { engine: 'wheel', choice: { risk: 'medium' } }),
  keno: instant('keno-hilsa', { engine: 'keno', choice: { picks: [3, 7, 21] } }),
  andar: instant('andar-dhol', { engine: 'andar', choice: { side: 'bahar' } }),
  mines,
  hilo,
  poker,
  patti,
  crash,
};

test.each(Object.entries(rounds))('%s: no reader tells an outcome or a seed before its time', async (_, begin) => {
  const { accountId, gameCode, reference, stages } = await begin();
  for (const { name, move, hidden, shown } of stages) {
    await move();
    const told = await readAll(world, accountId, gameCode, reference);
    for (const [reader, text] of Object.entries(told)) {
      for (const secret of hidden) expect(text, `${name}: ${reader}`).not.toContain(secret);
    }
    for (const word of shown) expect(Object.values(told).join(), name).toContain(word);
  }
});

test('free play tells no more: a board, a seat on a flight', async () => {
  const at = { now: world.ctx.now, keyedHash };
  const boats = await world.game('mines-boat');
  const play = { engine: 'mines', choice: { mines: 5 } } as const;
  const board = startTrialStepped(at, newTrial(at.now), boats, play, taka(10));
  const seeds = trialSeeds({ ...board, nonce: 0 }, keyedHash);
  const text = await readFree(world, 'mines-boat', board);
  for (const secret of [seeds.serverSeed, ...saidOfMines(drawMines({ mines: 5 }, drawsOf(seeds)))]) {
    expect(text).not.toContain(secret);
  }

  const game = await world.game('crash-kite');
  const flight = await presentFlight(await atDatabaseTime(world.ctx), game.gameCode);
  // Another ending than that of the flight before, which the page shows among the last ones.
  const hidden = [openSeed(world.ctx, flight), '62.83', ':6283'];
  const stake = { stakeMinor: taka(10), cashOutAt: null };
  let state = betTrialFlight(at, newTrial(at.now), game, trialFlightOf(world.ctx, flight), stake);
  const read = async () => {
    const told = await readFree(world, game.gameCode, state);
    return hidden.map((secret) => told.includes(secret));
  };
  expect(await read()).toEqual([false, false, false]);
  await flyTo(flight.id, game.gameCode, 6_283);
  const ctx = await atDatabaseTime(world.ctx);
  const flying = await presentFlight(ctx, game.gameCode);
  state = cashOutTrialFlight({ keyedHash, now: ctx.now }, state, trialFlightOf(ctx, flying), state.round!.reference);
  expect(state.round).toMatchObject({ state: 'done', outcome: null });
  expect(await read()).toEqual([false, false, false]);
  await shiftFlight(flight.id, 200_000);
  expect(await read()).toEqual([false, false, true]);
});

test('an accomplice who cashes out and reads everything wins the other account none of a hundred flights', async () => {
  const gameCode = 'crash-kite';
  const [reader, player] = [await playerWith(world.ctx, 10_000), await playerWith(world.ctx, 100_000)];
  let known = 0;
  for (let flown = 0; flown < 100; flown++) {
    const point = 20_011 + flown * 7;
    const flight = await presentFlight(await atDatabaseTime(world.ctx), gameCode);
    const seats = [await bet(reader, gameCode), await bet(player, gameCode, 100)] as const;
    await flyTo(flight.id, gameCode, point);
    await cashOut(seats[0]);
    const told = Object.values(await readAll(world, reader, gameCode, seats[0].reference)).join();
    if (told.includes(multiplierText(point)) || told.includes(`:${point}`)) {
      known++;
      await cashOut(seats[1]);
    }
    await land(flight.id);
  }
  expect(known).toBe(0);
  const last = await world.ctx.db
    .select({ state: studioRounds.state, multiplier: studioRounds.multiplier })
    .from(studioRounds)
    .where(eq(studioRounds.accountId, player))
    .orderBy(desc(studioRounds.id));
  expect(last).toHaveLength(100);
  expect(new Set(last.map(({ state }) => state))).toEqual(new Set(['done']));
}, 240_000);
