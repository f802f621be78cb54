import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { Settings } from '~/domain/site/settings';
import { accounts } from '../tables.server';

/** Whether every contact that the site requires is verified; pages have the settings at hand. */
export async function hasVerifiedContacts(
  ctx: Ctx,
  accountId: number,
  { requiredContacts }: Pick<Settings, 'requiredContacts'>,
): Promise<boolean> {
  if (requiredContacts.length === 0) return true;
  const { mobileVerifiedAt, emailVerifiedAt } = accounts;
  const [account] = await ctx.db
    .select({ mobile: mobileVerifiedAt, email: emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return requiredContacts.every((contact) => Boolean(account?.[contact]));
}

/** Refuses: identity.verification_first. */
export async function requireVerifiedContacts(ctx: Ctx, accountId: number): Promise<void> {
  if (!(await hasVerifiedContacts(ctx, accountId, await findSettings(ctx))))
    throw new Refusal('identity.verification_first');
}
