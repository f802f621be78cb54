import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { recentsAtMost } from './own-games';

/** What an account played now is first among its recent games; only the latest hundred are kept. */
export async function rememberPlayed(ctx: Ctx, accountId: number, nodeId: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into recent_games as r (account_id, node_id, last_played_at)
    values (${accountId}, ${nodeId}, ${sqlTime(ctx.now)})
    on conflict (account_id, node_id) do update set last_played_at = greatest(r.last_played_at, excluded.last_played_at)`);
  await ctx.db.execute(sql`
    delete from recent_games where account_id = ${accountId} and node_id in (
      select node_id from recent_games where account_id = ${accountId}
      order by last_played_at desc, node_id offset ${recentsAtMost})`);
}
