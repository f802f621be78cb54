import { listAudit } from '~/domain/audit/list-audit.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { socialIdentities } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { signedIn } from '../../../setup/sign-in';
import { worldWith } from '../../../setup/world';

export const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
export const password = 'Padma & Meghna 7';
export const reason = 'asked by telephone';

/** An operator who acts (`ctx`), and members to act on. */
export async function oversightWorld() {
  const { ctx: system } = await worldWith();
  const passwordHash = await hashPassword(password);
  let count = 0;
  const born = (account: string, role: 'member' | 'operator') =>
    createAccount(system, {
      account,
      nickname: account,
      role,
      type: 0,
      passwordHash,
      mobile: role === 'member' ? `+880171300${1000 + count}` : null,
      isMobileVerified: true,
      email: `${account}@mail.example`,
      documentNumber: `BD19900${1000 + count}${role}`,
    });
  const newAccount = (name: string, role: 'member' | 'operator' = 'member') => born(`${name}${count++}`, role);
  const operatorId = await born('operator', 'operator');
  const ctx: Ctx = { ...system, actor: { role: 'operator', id: operatorId, name: 'operator' } };

  const nameOf = (id: number) => system.db.query.accounts.findFirst({ where: (row, { eq }) => eq(row.id, id) });

  async function trailOf(accountId: number) {
    const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
    return entries.map(({ action, before, after, actor }) => ({ action, before, after, by: actor.id }));
  }

  async function enter(accountId: number, given: string, now = ctx.now, browser = 'home') {
    const clientLocation = { browser, address: '198.51.100.7' };
    const { account } = (await nameOf(accountId))!;
    const admitted = await signIn({ ...system, now }, keyedHash, {
      username: account,
      password: given,
      entrance: 'member',
      clientLocation,
      captcha: null,
    });
    return signedIn(admitted);
  }

  return { system, ctx, operatorId, newAccount, nameOf, trailOf, enter };
}

/** A social account that opens this one. */
export async function bind(ctx: Ctx, accountId: number) {
  const identity = { provider: 'google', subject: `g${accountId}`, name: 'Rima', accountId, boundAt: ctx.now };
  await ctx.db.insert(socialIdentities).values(identity);
}
