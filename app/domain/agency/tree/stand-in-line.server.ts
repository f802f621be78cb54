import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { joinedLines } from '../tables.server';

/** Births share it, a move has it alone: nobody is born below an account on its way to another line. */
export const treeLock = 4_705_230;

type AccountRegistered = Parameters<NonNullable<Reactions['accountRegistered']>[number]>[1];

/** Who is born stands below its upline and all above. Those who only try the site and operators stand in no line. */
export async function standInLine(ctx: Ctx, { accountId, role, uplineId }: AccountRegistered): Promise<void> {
  if (role !== 'member' && role !== 'agent') return;
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${treeLock})`);
  await ctx.db.execute(sql`
    insert into account_ancestors (account_id, ancestor_id, depth)
    select ${accountId}::bigint, ${accountId}::bigint, 0
    union all
    select ${accountId}::bigint, ancestor_id, depth + 1 from account_ancestors where account_id = ${uplineId}::bigint`);
  await ctx.db.insert(joinedLines).values({ accountId, at: ctx.now });
}
