import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { AccountStatus } from '../account-status';
import { accounts } from '../tables.server';

export type Subject = Omit<typeof accounts.$inferSelect, 'status'> & { status: AccountStatus };
type Judged = { id: number; role: string };

/**
 * The account that somebody else acts on, locked until the transaction ends. An operator is suspended, and their sessions are
 * ended, by any other, whatever the setting says: stopping is one person's, at once.
 * `isUnchanged`: nothing of the account itself will be. Then play, whose rows refer to it and which may have the owner's live head,
 * does not wait for it.
 * Refuses: identity.not_found, identity.own_account, identity.operator_account.
 */
export async function lockSubject(
  ctx: Ctx,
  accountId: number,
  { isStopping = false, isUnchanged = false } = {},
): Promise<Subject> {
  const lock = isUnchanged ? 'no key update' : 'update';
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId)).for(lock);
  if (!account || !['operator', 'system'].includes(ctx.actor.role)) throw new Refusal('identity.not_found');
  if (account.id === ctx.actor.id) throw new Refusal('identity.own_account');
  if (!isStopping && !(await isWithinReach(ctx, account))) throw new Refusal('identity.operator_account');
  return account as Subject;
}

/** Nobody acts on their own account; on another operator's only where the setting says so. */
export async function isWithinReach(ctx: Ctx, { id, role }: Judged): Promise<boolean> {
  const actor: Actor = ctx.actor;
  if (actor.role === 'system') return true;
  if (id === actor.id) return false;
  return role !== 'operator' || (await findSettings(ctx)).operatorsManageOperators;
}
