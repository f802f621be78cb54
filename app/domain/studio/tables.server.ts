import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables.server';
import type { EngineName } from './engines/engine';
import type { RoundState } from './round';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'bigint' });
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A pair of seeds of an account. The server's is shown as its hash until another takes its place. */
export const studioSeeds = pgTable(
  'studio_seeds',
  {
    id: key(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Sealed. */
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    clientSeed: text('client_seed').notNull(),
    /** Of the next round. */
    nonce: integer().notNull().default(0),
    lastRoundAt: moment('last_round_at'),
    createdAt: moment('created_at').notNull(),
    revealedAt: moment('revealed_at'),
  },
  (t) => [
    uniqueIndex('studio_seeds_in_use_one_per_account').on(t.accountId).where(sql`${t.revealedAt} is null`),
    index('studio_seeds_by_account').on(t.accountId, t.id),
    check('studio_seeds_are_not_empty', sql`${t.serverSeed} <> '' and ${t.clientSeed} <> ''`),
  ],
);

/** A flight that all players of a game share. When and where it ends is fixed when it is made. */
export const studioFlights = pgTable(
  'studio_flights',
  {
    id: key(),
    gameCode: text('game_code').notNull(),
    number: integer().notNull(),
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    /** Where it ends, in hundredths. */
    point: integer().notNull(),
    opensAt: moment('opens_at').notNull(),
    /** Betting ends, the flight begins. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The next one opens. */
    closesAt: moment('closes_at').notNull(),
  },
  (t) => [
    uniqueIndex('studio_flights_are_numbered_per_game').on(t.gameCode, t.number),
    index('studio_flights_by_end').on(t.closesAt),
    check(
      'studio_flights_run_forward',
      sql`${t.opensAt} < ${t.startsAt} and ${t.startsAt} <= ${t.endsAt} and ${t.endsAt} < ${t.closesAt}`,
    ),
  ],
);

/** What was played in the house's own games, one bet each. */
export const studioRounds = pgTable(
  'studio_rounds',
  {
    id: key(),
    /** The bet's reference; shown, and hard to guess. */
    reference: text().notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id').notNull(),
    gameCode: text('game_code').notNull(),
    engine: text().$type<EngineName>().notNull(),
    version: text().notNull(),
    seedId: bigint('seed_id', { mode: 'number' }).references(() => studioSeeds.id),
    nonce: integer(),
    flightId: bigint('flight_id', { mode: 'number' }).references(() => studioFlights.id),
    stakeMinor: amount('stake_minor').notNull(),
    choice: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Kept from the beginning; shown when the round is over. */
    outcome: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Tiles opened, in their order. */
    picks: smallint().array().notNull().default(sql`'{}'::smallint[]`),
    /** In hundredths, once it is over. */
    multiplier: integer(),
    payoutMinor: amount('payout_minor').notNull().default(sql`0`),
    state: text().$type<RoundState>().notNull(),
    begunAt: moment('begun_at').notNull(),
    movedAt: moment('moved_at').notNull(),
    /** When an open round is decided without its player. */
    dueAt: moment('due_at'),
  },
  (t) => [
    uniqueIndex('studio_rounds_open_one_per_game')
      .on(t.accountId, t.gameCode)
      .where(sql`${t.state} = 'open' and ${t.engine} = 'mines'`),
    uniqueIndex('studio_rounds_one_per_flight').on(t.flightId, t.accountId).where(sql`${t.flightId} is not null`),
    index('studio_rounds_by_account').on(t.accountId, t.gameCode, t.id),
    index('studio_rounds_due').on(t.dueAt).where(sql`${t.state} = 'open'`),
    check('studio_rounds_are_in_a_known_state', sql`${t.state} in ('open', 'done', 'refunded')`),
    check('studio_rounds_have_one_source', sql`(${t.seedId} is null) <> (${t.flightId} is null)`),
    check('studio_rounds_know_when_they_end', sql`${t.state} <> 'open' or ${t.dueAt} is not null`),
  ],
);
