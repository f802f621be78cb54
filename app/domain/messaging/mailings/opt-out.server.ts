import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { offerOptOuts } from '../tables.server';

/** Whether an account gets letters about offers. What it has stays where it is. */
export async function wantsOffers(ctx: Ctx, accountId: number): Promise<boolean> {
  return (await ctx.db.$count(offerOptOuts, eq(offerOptOuts.accountId, accountId))) === 0;
}

export async function setWantsOffers(ctx: Ctx, accountId: number, isWanted: boolean): Promise<void> {
  if (isWanted) await ctx.db.delete(offerOptOuts).where(eq(offerOptOuts.accountId, accountId));
  else await ctx.db.insert(offerOptOuts).values({ accountId, at: ctx.now }).onConflictDoNothing();
}
