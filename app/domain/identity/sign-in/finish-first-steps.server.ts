import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts } from '../tables.server';

/** The first steps were taken, or passed over: they open no more by themselves. */
export async function finishFirstSteps(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .update(accounts)
    .set({ firstTimeLogin: false })
    .where(and(eq(accounts.id, accountId), eq(accounts.firstTimeLogin, true)));
}
