import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accounts } from '../tables.server';
import { lockSubject } from './lock-subject.server';

/**
 * Writes who stands above; what follows from it is the agency's, in whose transaction it is. Answers who stood there.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account.
 */
export async function changeUpline(ctx: Ctx, accountId: number, uplineId: number | null): Promise<number | null> {
  const subject = await lockSubject(ctx, accountId);
  await ctx.db.update(accounts).set({ uplineId }).where(eq(accounts.id, accountId));
  return subject.uplineId;
}
