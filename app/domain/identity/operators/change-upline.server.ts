import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { typeAfterMove } from '../account-types';
import { accounts } from '../tables.server';
import { lockSubject } from './lock-subject.server';

/**
 * Writes who is above, and the number that goes with the place; what follows from it is the agency's, in whose transaction it is. Answers who stood there.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account.
 */
export async function changeUpline(ctx: Ctx, accountId: number, uplineId: number | null): Promise<number | null> {
  const subject = await lockSubject(ctx, accountId);
  const { accountTypes } = await findSettings(ctx);
  const type = typeAfterMove(accountTypes, subject, uplineId !== null);
  await ctx.db.update(accounts).set({ uplineId, type }).where(eq(accounts.id, accountId));
  return subject.uplineId;
}
