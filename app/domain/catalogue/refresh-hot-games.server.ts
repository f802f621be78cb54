import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { shownGames } from './categories/game-category.server';
import { hotGamesCap } from './lobby';

/** The hot games are drawn from this many of the most popular. */
const drawnFrom = 60;
/** This many of them at most stand there because they are played now. */
const playedAtMost = 12;
/** One player's doing makes no game hot. */
const playersAtLeast = 2;

/**
 * The hot games: first those most accounts have played in the last day, then a draw among the most popular that means
 * one business day. A list that is the same already is not written again: every write empties the cached pages.
 */
export async function refreshHotGames(ctx: Ctx): Promise<void> {
  const settings = await findSettings(ctx);
  const day = dayIn(ctx.now, settings.timeZone);
  const result = await ctx.db.execute<{ wanted: number[]; standing: number[] }>(sql`
    with played as (
      select node_id, count(*) as players from recent_games
      where last_played_at > ${sqlTime(ctx.now)} - interval '1 day'
      group by node_id having count(*) >= ${playersAtLeast}
    ), shown as (
      select g.node_id, g.popularity, (select players from played p where p.node_id = g.node_id) as players
      ${shownGames(settings)}
    ), popular as (
      select node_id from shown order by popularity desc, node_id limit ${drawnFrom}
    ), best as (
      select node_id, row_number() over (order by players desc, popularity desc, node_id) as place
      from shown where players is not null
    ), drawn as (
      select node_id, row_number() over (order by md5(node_id || ${day}), node_id) as place from popular
      where node_id not in (select node_id from best where place <= ${playedAtMost})
    ), listed as (
      select node_id, row_number() over (order by source, place) as position from (
        select 1 as source, node_id, place from best where place <= ${playedAtMost}
        union all select 2, node_id, place from drawn) every
    )
    select coalesce((select jsonb_agg(node_id order by position) from listed where position <= ${hotGamesCap}), '[]') as wanted,
      coalesce((select jsonb_agg(node_id order by position) from hot_games), '[]') as standing`);
  const { wanted, standing } = result.rows[0]!;
  if (wanted.join() !== standing.join()) await writeHotGames(ctx, wanted);
}

async function writeHotGames(ctx: Ctx, nodeIds: number[]): Promise<void> {
  const wanted = sql`${sql.param(nodeIds)}::int[]`;
  await ctx.db.execute(sql`
    with gone as (delete from hot_games where node_id <> all(${wanted}))
    insert into hot_games (node_id, position, computed_at)
    select node_id, position, ${sqlTime(ctx.now)} from unnest(${wanted}) with ordinality as list(node_id, position)
    on conflict (node_id) do update set position = excluded.position, computed_at = excluded.computed_at`);
}
