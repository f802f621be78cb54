import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { onlineMs } from './list-downlines.server';

export type TeamFacts = {
  /** Those below. */
  size: number;
  agents: number;
  /** Those below who are here now. */
  online: number;
  /** What lies in the main wallets of those below. */
  balanceMinor: bigint;
};

/** How a team is at this moment. Everybody is looked at: for teams that `isCounted` lets be. */
export async function readTeamFacts(ctx: Ctx, nodeId: number): Promise<TeamFacts> {
  const since = new Date(ctx.now.getTime() - onlineMs).toISOString();
  const { rows } = await ctx.db.execute<{ size: number; agents: number; online: number; balance: string }>(sql`
    select count(*)::int as size, count(*) filter (where a.role = 'agent')::int as agents,
      count(*) filter (where exists (select from sessions s
        where s.account_id = a.id and s.ended_at is null and s.last_seen_at > ${since}::timestamptz))::int as online,
      coalesce(sum(m.balance), 0)::text as balance
    from account_ancestors l join accounts a on a.id = l.account_id
    left join ledger_accounts m on m.owner_id = a.id and m.kind = 'main' and m.ref = ''
    where l.ancestor_id = ${nodeId} and l.account_id <> l.ancestor_id`);
  const { balance, ...facts } = rows[0]!;
  return { ...facts, balanceMinor: BigInt(balance) };
}
