import { eq, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { waitingFor } from '~/domain/play/play-stream.server';
import { isNotBarred } from '~/domain/promotions/joining/require-eligible.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { boardPeriods, boardPlaces } from '../tables.server';
import { boardConsumerName, prizeOf } from './board-rules';

/**
 * Timed: freezes periods that are over once all that was settled in them is counted, and notes who has won; `payPrizes` pays.
 * Answers how many there were.
 */
export async function freezeBoards(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with counted as (select min(settled_at) as since from ${waitingFor(boardConsumerName)} w)
    select p.id from board_periods p, counted c
    where p.frozen_at is null and p.ends_at <= ${sqlTime(ctx.now)} and (c.since is null or c.since >= p.ends_at)
    order by p.id limit 100`);
  let frozen = 0;
  for (const { id } of rows) if (await freeze(ctx, Number(id))) frozen++;
  return frozen;
}

/** The row is held against being counted; two at once freeze it once. */
function freeze(ctx: Ctx, periodId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [period] = await ctx.db.select().from(boardPeriods).where(eq(boardPeriods.id, periodId)).for('update');
    if (!period || period.frozenAt !== null) return false;
    const prizes = period.prizes.map(BigInt);
    const { rows } = await ctx.db.execute<{ account: string; score: string; place: number; ties: number }>(sql`
      select * from (
        select s.account_id as account, s.score, rank() over (order by s.score desc)::int as place,
          count(*) over (partition by s.score)::int as ties
        from board_scores s join accounts a on a.id = s.account_id and a.role = 'member'
        where s.period_id = ${periodId} and s.score > 0
          and ${isNotBarred(ctx, sql`s.account_id`)}) r
      where place <= ${prizes.length} order by place, account`);
    const places = rows
      .map(({ account, score, place, ties }) => ({
        ...{ periodId, accountId: Number(account), place, score: BigInt(score) },
        prizeMinor: prizeOf(prizes, { place, ties }),
      }))
      .filter(({ prizeMinor }) => prizeMinor > 0n);
    if (places.length > 0) await ctx.db.insert(boardPlaces).values(places);
    const players = sql`(select count(*) from board_scores where period_id = ${periodId} and score > 0)`;
    await ctx.db.update(boardPeriods).set({ frozenAt: ctx.now, players }).where(eq(boardPeriods.id, periodId));
    await ctx.db.execute(sql`delete from board_multiples where period_id = ${periodId}`);
    return true;
  });
}
