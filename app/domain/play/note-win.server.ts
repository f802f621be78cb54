import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { isWorthTelling } from './winner';

type Win = { accountId: number; nodeId: number; winMinor: bigint };

/** Puts a win that is worth telling on the board, under the player's masked name. Play for fun is not told. */
export async function noteWin(ctx: Ctx, { accountId, nodeId, winMinor }: Win): Promise<void> {
  if (!isWorthTelling(winMinor)) return;
  await ctx.db.execute(sql`
    insert into notable_wins (customer_name, node_id, win_minor, won_at)
    select play_board_name(account), ${nodeId}, ${winMinor}, ${sqlTime(ctx.now)}
    from accounts where id = ${accountId} and role <> 'trial'`);
}
