import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { liveEvents } from '~/domain/live/tables.server';
import { taka } from '~/domain/shared/money';
import type { EngineName } from '~/domain/studio/engines/engine';
import { layMines, type MinesOutcome } from '~/domain/studio/engines/mines';
import { drawsOf } from '~/domain/studio/fair/seeds.server';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { betOnFlight } from '~/domain/studio/flights/bet-on-flight.server';
import { cashOutFlight, endDueFlightBets } from '~/domain/studio/flights/end-flight-bets.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { presentFlight } from '~/domain/studio/flights/present-flight.server';
import { boardOf } from '~/domain/studio/mines/find-mines.server';
import { cashOutMines, openTile } from '~/domain/studio/mines/move-mines.server';
import { startMines } from '~/domain/studio/mines/start-mines.server';
import { multiplierText, outcomeWords } from '~/domain/studio/outcome-text';
import { playInstant } from '~/domain/studio/play-instant.server';
import type { InstantPlay } from '~/domain/studio/round';
import { findSeeds, openSeed } from '~/domain/studio/seeds.server';
import { studioFlights, studioRounds } from '~/domain/studio/tables.server';
import { newTrial, startTrialMines, trialSeeds } from '~/domain/studio/trial/play-trial.server';
import { betTrialFlight, cashOutTrialFlight, trialFlightOf } from '~/domain/studio/trial/trial-flight.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import { readBet, readBets } from '~/features/records/read-bets.server';
import type { Player } from '~/features/studio/admit-player.server';
import { readFlight, withSettledSeat } from '~/features/studio/read-flight.server';
import { freePlayHeaders, readStudioPage } from '~/features/studio/read-studio-page.server';
import { readVerifyPage } from '~/features/studio/read-verify-page.server';
import { translatorFor } from '~/i18n/instances.server';
import { betsOf, newKey, playerWith, settings, studioWorld } from '../../domain/studio/studio-world';

let world: Awaited<ReturnType<typeof studioWorld>>;

beforeAll(async () => {
  const made = await studioWorld();
  world = { ...made, ctx: await atDatabaseTime(made.ctx) };
});

const keyedHash = (...parts: string[]) => `sealed ${parts.join(' ')}`;

function contextOf(accountId: number, address: string): Extract<Player, { mode: 'real' }>['ctx'] {
  return {
    ...world.ctx,
    url: new URL(address, 'http://localhost'),
    params: {},
    cookies: new Map(),
    viewer: { id: accountId, role: 'member', sessionId: 0, balance: { main: '0' } },
    site: { settings },
    language: 'en',
    t: translatorFor('en'),
    services: { keyedHash, environment: { sessionSecret: 'x' }, lobby: async () => ({ categories: [], vendors: {} }) },
  } as never;
}

/** Everything that a player, or whoever knows the reference, is told by any address. */
const readers = {
  page: async (player) => readStudioPage(player),
  flight: async (player) => (player.game.engine === 'crash' ? readFlight(player) : null),
  verify: async ({ ctx }, reference) => readVerifyPage(contextOf(ctx.viewer.id, `/play/verify?round=${reference}`)),
  records: async ({ ctx }) => readBets(contextOf(ctx.viewer.id, '/member/personalHistoryCopy')),
  csv: async ({ ctx }) => {
    const file = await readBets(contextOf(ctx.viewer.id, '/member/personalHistoryCopy?format=csv'));
    return (file as unknown as Response).text();
  },
  bet: async ({ ctx }) => {
    const [bet] = await betsOf(world.ctx, ctx.viewer.id);
    return readBet(contextOf(ctx.viewer.id, `/member/personalHistoryCopy/${bet!.id}`), bet!.id);
  },
  live: ({ ctx }) => world.ctx.db.select().from(liveEvents).where(eq(liveEvents.ownerId, ctx.viewer.id)),
} satisfies Record<string, (player: Extract<Player, { mode: 'real' }>, reference: string) => Promise<unknown>>;

const textOf = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));

async function readAll(accountId: number, gameCode: string, reference: string): Promise<Record<string, string>> {
  const player = { mode: 'real' as const, ctx: contextOf(accountId, '/play'), game: await world.game(gameCode) };
  const told: Record<string, string> = {};
  for (const [name, read] of Object.entries(readers)) told[name] = textOf(await read(player, reference));
  return told;
}

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

