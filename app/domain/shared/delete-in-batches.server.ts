import { type SQL, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from './ctx.server';

const batchSize = 5_000;
const batchTimeout = '60s';

/**
 * Deletes the rows of a table that a condition names, until none is left: each batch in a transaction of its own, so that
 * nothing waits long for it, and under a time limit of its own. After days without it there is more to do, not more at
 * once. Not for partitioned tables. Answers how many rows were deleted.
 */
export async function deleteInBatches(ctx: Ctx, table: string, condition: SQL, size = batchSize): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${batchTimeout}'`)}`);
      const { rowCount } = await tx.execute(sql`
        delete from ${sql.identifier(table)} where ctid = any (array(
          select ctid from ${sql.identifier(table)} where ${condition} limit ${size}))`);
      return rowCount ?? 0;
    });
    deleted += count;
    if (count < size) return deleted;
  }
}

/** The instant this many days ago, as SQL compares it. */
export function daysAgo(ctx: Ctx, days: number): SQL {
  return sqlTime(new Date(ctx.now.getTime() - days * 24 * 3_600_000));
}

/**
 * For tables whose ids rise with time and that have no index by time: the rows before the first one that is younger.
 */
export function isBefore(table: string, column: string, before: SQL): SQL {
  const [name, at] = [sql.identifier(table), sql.identifier(column)];
  return sql`id < coalesce((select id from ${name} where ${at} >= ${before} order by id limit 1), 9223372036854775807)`;
}
