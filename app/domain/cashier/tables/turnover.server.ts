import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';

/** What must be bet before money is withdrawn. */
export const turnoverRequirements = pgTable(
  'turnover_requirements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    causeKind: text('cause_kind').notNull(),
    causeId: text('cause_id').notNull(),
    requiredMinor: amount('required_minor').notNull(),
    metMinor: amount('met_minor').notNull().default(sql`0`),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    closedAs: text('closed_as', { enum: ['met', 'spent', 'waived', 'returned'] }),
  },
  (t) => [
    uniqueIndex('turnover_requirements_once_a_cause').on(t.causeKind, t.causeId, t.accountId),
    index('turnover_requirements_still_open').on(t.accountId, t.id).where(sql`${t.closedAt} is null`),
    check('turnover_requirements_are_never_overdone', sql`${t.metMinor} between 0 and ${t.requiredMinor}`),
    check(
      'turnover_requirements_close_for_a_cause',
      sql`(${t.closedAt} is null) = (${t.closedAs} is null) and (${t.closedAs} is distinct from 'met' or ${t.metMinor} = ${t.requiredMinor})`,
    ),
  ],
);
