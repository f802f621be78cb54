import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import { participations, promotionTerms } from './rewards.server';

/** Spins of a wheel. The next one's seed is made, and its hash shown, before it is asked for. */
export const wheelSpins = pgTable(
  'wheel_spins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    promotionCode: text('promotion_code').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Encrypted; shown once it is spun. */
    serverSeed: text('server_seed').notNull(),
    seedHash: text('seed_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The player's own word; null as all below while it is not spun. */
    clientSeed: text('client_seed'),
    termsVersion: integer('terms_version'),
    drawn: integer(),
    segment: smallint(),
    participationId: bigint('participation_id', { mode: 'number' })
      .unique()
      .references(() => participations.id),
    spunAt: moment('spun_at'),
  },
  (t) => [
    foreignKey({
      name: 'wheel_spins_accept_terms',
      columns: [t.promotionCode, t.termsVersion],
      foreignColumns: [promotionTerms.promotionCode, promotionTerms.version],
    }),
    check(
      'wheel_spins_are_drawn_when_spun',
      sql`(${t.spunAt} is null) = (${t.drawn} is null) and (${t.spunAt} is null) = (${t.segment} is null)
        and (${t.spunAt} is null) = (${t.participationId} is null) and (${t.spunAt} is null) = (${t.clientSeed} is null)`,
    ),
    uniqueIndex('wheel_spins_one_ahead').on(t.promotionCode, t.accountId).where(sql`${t.spunAt} is null`),
    uniqueIndex('wheel_spins_by_hash').on(t.seedHash),
    index('wheel_spins_by_account').on(t.accountId, t.id),
  ],
);
