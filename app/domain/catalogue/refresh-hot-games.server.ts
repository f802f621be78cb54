import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { shownGames } from './game-category.server';
import { hotGamesCap } from './lobby';

/** The hot games are drawn from so many of the most popular. */
const drawnFrom = 60;

/**
 * The day's hot games: a draw among the most popular that stands for one business day.
 * A list that already stands is not written again: every write empties the kept pages.
 */
export async function refreshHotGames(ctx: Ctx): Promise<void> {
  const settings = await findSettings(ctx);
  const day = businessDay(ctx.now, settings.timeZone);
  const result = await ctx.db.execute<{ wanted: number[]; standing: number[] }>(sql`
    with popular as (
      select g.node_id, g.popularity ${shownGames(settings)} order by g.popularity desc, g.node_id limit ${drawnFrom}
    ), drawn as (
      select node_id, row_number() over (order by md5(node_id || ${day}), node_id) as position from popular
    )
    select coalesce((select jsonb_agg(node_id order by position) from drawn where position <= ${hotGamesCap}), '[]') as wanted,
      coalesce((select jsonb_agg(node_id order by position) from hot_games), '[]') as standing`);
  const { wanted, standing } = result.rows[0]!;
  if (wanted.join() !== standing.join()) await writeHotGames(ctx, wanted);
}

async function writeHotGames(ctx: Ctx, nodeIds: number[]): Promise<void> {
  const wanted = sql`${sql.param(nodeIds)}::int[]`;
  await ctx.db.execute(sql`
    with gone as (delete from hot_games where node_id <> all(${wanted}))
    insert into hot_games (node_id, position, computed_at)
    select node_id, position, ${ctx.now.toISOString()}::timestamptz from unnest(${wanted}) with ordinality as list(node_id, position)
    on conflict (node_id) do update set position = excluded.position, computed_at = excluded.computed_at`);
}

/** A day of the site's time zone, as `2026-03-15`. */
function businessDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}
