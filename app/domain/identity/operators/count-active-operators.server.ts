import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts } from '../tables.server';

/** Those who could approve what another one proposes. */
export async function countActiveOperators(ctx: Ctx): Promise<number> {
  const isActive = and(eq(accounts.role, 'operator'), eq(accounts.status, 'active'));
  const [row] = await ctx.db.select({ operators: count() }).from(accounts).where(isActive);
  return row!.operators;
}
