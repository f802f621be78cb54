import { sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray } from '~/db/sql-values.server';
import { isNotBarred } from '~/domain/promotions/joining/require-eligible.server';
import type { Ctx } from '~/domain/shared/ctx.server';

export type Score = { periodId: number; accountId: number; by: bigint };
export type Multiple = { periodId: number; accountId: number; multiple: number; times: number };

/** Only members take part, and none who pauses play or is marked for harm. */
const takesPart = (ctx: Ctx) => sql`
  join accounts a on a.id = u.account_id and a.role = 'member'
  where ${isNotBarred(ctx, sql`u.account_id`)}`;

export async function addScores(ctx: Ctx, given: readonly Score[]): Promise<void> {
  const scores = given.filter(({ by }) => by !== 0n);
  if (scores.length === 0) return;
  const of = (value: (score: Score) => ArrayItem, type: ArrayType) => sqlArray(scores.map(value), type);
  await ctx.db.execute(sql`
    insert into board_scores as s (period_id, account_id, score)
    select u.period_id, u.account_id, u.step
    from unnest(${of(({ periodId }) => periodId, 'bigint')}, ${of(({ accountId }) => accountId, 'bigint')},
      ${of(({ by }) => by, 'bigint')}) as u (period_id, account_id, step) ${takesPart(ctx)}
    order by u.period_id, u.account_id
    on conflict (period_id, account_id) do update set score = s.score + excluded.score`);
}

/** The best that is left of each account is its score. */
export async function addMultiples(ctx: Ctx, given: readonly Multiple[]): Promise<void> {
  const multiples = given.filter(({ times }) => times !== 0);
  if (multiples.length === 0) return;
  const of = (value: (multiple: Multiple) => ArrayItem, type: ArrayType) => sqlArray(multiples.map(value), type);
  const [periods, accounts] = [of(({ periodId }) => periodId, 'bigint'), of(({ accountId }) => accountId, 'bigint')];
  await ctx.db.execute(sql`
    insert into board_multiples as m (period_id, account_id, multiple, times)
    select u.period_id, u.account_id, u.multiple, u.times
    from unnest(${periods}, ${accounts}, ${of(({ multiple }) => multiple, 'int')}, ${of(({ times }) => times, 'int')})
      as u (period_id, account_id, multiple, times) ${takesPart(ctx)}
    order by u.period_id, u.account_id, u.multiple
    on conflict (period_id, account_id, multiple) do update set times = m.times + excluded.times`);
  await ctx.db.execute(sql`
    insert into board_scores as s (period_id, account_id, score)
    select u.period_id, u.account_id, coalesce(max(m.multiple) filter (where m.times > 0), 0)
    from (select distinct period_id, account_id from unnest(${periods}, ${accounts}) as n (period_id, account_id)) u
      join board_multiples m on m.period_id = u.period_id and m.account_id = u.account_id
    group by u.period_id, u.account_id order by u.period_id, u.account_id
    on conflict (period_id, account_id) do update set score = excluded.score`);
}
