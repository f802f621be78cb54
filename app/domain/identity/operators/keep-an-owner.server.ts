import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { ownerRole } from '~/domain/shared/rights';
import { accounts, operatorRoleHolders } from '../tables.server';

/**
 * Called in the transaction that takes an operator or their role away. The role's row is locked, so that of two owners who
 * remove each other at once one is refused. Refuses: identity.last_owner.
 */
export async function keepAnOwner(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.execute(sql`select from operator_roles where code = ${ownerRole} for update`);
  const isActiveOwner = and(eq(operatorRoleHolders.role, ownerRole), eq(accounts.status, 'active'));
  const owners = await ctx.db
    .select({ id: accounts.id })
    .from(operatorRoleHolders)
    .innerJoin(accounts, eq(accounts.id, operatorRoleHolders.accountId))
    .where(isActiveOwner);
  const isOne = owners.some(({ id }) => id === accountId);
  if (isOne && owners.length === 1) throw new Refusal('identity.last_owner');
}
