import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { auditPhases } from './audit/audit-phases';

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Never negative: the type keeps to it, at less cost than a check that every statement prepares anew. */
const held = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'ledger_held',
  fromDriver: (value) => BigInt(value),
});

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

export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** Idempotency: a kind posts a key once. */
    key: text().notNull(),
    /** What it was for, such as `withdrawal` and its id. */
    causeKind: text('cause_kind'),
    causeId: text('cause_id'),
    byRole: text('by_role').notNull(),
    byId: bigint('by_id', { mode: 'number' }),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('ledger_transfers_post_a_key_once').on(t.key, t.kind)],
);

/** Never changed, never deleted (a trigger refuses). Without foreign keys: only the functions write here, and the audit looks. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    /** Given under the account's lock: an owner's entries are ordered by it as the balances were. */
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Null where the account keeps no balance. */
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_entries_name_an_account_once', columns: [t.transferId, t.accountId] }),
    index('ledger_entries_by_time').on(t.accountId, t.at, t.id).where(sql`${t.balanceAfter} is not null`),
    index('ledger_entries_of_the_house').on(t.accountId, t.id).where(sql`${t.balanceAfter} is null`),
    /** For audits, which look at entries in the order of their numbers: next to nothing in size. */
    index('ledger_entries_by_number').using('brin', t.id),
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

/** Audits done in steps; phase and position are where one stands. */
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
