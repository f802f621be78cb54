import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import { namedByText, sqlTextOf } from '~/db/named-query.server';
import type { Ctx } from './ctx.server';

/** How many wait for somebody, and since when the longest does. */
export type Waiting = { waiting: number; since: Date | null };

/** The question for it, to be asked together with others. `which` holds constants of the code alone: they are written out. */
export function waitingIn(table: Table, since: Column, which: SQL | undefined): SQL {
  return sql`select count(*)::int as waiting, min(${since}) as since from ${table} where ${which}`.inlineParams();
}

/** All of them in one round trip, planned once a connection. */
export async function countWaiting<Id extends string>(
  ctx: Pick<Ctx, 'db'>,
  questions: Record<Id, SQL>,
): Promise<Record<Id, Waiting>> {
  const ids = Object.keys(questions) as Id[];
  if (ids.length === 0) return {} as Record<Id, Waiting>;
  const parts = ids.map((id) => `select '${id}' as id, counted.* from (${sqlTextOf(questions[id])}) counted`);
  const rows = await namedByText<Waiting & { id: Id }>(ctx.db, parts.join(' union all '));
  return Object.fromEntries(rows.map(({ id, waiting, since }) => [id, { waiting, since }])) as Record<Id, Waiting>;
}
