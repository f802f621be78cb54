import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts } from '../tables.server';

/** The account has been shown its first steps. */
export async function endFirstTime(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .update(accounts)
    .set({ firstTimeLogin: false })
    .where(and(eq(accounts.id, accountId), eq(accounts.firstTimeLogin, true)));
}
