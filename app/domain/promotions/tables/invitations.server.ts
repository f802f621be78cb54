import { sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import { promotionTerms } from './rewards.server';

const account = (name: string) => bigint(name, { mode: 'number' }).references(() => accounts.id);

/** Who joined by a member's invitation while there was an offer for it, and what has counted since. */
export const invitedFriends = pgTable(
  'invited_friends',
  {
    accountId: account('account_id').primaryKey(),
    inviterId: account('inviter_id').notNull(),
    promotionCode: text('promotion_code').notNull(),
    termsVersion: integer('terms_version').notNull(),
    joinedAt: moment('joined_at').notNull(),
    countsUntil: moment('counts_until').notNull(),
    /** Of the first deposit; 0: there was none yet. */
    depositMinor: amount('deposit_minor').notNull().default(sql`0`),
    validMinor: amount('valid_minor').notNull().default(sql`0`),
    /** A bit a step. */
    issuedSteps: smallint('issued_steps').notNull().default(0),
    /** Something has changed since the steps were looked at, or one still waits. */
    isToJudge: boolean('is_to_judge').notNull().default(false),
  },
  (t) => [
    foreignKey({
      name: 'invited_friends_accept_terms',
      columns: [t.promotionCode, t.termsVersion],
      foreignColumns: [promotionTerms.promotionCode, promotionTerms.version],
    }),
    check('invited_friends_invite_others', sql`${t.accountId} <> ${t.inviterId}`),
    check('invited_friends_deposit_something', sql`${t.depositMinor} >= 0`),
    index('invited_friends_by_inviter').on(t.inviterId),
    index('invited_friends_to_judge').on(t.accountId).where(sql`${t.isToJudge}`),
  ],
);
