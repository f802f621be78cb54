import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Whoever is an operator without any role may do everything. */
export async function makeOwner(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into operator_role_holders (account_id, role) select id, 'owner' from accounts
    where id = ${accountId} and role = 'operator' and not exists (select from operator_role_holders where account_id = id)`);
}
