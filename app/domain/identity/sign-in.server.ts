import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type Admission, admit, type SignedIn } from './admit.server';
import { verifyPassword } from './password.server';
import type { Seal } from './seal.server';
import { accounts } from './tables.server';

type SignInInput = Omit<Admission, 'name'> & { username: string; password: string };

/** By user name and password. Refuses: identity.wrong_credentials, identity.busy and what `admit` refuses. */
export async function signIn(ctx: Ctx, seal: Seal, { username, password, ...rest }: SignInInput): Promise<SignedIn> {
  const name = username.toLowerCase();
  return admit(ctx, seal, { ...rest, name }, async () => {
    const [account] = await ctx.db
      .select({ id: accounts.id, role: accounts.role, status: accounts.status, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(sql`lower(${accounts.account}) = ${name}`);
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    if (!account || !isRight) throw new Refusal('identity.wrong_credentials');
    return account;
  });
}
