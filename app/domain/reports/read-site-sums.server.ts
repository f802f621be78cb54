import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type SiteSum, siteSums } from '~/domain/shared/site-sums';
import { columnOf } from './columns';

export type Span = { from: Date; until: Date };
export type Sums = Record<SiteSum, bigint>;

/** Of each span, its end not counted; spans may lie over each other. */
export async function readSiteSums(ctx: Ctx, spans: readonly Span[]): Promise<Sums[]> {
  const list = spans.map(({ from, until }, at) => sql`(${at}::int, ${sqlTime(from)}, ${sqlTime(until)})`);
  const summed = siteSums.map(
    (name) => sql`coalesce(sum(q.${sql.raw(columnOf(name))}), 0)::text as ${sql.identifier(name)}`,
  );
  const { rows } = await ctx.db.execute<Record<SiteSum, string>>(sql`
    select ${sql.join(summed, sql`, `)} from (values ${sql.join(list, sql`, `)}) as s (at, since, until)
      left join site_quarters q on q.quarter_at >= s.since and q.quarter_at < s.until
    group by s.at order by s.at`);
  return rows.map((row) => Object.fromEntries(siteSums.map((name) => [name, BigInt(row[name])])) as Sums);
}
