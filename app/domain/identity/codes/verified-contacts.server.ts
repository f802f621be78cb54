import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { accounts } from '../tables.server';

/** Whether every contact that the site requires is verified. */
export async function hasVerifiedContacts(ctx: Ctx, accountId: number): Promise<boolean> {
  const [{ requiredContacts }, account] = await Promise.all([
    findSettings(ctx),
    ctx.db.query.accounts.findFirst({
      columns: { mobileVerifiedAt: true, emailVerifiedAt: true },
      where: eq(accounts.id, accountId),
    }),
  ]);
  const isVerified = { mobile: Boolean(account?.mobileVerifiedAt), email: Boolean(account?.emailVerifiedAt) };
  return requiredContacts.every((contact) => isVerified[contact]);
}

/** Refuses: identity.verification_first. */
export async function requireVerifiedContacts(ctx: Ctx, accountId: number): Promise<void> {
  if (!(await hasVerifiedContacts(ctx, accountId))) throw new Refusal('identity.verification_first');
}
