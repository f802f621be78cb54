import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { favouritesAtMost, recentsAtMost } from './own-games';

/** The nodes an account keeps at hand, the latest first. */
export async function listFavourites(ctx: Ctx, accountId: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ node: number }>(sql`
    select node_id as node from favourites where account_id = ${accountId}
    order by added_at desc, node_id limit ${favouritesAtMost}`);
  return rows.map(({ node }) => node);
}

/** What an account played last, the latest first. */
export async function listRecent(ctx: Ctx, accountId: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ node: number }>(sql`
    select node_id as node from recent_games where account_id = ${accountId}
    order by last_played_at desc, node_id limit ${recentsAtMost}`);
  return rows.map(({ node }) => node);
}
