import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, smallint } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.server';
import { accounts } from '../../identity/tables.server';

/** Members who have reached a level once; others have none. */
export const vipStandings = pgTable(
  'vip_standings',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    level: smallint().notNull(),
    since: moment('since').notNull(),
    /** The first of a month on which the level falls, as the member was told; null: no fall is near. */
    fallsOn: date('falls_on', { mode: 'string' }),
  },
  (t) => [
    check('vip_standings_have_a_known_level', sql`${t.level} between 0 and 4`),
    check('vip_standings_fall_from_a_level', sql`${t.fallsOn} is null or ${t.level} > 0`),
    index('vip_standings_that_fall').on(t.fallsOn).where(sql`${t.fallsOn} is not null`),
  ],
);
