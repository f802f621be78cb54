import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { winnersDays } from './winner';

/** The board tells of the last weeks; what is older is a bet among others and stands in the records. */
export async function forgetOldWins(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`
    delete from notable_wins where not is_demo and won_at < ${ctx.now.toISOString()}::timestamptz - make_interval(days => ${winnersDays})`);
}
