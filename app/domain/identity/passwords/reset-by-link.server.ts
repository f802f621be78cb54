import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import type { KeyedHash } from '../keyed-hash.server';
import { hashToken } from '../sessions/find-session.server';
import { forgiveName } from '../sign-in/attempts.server';
import { accounts, passwordResets } from '../tables.server';
import { hashPassword } from './password.server';
import { type Forgetful, judgeForgottenPassword, renewPassword } from './renew-password.server';

type ResetByLinkInput = { token: string; newPassword: string; rule: FieldValidator | undefined };

/** Whose link it is; null for one that was used, is too old or never was: nobody is told which. */
export async function findResetLink(ctx: Ctx, token: string): Promise<Forgetful | null> {
  const [row] = await ctx.db
    .select({ accountId: accounts.id, account: accounts.account, role: accounts.role })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(and(stillGood(ctx, token), eq(accounts.status, 'active')));
  if (!row || (row.role !== 'member' && row.role !== 'agent')) return null;
  return { ...row, role: row.role };
}

/**
 * A new password for who holds the link, which works once; with it the account's other links are over. A refused
 * password leaves it good. Refuses: identity.reset_link_over, identity.password_length, identity.password_pattern,
 * identity.password_common, identity.password_same, identity.busy.
 */
export async function resetByLink(ctx: Ctx, keyedHash: KeyedHash, input: ResetByLinkInput): Promise<Forgetful> {
  const owner = await findResetLink(ctx, input.token);
  if (!owner) throw new Refusal('identity.reset_link_over');
  judgeForgottenPassword(input.newPassword, owner.account, input.rule);
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(ctx, async (ctx) => {
    // Who comes second waits here, and then finds it used.
    const used = await ctx.db
      .update(passwordResets)
      .set({ usedAt: ctx.now })
      .where(stillGood(ctx, input.token))
      .returning({ id: passwordResets.id });
    if (used.length === 0) throw new Refusal('identity.reset_link_over');
    await ctx.db
      .update(passwordResets)
      .set({ usedAt: ctx.now })
      .where(and(eq(passwordResets.accountId, owner.accountId), isNull(passwordResets.usedAt)));
    await renewPassword(ctx, { owner, passwordHash, by: 'email' });
  });
  await forgiveName(ctx, keyedHash, owner.account);
  return owner;
}

function stillGood(ctx: Ctx, token: string) {
  return and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, ctx.now),
  );
}
