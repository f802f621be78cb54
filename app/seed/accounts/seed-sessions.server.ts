import { sql } from 'drizzle-orm';
import { endSession } from '~/domain/identity/sessions/end-sessions.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { seeSession } from '~/domain/identity/sessions/see-session.server';
import type { Ctx } from '~/domain/shared/ctx.server';

const minuteMs = 60_000;
const visitMs = 25 * minuteMs;
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** Minutes since these were here last: after what each has left in the queues. */
const minutesAgo: Record<string, number> = {
  operator: 310,
  operator2: 38,
  agent1: 95,
  agent2: 240,
  agent3: 400,
  player2: 84,
  player3: 23,
  player4: 18,
  player5: 195,
  player6: 1_700,
  player7: 4_500,
  player8: 900,
  player9: 9_200,
};

type Visitor = { id: number; account: string; firstTimeLogin: boolean; playedAt: string | null };

/** Whoever has a history was signed in for it: the last visit of each, ended since. */
export async function seedSessions(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<Visitor>(sql`
    select a.id::float8 as id, a.account, a.first_time_login as "firstTimeLogin",
      (select max(b.settled_at) from bets b where b.account_id = a.id) as "playedAt"
    from accounts a order by a.id`);
  for (const { id, account, firstTimeLogin, playedAt } of rows) {
    const ago = minutesAgo[account];
    if (firstTimeLogin || (ago === undefined && playedAt === null)) continue;
    const left =
      ago === undefined
        ? new Date(new Date(playedAt!).getTime() + 2 * minuteMs)
        : new Date(ctx.now.getTime() - ago * minuteMs);
    await visit(ctx, id, left);
  }
}

async function visit(ctx: Ctx, accountId: number, left: Date): Promise<void> {
  const came = new Date(left.getTime() - visitMs);
  const place = { address: `203.0.113.${1 + (accountId % 250)}`, userAgent: phone };
  const { sessionId } = await openSession({ ...ctx, now: came }, accountId, place, { method: 'password' });
  await seeSession({ ...ctx, now: left }, { sessionId, lastSeenAt: came });
  await endSession({ ...ctx, now: left }, sessionId, 'signedOut');
}