async function mines(): Promise<Round> {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const seed = await seedOf(accountId);
  const game = await world.game('mines-boat');
  const reference = await startMines(ctx, { accountId, game, mines: 5, stakeMinor: taka(10), requestKey: newKey() });
  const [row] = await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference));
  const { outcome } = boardOf(ctx, row!);
  const said = saidOfMines(outcome);
  const safe = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !outcome.mines.includes(tile))!;
  const move = { accountId, game, reference };
  return {
    accountId,
    gameCode: 'mines-boat',
    reference,
    stages: [
      { name: 'open', move: nothing, hidden: [seed, ...said], shown: [] },
      { name: 'a tile open', move: () => openTile(ctx, { ...move, tile: safe }), hidden: [seed, ...said], shown: [] },
      { name: 'ended', move: () => cashOutMines(ctx, move), hidden: [seed], shown: said },
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
  const gameCode = 'crash-padma';
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
  mines,
  crash,
};

test.each(Object.entries(rounds))('%s: no reader tells an outcome or a seed before its time', async (_, begin) => {
  const { accountId, gameCode, reference, stages } = await begin();
  for (const { name, move, hidden, shown } of stages) {
    await move();
    const told = await readAll(accountId, gameCode, reference);
    for (const [reader, text] of Object.entries(told)) {
      for (const secret of hidden) expect(text, `${name}: ${reader}`).not.toContain(secret);
    }
    for (const word of shown) expect(Object.values(told).join(), name).toContain(word);
  }
});

/** Free play has its page, the flight and the cookie. */
async function readFree(gameCode: string, state: TrialState): Promise<string> {
  const ctx = contextOf(0, `/play/inhouse/${gameCode}?mode=trial`);
  const player = await withSettledSeat({ mode: 'trial', ctx, game: await world.game(gameCode), state });
  const seat = player.game.engine === 'crash' ? await readFlight(player) : null;
  return textOf([await readStudioPage(player), seat, decodeURIComponent(textOf(freePlayHeaders(player)))]);
}

test('free play tells no more: a board, a seat on a flight', async () => {
  const at = { now: world.ctx.now, keyedHash };
  const boats = await world.game('mines-boat');
  const board = startTrialMines(at, newTrial(at.now), boats, 5, taka(10));
  const seeds = trialSeeds({ ...board, nonce: 0 }, keyedHash);
  const text = await readFree('mines-boat', board);
  for (const secret of [seeds.serverSeed, ...saidOfMines(layMines({ mines: 5 }, drawsOf(seeds)))]) {
    expect(text).not.toContain(secret);
  }

  const game = await world.game('crash-kite');
  const flight = await presentFlight(await atDatabaseTime(world.ctx), game.gameCode);
  const hidden = [openSeed(world.ctx, flight), '73.91', ':7391'];
  const stake = { stakeMinor: taka(10), cashOutAt: null };
  let state = betTrialFlight(at, newTrial(at.now), game, trialFlightOf(world.ctx, flight), stake);
  const read = async () => {
    const told = await readFree(game.gameCode, state);
    return hidden.map((secret) => told.includes(secret));
  };
  expect(await read()).toEqual([false, false, false]);
  await flyTo(flight.id, game.gameCode, 7_391);
  const ctx = await atDatabaseTime(world.ctx);
  const flying = await presentFlight(ctx, game.gameCode);
  state = cashOutTrialFlight({ keyedHash, now: ctx.now }, state, trialFlightOf(ctx, flying));
  expect(state.round).toMatchObject({ state: 'done', outcome: null });
  expect(await read()).toEqual([false, false, false]);
  await shiftFlight(flight.id, 200_000);
  expect(await read()).toEqual([false, false, true]);
});

test('an accomplice who cashes out and reads everything wins the other account none of a hundred flights', async () => {
  const gameCode = 'crash-tiger';
  const [reader, player] = [await playerWith(world.ctx, 10_000), await playerWith(world.ctx, 100_000)];
  let known = 0;
  for (let flown = 0; flown < 100; flown++) {
    const point = 20_011 + flown * 7;
    const flight = await presentFlight(await atDatabaseTime(world.ctx), gameCode);
    const seats = [await bet(reader, gameCode), await bet(player, gameCode, 100)] as const;
    await flyTo(flight.id, gameCode, point);
    await cashOut(seats[0]);
    const told = Object.values(await readAll(reader, gameCode, seats[0].reference)).join();
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
