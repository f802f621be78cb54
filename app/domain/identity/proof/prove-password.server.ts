import { and, ne, type SQL } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { isPasswordStale } from '../passwords/is-password-stale.server';
import { verifyPassword } from '../passwords/password.server';
import type { Proven } from '../sign-in/admit.server';
import { accounts } from '../tables.server';

type Sought = { whose: SQL; first?: SQL; tellsUnknown: boolean };

/**
 * Whose the password is, among those sought the `first`; none opens a trial account. It takes as long where there is none.
 * With `tellsUnknown` a name that nobody has is told apart from a wrong password; operators are nobody then.
 * Refuses: identity.wrong_credentials, identity.unknown_name, identity.busy.
 */
export async function provePassword(
  ctx: Ctx,
  { whose, first, tellsUnknown }: Sought,
  password: string,
): Promise<Proven> {
  const [account] = await ctx.db
    .select({
      id: accounts.id,
      role: accounts.role,
      passwordHash: accounts.passwordHash,
      passwordChangedAt: accounts.passwordChangedAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(and(whose, ne(accounts.role, 'trial')))
    .orderBy(...(first ? [first] : []))
    .limit(1);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    const isUnknown = !account || account.role === 'operator';
    if (isUnknown && tellsUnknown) throw new Refusal('identity.unknown_name', 'username');
    throw new Refusal('identity.wrong_credentials');
  }
  return { ...account, mustChangePassword: await isPasswordStale(ctx, { password, ...account }) };
}
