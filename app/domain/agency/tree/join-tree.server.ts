import { sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { joinedLines } from '../tables.server';

/** Births share it, a move has it alone: nobody is born below an account on its way to another line. */
export const treeLock = advisoryLocks.agencyTree;

type AccountRegistered = Parameters<NonNullable<Reactions['accountRegistered']>[number]>[1];

/** How many agents stand above one another at most. */
export const deepestLine = 30;

/**
 * Who is born is below its upline and all above. Those who only try the site and operators stand in no line.
 * Refuses: agency.line_too_deep.
 */
export async function joinTree(ctx: Ctx, { accountId, role, uplineId }: AccountRegistered): Promise<void> {
  if (role !== 'member' && role !== 'agent') return;
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${treeLock})`);
  if (uplineId !== null) await judgeDepth(ctx, uplineId);
  await ctx.db.execute(sql`
    insert into account_ancestors (account_id, ancestor_id, depth)
    select ${accountId}::bigint, ${accountId}::bigint, 0
    union all
    select ${accountId}::bigint, ancestor_id, depth + 1 from account_ancestors where account_id = ${uplineId}::bigint`);
  await ctx.db.insert(joinedLines).values({ accountId, at: ctx.now });
}

async function judgeDepth(ctx: Ctx, uplineId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ levels: number }>(
    sql`select count(*)::int as levels from account_ancestors where account_id = ${uplineId}`,
  );
  if (rows[0]!.levels > deepestLine) throw new Refusal('agency.line_too_deep', 'affiliateCode');
}
