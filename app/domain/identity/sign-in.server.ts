import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { openSession } from './open-session.server';
import { verifyPassword } from './password.server';
import { accounts } from './tables.server';

export type Entrance = 'member';
type SignInInput = { username: string; password: string; entrance: Entrance };
export type SignedIn = { accountId: number; token: string };

/** Refuses: identity.wrong_credentials, identity.members_only, identity.suspended, identity.busy. The last but one only to who knows the password. */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<SignedIn> {
  const [account] = await ctx.db
    .select({ id: accounts.id, role: accounts.role, status: accounts.status, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(sql`lower(${accounts.account}) = ${input.username.toLowerCase()}`);
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) throw new Refusal('identity.wrong_credentials');
  if (account.role !== 'member' && account.role !== 'trial') throw new Refusal('identity.members_only');
  if (account.status !== 'active') throw new Refusal('identity.suspended');
  return { accountId: account.id, token: await openSession(ctx, account.id) };
}
