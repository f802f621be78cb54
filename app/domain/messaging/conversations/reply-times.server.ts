import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { conversations } from '../tables.server';
import { conversationStates, hourMs } from './conversation';

export type ReplyTimes = { isLive: boolean; replied: number; medianMs: number; p90Ms: number };

const lookedAtMs = 7 * 24 * hourMs;

/**
 * How long the first answers of the last seven days took, live chats apart from the rest. What was answered since has been
 * waiting since then or later: the index by state and time finds it.
 */
export async function listReplyTimes(ctx: Ctx): Promise<ReplyTimes[]> {
  const { isLive, state, waitingSince, openedAt, firstReplyAt } = conversations;
  const since = new Date(ctx.now.getTime() - lookedAtMs).toISOString();
  const took = sql`extract(epoch from ${firstReplyAt} - ${openedAt}) * 1000`;
  const states = sql.join(
    conversationStates.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<ReplyTimes>(sql`
    select ${isLive} as "isLive", count(*)::int as replied,
      percentile_disc(0.5) within group (order by ${took})::float8 as "medianMs",
      percentile_disc(0.9) within group (order by ${took})::float8 as "p90Ms"
    from ${conversations}
    where ${state} in (${states}) and ${waitingSince} >= ${since} and ${firstReplyAt} >= ${since}
    group by 1 order by 1 desc`);
  return rows;
}
