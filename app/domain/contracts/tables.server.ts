import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.server';
import { quotedList } from '../../db/sql-values.server';
import { accounts } from '../identity/tables.server';
import { billStates, contractStates, endings, openBillStates } from './contract-states';
import { contractKinds, contractPeriods } from './kinds';

/** An amount that begins at nothing. */
const sum = (name: string) => amount(name).notNull().default(sql`0`);

/** What was offered, and what became of it. Only state, answer and end change; terms never do. */
export const contracts = pgTable(
  'contracts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: contractKinds }).notNull(),
    period: text({ enum: contractPeriods }).notNull(),
    downlineId: bigint('downline_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Null: given by the house. */
    uplineId: bigint('upline_id', { mode: 'number' }).references(() => accounts.id),
    state: text({ enum: contractStates }).notNull().default('offered'),
    /** From which valid bet in a period on a member counts as active. */
    betAmountMinor: sum('bet_amount_minor'),
    offeredAt: moment('offered_at').notNull(),
    answeredAt: moment('answered_at'),
    /** Whole periods from here on are settled. */
    startsAt: moment('starts_at'),
    /** The period that was running when it was ended is settled still. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    ending: text({ enum: endings }),
  },
  (t) => [
    uniqueIndex('contracts_are_offered_one_at_a_time').on(t.downlineId, t.kind).where(sql`${t.state} = 'offered'`),
    uniqueIndex('contracts_are_valid_one_at_a_time').on(t.downlineId, t.kind).where(sql`${t.state} = 'accepted'`),
    index('contracts_by_downline').on(t.downlineId, t.id),
    index('contracts_by_upline').on(t.uplineId, t.id),
    index('contracts_to_settle').on(t.kind, t.period, t.startsAt),
    check('contracts_have_a_known_kind', sql`${t.kind} in (${quotedList(contractKinds)})`),
    check('contracts_have_a_known_state', sql`${t.state} in (${quotedList(contractStates)})`),
    check('contracts_have_a_known_period', sql`${t.period} in (${quotedList(contractPeriods)})`),
    check('contracts_have_a_known_ending', sql`${t.ending} in (${quotedList(endings)})`),
    check('contracts_are_between_two', sql`${t.uplineId} <> ${t.downlineId}`),
    check(
      'contracts_once_accepted_have_begun',
      sql`${t.state} <> 'accepted' or (${t.startsAt} is not null and ${t.endsAt} is null)`,
    ),
    check(
      'contracts_over_say_since_when',
      sql`(${t.state} in ('terminated', 'withdrawn')) = (${t.endedAt} is not null)`,
    ),
    check('contracts_withdrawn_never_began', sql`${t.state} <> 'withdrawn' or ${t.startsAt} is null`),
  ],
);

export const contractTiers = pgTable(
  'contract_tiers',
  {
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => contracts.id),
    position: smallint().notNull(),
    /** Whole numbers of 1/10 000 %. */
    rate: integer().notNull(),
    winRate: integer('win_rate').notNull().default(0),
    turnoverMinor: sum('turnover_minor'),
    lossMinor: sum('loss_minor'),
    activeMembers: integer('active_members').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.position] }),
    check(
      'contract_tiers_give_no_more_than_all',
      sql`${t.rate} between 1 and 1000000 and ${t.winRate} between 0 and 1000000`,
    ),
    check(
      'contract_tiers_ask_for_nothing_negative',
      sql`${t.turnoverMinor} >= 0 and ${t.lossMinor} >= 0 and ${t.activeMembers} >= 0`,
    ),
  ],
);

/** One row a kind, period and window that was settled: the key that lets it happen once. */
export const settlementRuns = pgTable(
  'settlement_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: contractKinds }).notNull(),
    period: text({ enum: contractPeriods }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    settledAt: moment('settled_at').notNull(),
    contracts: integer().notNull().default(0),
    grossMinor: sum('gross_minor'),
    /** What the teams of the tops came to when it was last looked: another figure now means that something came late. */
    seenTurnoverMinor: sum('seen_turnover_minor'),
    seenResultMinor: sum('seen_result_minor'),
  },
  (t) => [
    unique('settlement_runs_happen_once').on(t.kind, t.period, t.startsAt),
    index('settlement_runs_by_time').on(t.startsAt),
  ],
);

export const contractBills = pgTable(
  'contract_bills',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => settlementRuns.id),
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => contracts.id),
    startsAt: moment('starts_at').notNull(),
    /** Null: the house. */
    payerId: bigint('payer_id', { mode: 'number' }),
    payeeId: bigint('payee_id', { mode: 'number' }).notNull(),
    /** Steps below the house. Paid from the top, so that each can pay on. */
    depth: smallint().notNull(),
    /** Of the team, late bets of earlier windows included. */
    turnoverMinor: sum('turnover_minor'),
    resultMinor: sum('result_minor'),
    activeMembers: integer('active_members').notNull().default(0),
    carriedInMinor: sum('carried_in_minor'),
    carriedOutMinor: sum('carried_out_minor'),
    /** Position of the tier that was reached; null: none. */
    tier: smallint(),
    rate: integer().notNull().default(0),
    baseMinor: sum('base_minor'),
    earnedMinor: sum('earned_minor'),
    passedOnMinor: sum('passed_on_minor'),
    grossMinor: sum('gross_minor'),
    paidMinor: sum('paid_minor'),
    state: text({ enum: billStates }).notNull(),
    /** When it was paid in full, or given up. */
    closedAt: moment('closed_at'),
    /** An operator's, who rejected it. */
    reason: text().notNull().default(''),
  },
  (t) => [
    unique('contract_bills_come_once_a_period').on(t.contractId, t.startsAt),
    index('contract_bills_by_payee').on(t.payeeId, t.id),
    index('contract_bills_by_payer').on(t.payerId, t.id),
    // A statement of some days, of either side.
    index('contract_bills_by_payee_in_time').on(t.payeeId, t.startsAt),
    index('contract_bills_by_payer_in_time').on(t.payerId, t.startsAt),
    index('contract_bills_by_run').on(t.runId, t.depth, t.id),
    index('contract_bills_to_pay')
      .on(t.id)
      .where(sql`${t.state} in (${quotedList(openBillStates)})`),
    check('contract_bills_have_a_known_state', sql`${t.state} in (${quotedList(billStates)})`),
    check('contract_bills_are_never_overpaid', sql`${t.paidMinor} >= 0 and ${t.paidMinor} <= ${t.grossMinor}`),
    check('contract_bills_issued_are_paid', sql`${t.state} <> 'issued' or ${t.paidMinor} = ${t.grossMinor}`),
    check('contract_bills_of_nothing_are_not_reached', sql`(${t.state} = 'not_reached') = (${t.grossMinor} = 0)`),
  ],
);

/** What came after a window had been settled; it goes into a later one, paid bills are never edited. */
export const contractAdjustments = pgTable(
  'contract_adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The window it belonged to. */
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => settlementRuns.id),
    downlineId: bigint('downline_id', { mode: 'number' }).notNull(),
    turnoverMinor: sum('turnover_minor'),
    resultMinor: sum('result_minor'),
    notedAt: moment('noted_at').notNull(),
    /** The window it went into; null: the next one. */
    intoRunId: bigint('into_run_id', { mode: 'number' }).references(() => settlementRuns.id),
  },
  (t) => [
    index('contract_adjustments_by_run').on(t.runId, t.downlineId),
    index('contract_adjustments_into').on(t.intoRunId, t.downlineId),
    index('contract_adjustments_to_come').on(t.id).where(sql`${t.intoRunId} is null`),
  ],
);
