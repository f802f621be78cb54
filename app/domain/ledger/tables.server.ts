import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { auditPhases } from './audit/audit-phases';

/** Never negative: the type keeps to it, at less cost than a check that every statement prepares again. */
const held = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'ledger_held',
  fromDriver: (value) => BigInt(value),
});

/**
 * The currency of all money: one row. It follows the setting `currency`, by a trigger on the settings, which refuses a change
 * once money has moved.
 */
export const ledgerMoney = pgTable(
  'ledger_money',
  { isOnly: boolean('is_only').primaryKey().default(true), unit: text().notNull() },
  (t) => [
    check('ledger_money_is_one_row', sql`${t.isOnly}`),
    check('ledger_money_is_no_points', sql`${t.unit} <> 'PTS'`),
  ],
);

/** Written by the `ledger_*` functions alone, which know the units; each check here is paid for by every movement. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null: the house's. */
    ownerId: bigint('owner_id', { mode: 'number' }),
    kind: text().notNull(),
    /** What tells two of a kind apart, such as a vendor's code; else empty. */
    ref: text().notNull().default(''),
    unit: text().notNull(),
    /** A jackpot is spread over several rows, so that many bets can feed it at once. */
    shard: smallint().notNull().default(0),
    /** Null where every bet comes by: the balance is then the last snapshot and what came after. */
    balance: held(),
    /** Of the newest entry; no later entry is dated before it. */
    lastAt: moment('last_at').notNull().default(sql`'epoch'`),
  },
  (t) => [unique('ledger_accounts_are_told_apart').on(t.ownerId, t.kind, t.ref, t.unit, t.shard).nullsNotDistinct()],
);

/**
 * One row a movement, which for two accounts holds both sides: `accountId` gets the amount and `otherId` gives it, so that it
 * adds up by itself. Never changed, never deleted (a trigger refuses). Without foreign keys: only the functions write here,
 * and the audit looks. Read through the views `ledger_transfers` and `ledger_entries`; the sides' entries bear the
 * movement's number and the one after it. The order of the columns leaves no gaps between them.
 */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    /** Given under the accounts' locks: an owner's entries are ordered by it as the balances were. Every second number. */
    id: bigint({ mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ name: 'ledger_transfers_id_seq', increment: 2 }),
    /** For both sides; no later entry of either account is dated before it. */
    at: moment('at').notNull(),
    /** The side that keeps a balance where only one does. Null: the sides are rows of `ledger_sides`. */
    accountId: bigint('account_id', { mode: 'number' }),
    otherId: bigint('other_id', { mode: 'number' }),
    /** What the account gets and the other side gives; below zero it is the other way. */
    amount: bigint({ mode: 'bigint' }),
    /** Null where the account keeps no balance. */
    balanceAfter: amount('balance_after'),
    otherBalanceAfter: amount('other_balance_after'),
    /** What it was for, such as `withdrawal` and its id; `causeId` where that is no number. */
    causeNumber: bigint('cause_number', { mode: 'number' }),
    byId: bigint('by_id', { mode: 'number' }),
    /** Idempotency: a kind posts a key once. 128 bits of the hash of both, by `ledger_key_digest`. */
    keyDigest: uuid('key_digest').notNull(),
    kind: text().notNull(),
    causeKind: text('cause_kind'),
    /** Null: the system itself. */
    byRole: text('by_role'),
    causeId: text('cause_id'),
    /** As it was given; of the many movements of play the digest alone is kept. */
    key: text(),
  },
  (t) => [
    uniqueIndex('ledger_movements_post_a_key_once').on(t.keyDigest),
    index('ledger_movements_by_account').on(t.accountId, t.at),
    index('ledger_movements_by_other_account').on(t.otherId, t.at).where(sql`${t.otherBalanceAfter} is not null`),
    index('ledger_movements_by_key').on(t.key).where(sql`${t.key} is not null`),
  ],
);

/**
 * The sides of a movement among more than two accounts, or whose accounts have entries dated differently already. Their
 * numbers come before the movement's.
 */
export const ledgerSides = pgTable(
  'ledger_sides',
  {
    movementId: bigint('movement_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    balanceAfter: amount('balance_after'),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_sides_name_an_account_once', columns: [t.movementId, t.accountId] }),
    index('ledger_sides_by_account').on(t.accountId, t.at, t.id),
    index('ledger_sides_by_number').on(t.id),
  ],
);

/** What an account without a balance held when the trial balance was taken. */
export const ledgerSnapshots = pgTable(
  'ledger_snapshots',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    throughEntryId: bigint('through_entry_id', { mode: 'number' }).notNull(),
    balance: bigint({ mode: 'bigint' }).notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.throughEntryId] })],
);

/** One row a trial balance that did not add up. */
export const ledgerAlarms = pgTable('ledger_alarms', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  differences: jsonb().$type<string[]>().notNull(),
  /** When an operator has looked into it. */
  settledAt: moment('settled_at'),
});

/** Audits done in steps; phase and position are where one is. */
export const ledgerAudits = pgTable(
  'ledger_audits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['nightly', 'full'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    phase: text({ enum: auditPhases }).notNull(),
    /** The last number of the phase that was looked at. */
    position: bigint({ mode: 'number' }).notNull(),
    fromEntryId: bigint('from_entry_id', { mode: 'number' }).notNull(),
    throughEntryId: bigint('through_entry_id', { mode: 'number' }).notNull(),
    fromTransferId: bigint('from_transfer_id', { mode: 'number' }).notNull(),
    throughTransferId: bigint('through_transfer_id', { mode: 'number' }).notNull(),
    differences: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('ledger_audits_by_kind').on(t.kind, t.id),
    check('ledger_audits_are_of_a_known_kind', sql`${t.kind} in ('nightly', 'full')`),
    check('ledger_audits_end_when_done', sql`(${t.phase} = 'done') = (${t.finishedAt} is not null)`),
  ],
);

/** What was done for a form's key, and its answer. */
export const requestKeys = pgTable(
  'request_keys',
  {
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    result: jsonb(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('request_keys_by_time').on(t.at)],
);
