import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';
import type { Language } from '../../shared/language';

/** Every text of the terms that was in force, as it was published. Never changed. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    number: integer().primaryKey(),
    at: moment('at').notNull(),
    /** Accounts from before it agree to it again before they play. */
    isMaterial: boolean('is_material').notNull(),
    texts: jsonb().$type<Record<Language, { title: string; content: string }>>().notNull(),
    /** What has changed, in plain text; null unless material. */
    summaries: jsonb().$type<Record<Language, string>>(),
  },
  (t) => [
    check('terms_versions_count_from_one', sql`${t.number} > 0`),
    check('terms_versions_say_what_is_material', sql`${t.isMaterial} = (${t.summaries} is not null)`),
  ],
);

/** Who agreed to which version, and when: at registration, and to each material change. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    version: integer()
      .notNull()
      .references(() => termsVersions.number),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.version] })],
);
