import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';

/** A way to join under an agent, with what whoever joins by it becomes. */
export const registrationLinks = pgTable(
  'registration_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agentId: bigint('agent_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Is among the invitation codes too. */
    code: text().notNull().unique(),
    invites: text({ enum: ['member', 'agent'] }).notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    /** Where it was put up, in the agent's words. */
    channel: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    /** Null: without end. */
    usesAtMost: integer('uses_at_most'),
    signUps: integer('sign_ups').notNull().default(0),
    firstDeposits: integer('first_deposits').notNull().default(0),
    firstDepositsMinor: amount('first_deposits_minor').notNull().default(sql`0`),
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('registration_links_by_agent').on(t.agentId, t.id),
    check('registration_links_invite_somebody', sql`${t.invites} in ('member', 'agent')`),
    check('registration_links_give_a_sound_rate', sql`${t.ratePpm} between 0 and 1000000`),
    check('registration_links_are_not_overused', sql`${t.usesAtMost} is null or ${t.signUps} <= ${t.usesAtMost}`),
  ],
);

/** Who came by which link. */
export const linkSignUps = pgTable(
  'link_sign_ups',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => registrationLinks.id),
    at: moment('at').notNull(),
  },
  (t) => [index('link_sign_ups_by_link').on(t.linkId, t.at)],
);

/** How often an agent did on a business day what is limited. */
export const agentDays = pgTable(
  'agent_days',
  {
    agentId: bigint('agent_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    messages: integer().notNull().default(0),
    registrations: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.day] })],
);

/** An agent asks the operators to suspend an account of the line. */
export const suspendRequests = pgTable(
  'suspend_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agentId: bigint('agent_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    reason: text().notNull(),
    at: moment('at').notNull(),
    state: text({ enum: ['open', 'granted', 'refused'] })
      .notNull()
      .default('open'),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('suspend_requests_by_account').on(t.accountId, t.id),
    index('suspend_requests_open').on(t.id).where(sql`${t.state} = 'open'`),
    check('suspend_requests_are_in_a_known_state', sql`${t.state} in ('open', 'granted', 'refused')`),
    check('suspend_requests_are_decided_by_somebody', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
);
