import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type SiteSums, siteSums } from '~/domain/shared/site-sums';
import { columnOf } from './columns';

/** Adds what the roll-ups have just counted, in their transaction. They work one at a time. */
export async function countSums(ctx: Ctx, { sums }: { sums: readonly SiteSums[] }): Promise<void> {
  if (sums.length === 0) return;
  const columns = sql.raw(siteSums.map(columnOf).join(', '));
  const added = sql.raw(
    siteSums.map((name) => `${columnOf(name)} = q.${columnOf(name)} + excluded.${columnOf(name)}`).join(', '),
  );
  const rows = sums.map(
    ({ quarterAt, ...figures }) =>
      sql`(${quarterAt.toISOString()}::timestamptz, ${sql.join(
        siteSums.map((name) => sql`${String(figures[name] ?? 0)}::bigint`),
        sql`, `,
      )})`,
  );
  await ctx.db.execute(sql`
    insert into site_quarters as q (quarter_at, ${columns}) values ${sql.join(rows, sql`, `)}
    on conflict (quarter_at) do update set ${added}`);
}
