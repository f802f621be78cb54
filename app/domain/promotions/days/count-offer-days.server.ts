import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { offerAdded, offerColumns, offerSumColumns } from './offer-figures.server';

const atOnce = 10_000;

/** Timed: adds what has happened to offers to their days. Two at once take different lines. */
export async function countOfferDays(ctx: Ctx): Promise<number> {
  let counted = 0;
  for (;;) {
    const taken = await inTransaction(ctx, countSome);
    counted += taken;
    if (taken < atOnce) return counted;
  }
}

async function countSome(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ taken: number }>(sql`
    with lines as (
      delete from promotion_lines where id in (
        select id from promotion_lines order by id limit ${atOnce} for update skip locked)
      returning promotion_code, day, ${offerColumns}),
    counted as (
      insert into promotion_days as d (promotion_code, day, ${offerColumns})
      select promotion_code, day, ${offerSumColumns} from lines group by 1, 2 order by 1, 2
      on conflict (promotion_code, day) do update set ${offerAdded})
    select count(*)::int as taken from lines`);
  return rows[0]!.taken;
}
