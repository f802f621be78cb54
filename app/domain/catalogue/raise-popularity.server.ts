import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';

/** What one player's playing it on a day adds to a game. */
const perPlayer = 500;
const dayMs = 86_400_000;

/** Adds yesterday's players to the popularity of what they played; once for each day, however often it is asked for. */
export function raisePopularity(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { timeZone } = await findSettings(ctx);
    const day = dayIn(new Date(ctx.now.getTime() - dayMs), timeZone);
    const { rows } = await ctx.db.execute(
      sql`insert into popularity_days (day) values (${day}) on conflict do nothing returning day`,
    );
    if (rows.length === 0) return;
    await ctx.db.execute(sql`
      update games g set popularity = least(2000000000, g.popularity + p.players * ${perPlayer})
      from (
        select node_id, count(*) as players from recent_games
        where last_played_at >= ${day}::date::timestamp at time zone ${timeZone}
          and last_played_at < (${day}::date + 1)::timestamp at time zone ${timeZone}
        group by node_id) p
      where p.node_id = g.node_id`);
    await ctx.db.execute(sql`delete from popularity_days where day < ${day}::date - 60`);
  });
}
