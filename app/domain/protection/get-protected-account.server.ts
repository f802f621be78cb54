import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';

/** Members and agents alone limit and pause play; operators and trial accounts are as unknown as none. Refuses: identity.not_found. */
export async function getProtectedAccount(ctx: Ctx, accountId: number): Promise<{ account: string }> {
  const [found] = await ctx.db
    .select({ account: accounts.account })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), inArray(accounts.role, ['member', 'agent'])));
  if (!found) throw new Refusal('identity.not_found');
  return found;
}
