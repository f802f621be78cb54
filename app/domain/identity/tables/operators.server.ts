import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Words } from '~/domain/shared/language';
import { moment } from '../../../db/columns.server';
import { accounts } from './accounts.server';

/** What operators may do comes in roles; `shared/rights.ts` knows the rights and the roles that every site has. */
export const operatorRoles = pgTable('operator_roles', {
  code: text().primaryKey(),
  names: jsonb().$type<Words>().notNull(),
  rights: text().array().notNull(),
});

/** Who holds which role. An operator without one may do nothing. */
export const operatorRoleHolders = pgTable(
  'operator_role_holders',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    role: text()
      .notNull()
      .references(() => operatorRoles.code),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.role] }), index('operator_role_holders_by_role').on(t.role)],
);

/** One-time links by which an operator sets a password and a second factor; only a hash of the token is kept. */
export const operatorLinks = pgTable(
  'operator_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    purpose: text({ enum: ['invite', 'recover'] }).notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or replaced by a newer link. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('operator_links_by_account').on(t.accountId),
    check('operator_links_have_a_known_purpose', sql`${t.purpose} in ('invite', 'recover')`),
  ],
);

/** Filters of the console's lists that an operator has kept under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** A page of the console. */
    list: text().notNull(),
    name: text().notNull(),
    /** The part of the address behind the question mark. */
    query: text().notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_have_one_name').on(t.accountId, t.list, sql`lower(${t.name})`),
    check('saved_views_are_short', sql`length(${t.name}) <= 40 and length(${t.query}) <= 500`),
  ],
);

/** What operators write down about an account, for one another: only added to, and never shown to its owner. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    byId: bigint('by_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    byName: text('by_name').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('account_notes_by_account').on(t.accountId, t.id.desc()),
    check('account_notes_are_short', sql`length(${t.text}) between 1 and 1000`),
  ],
);
