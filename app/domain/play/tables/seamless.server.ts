import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { accounts, sessions } from '../../identity/tables.server';

const id = (name: string) => bigint(name, { mode: 'number' });

/** A player has pressed play. The token that the vendor exchanges follows from the public id; only its hash is kept. */
export const launches = pgTable(
  'launches',
  {
    /** In the address of the play page. */
    publicId: text('public_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: id('account_id')
      .notNull()
      .references(() => accounts.id),
    sessionId: id('session_id')
      .notNull()
      .references(() => sessions.id),
    vendorCode: text('vendor_code').notNull(),
    nodeId: integer('node_id').notNull(),
    gameCode: text('game_code').notNull(),
    language: text().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the vendor exchanged it; it works once. */
    spentAt: moment('spent_at'),
  },
  (t) => [index('launches_by_expiry').on(t.expiresAt), index('launches_by_session').on(t.sessionId)],
);

/** What a vendor plays by: one session of one player in one game. */
export const gameTokens = pgTable(
  'game_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: id('account_id').notNull(),
    sessionId: id('session_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    nodeId: integer('node_id').notNull(),
    gameCode: text('game_code').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('game_tokens_by_expiry').on(t.expiresAt)],
);

/**
 * A vendor's round of one player, while it is open; ids of rounds are not unique across players. When the round is over the row
 * goes: what was said of it is in `seamless_transactions`, under the same number.
 */
export const rounds = pgTable(
  'rounds',
  {
    /** Follows from player, vendor and round (`play_round_number`), so that calls are found by it when the row is gone. */
    id: id('id').primaryKey().generatedByDefaultAsIdentity(),
    vendorCode: text('vendor_code').notNull(),
    accountId: id('account_id').notNull(),
    round: text().notNull(),
    nodeId: integer('node_id').notNull(),
    /** Always `open`, and the next one empty; the former build names both. */
    state: text().notNull(),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('rounds_still_open').on(t.openedAt).where(sql`${t.state} = 'open'`),
    check('rounds_are_in_a_known_state', sql`${t.state} in ('open', 'closed', 'reversed', 'stale')`),
    check('rounds_close_some_time', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
);

/**
 * Every call of a seamless wallet that was decided, with its answer; the order of the columns leaves no gaps between them. Under `bet` and status `TOMBSTONE` is a bet whose
 * rollback came first.
 */
export const seamlessTransactions = pgTable(
  'seamless_transactions',
  {
    id: id('id').notNull().generatedByDefaultAsIdentity(),
    accountId: id('account_id').notNull(),
    /** The round's number; 64 bits are asked for together with the player. */
    roundId: id('round_id'),
    amountMinor: amount('amount_minor').notNull(),
    /** As answered. */
    balanceMinor: amount('balance_minor').notNull(),
    /** Of what was reversed, the part that was no longer there: the house bears it. Null where nothing was short. */
    shortfallMinor: amount('shortfall_minor'),
    betId: id('bet_id'),
    betPlacedAt: moment('bet_placed_at'),
    at: moment('at').notNull(),
    reversedAt: moment('reversed_at'),
    nodeId: integer('node_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: text().notNull(),
    /** 66 bits of the fields as sent, the token left out: the same again is a replay. Older rows hold 132 or all 256. */
    fieldsHash: text('fields_hash').notNull(),
    /** The transaction it speaks of. */
    reference: text().notNull(),
    status: text().notNull(),
  },
  (t) => [
    /** A row is found by its transaction id. That it is there once is seen to by the lock `play_seamless` holds on each id. */
    index('seamless_transactions_by_hash_of_id').using('hash', t.transactionId),
    index('seamless_transactions_of_a_round').on(t.roundId).where(sql`${t.roundId} is not null`),
    index('seamless_transactions_by_time').on(t.at),
    check('seamless_transactions_are_of_a_known_kind', sql`${t.kind} in ('bet', 'win', 'rollback')`),
    check('seamless_transactions_are_of_nothing_negative', sql`${t.amountMinor} >= 0 and ${t.shortfallMinor} >= 0`),
  ],
);

/** What we and a vendor say of a day of the site's; theirs is null where the vendor did not answer. */
export const vendorStatements = pgTable(
  'vendor_statements',
  {
    day: date({ mode: 'string' }).notNull(),
    vendorCode: text('vendor_code').notNull(),
    ourBets: integer('our_bets').notNull(),
    ourStakeMinor: amount('our_stake_minor').notNull(),
    ourPayoutsMinor: amount('our_payouts_minor').notNull(),
    theirBets: integer('their_bets'),
    theirStakeMinor: amount('their_stake_minor'),
    theirPayoutsMinor: amount('their_payouts_minor'),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.vendorCode] })],
);
