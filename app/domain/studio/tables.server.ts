import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { accounts } from '../identity/tables.server';
import type { EngineName } from './engines/engine';
import type { RoundState } from './round';

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A pair of seeds of an account. The server's is shown as its hash until another takes its place. */
export const studioSeeds = pgTable(
  'studio_seeds',
  {
    id: key(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Encrypted. */
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    clientSeed: text('client_seed').notNull(),
    /** Takes this one's place at the next change; its hash is shown before the player chooses a seed for it. Encrypted. */
    nextSeed: text('next_seed'),
    nextSeedHash: text('next_seed_hash'),
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

/**
 * A flight that all players of a game share. Its server seed is fixed when it is made, its end at take-off. While it flies
 * nothing in the row tells in clear where or when it ends.
 */
export const studioFlights = pgTable(
  'studio_flights',
  {
    id: key(),
    gameCode: text('game_code').notNull(),
    number: integer().notNull(),
    /** How its point comes about; 1: from server seed, game and number alone, fixed when it was made. */
    rule: smallint().notNull().default(1),
    /** Encrypted; older ones lie in clear. */
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    /** From take-off: the hashes of the client seeds of its first bets, and the point, encrypted. */
    seedHashes: text('seed_hashes').array(),
    sealedPoint: text('sealed_point'),
    /** Where it ended, in hundredths; with the times below written when it is over. */
    point: integer(),
    /** Null while the flight before it is not over. */
    opensAt: moment('opens_at'),
    /** Betting ends, the flight begins. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** The next one opens. */
    closesAt: moment('closes_at'),
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
    /** Written when it may be known: at the end of the round, for a flight at the flight's end. */
    outcome: jsonb().$type<Record<string, unknown>>(),
    /** Of an open round that moves bring to an end: how it will come out. Encrypted. */
    sealedOutcome: text('sealed_outcome'),
    /** Of a bet on a flight: its player's seed when it was placed. */
    clientSeed: text('client_seed'),
    /** Which of its player's bets on the flight. */
    seat: smallint().notNull().default(1),
    /** The moves, in their order: tiles opened, guesses, cards held. */
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
      .where(sql`${t.state} = 'open' and ${t.flightId} is null`),
    uniqueIndex('studio_rounds_one_per_seat').on(t.flightId, t.accountId, t.seat).where(sql`${t.flightId} is not null`),
    index('studio_rounds_by_account').on(t.accountId, t.gameCode, t.id),
    index('studio_rounds_due').on(t.dueAt).where(sql`${t.state} = 'open'`),
    index('studio_rounds_without_outcome')
      .on(t.flightId)
      .where(sql`${t.flightId} is not null and ${t.outcome} is null`),
    check('studio_rounds_are_in_a_known_state', sql`${t.state} in ('open', 'done', 'refunded')`),
    check('studio_rounds_have_two_seats', sql`${t.seat} in (1, 2)`),
    check('studio_rounds_have_one_source', sql`(${t.seedId} is null) <> (${t.flightId} is null)`),
    check(
      'studio_rounds_know_when_they_end',
      sql`${t.state} <> 'open' or ${t.dueAt} is not null or ${t.flightId} is not null`,
    ),
  ],
);
