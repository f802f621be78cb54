import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { openPages } from './open-pages';

/** Two operators and a member, signed in. */
export async function signInRoles({ ctx, signIn }: Awaited<ReturnType<typeof openPages>>) {
  const made = async (account: string, role: 'operator' | 'member') => {
    const id = await createAccount(ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
    return { id, account, cookie: await signIn(id) };
  };
  return {
    first: await made('op-first', 'operator'),
    second: await made('op-second', 'operator'),
    member: await made('member-one', 'member'),
  };
}
