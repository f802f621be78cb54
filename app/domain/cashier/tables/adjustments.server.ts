import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { quotedList } from '../../../db/sql-values.server';
import { accounts } from '../../identity/tables.server';
import { adjustedWallets, adjustmentCategories, adjustmentStates } from '../adjustments/adjustment-states';

/** Corrections by hand: what one operator proposes another decides. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    wallet: text({ enum: adjustedWallets }).notNull(),
    /** More than nothing adds to the wallet, less takes from it. */
    amountMinor: amount('amount_minor').notNull(),
    category: text({ enum: adjustmentCategories }).notNull(),
    /** For operators. */
    reason: text().notNull(),
    state: text({ enum: adjustmentStates }).notNull(),
    proposedBy: bigint('proposed_by', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }).references(() => accounts.id),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    note: text(),
  },
  (t) => [
    check('adjustments_have_a_known_state', sql`${t.state} in (${quotedList(adjustmentStates)})`),
    check('adjustments_are_of_a_known_wallet', sql`${t.wallet} in (${quotedList(adjustedWallets)})`),
    check('adjustments_are_of_something', sql`${t.amountMinor} <> 0`),
    check(
      'adjustments_are_decided_by_a_second_person',
      sql`${t.state} in ('proposed', 'retracted') or (${t.decidedBy} is not null and ${t.decidedBy} <> ${t.proposedBy})`,
    ),
    index('adjustments_by_account').on(t.accountId, t.id),
    index('adjustments_by_state').on(t.state, t.id),
  ],
);
