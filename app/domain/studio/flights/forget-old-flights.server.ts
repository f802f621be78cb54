import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Flights nobody has bet on are kept for a day. */
export async function forgetOldFlights(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    delete from studio_flights f
    where f.closes_at < ${sqlTime(ctx.now)} - interval '1 day'
      and not exists (select 1 from studio_rounds r where r.flight_id = f.id)
      and exists (select 1 from studio_flights later where later.game_code = f.game_code and later.number > f.number)`);
}
