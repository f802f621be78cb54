import { beforeAll, expect, test } from 'vitest';
import { findSession } from '~/domain/identity/find-session.server';
import { hashPassword } from '~/domain/identity/password.server';
import { createSeal } from '~/domain/identity/seal.server';
import { signIn } from '~/domain/identity/sign-in.server';
import { signOut } from '~/domain/identity/sign-out.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
const password = 'Padma & Meghna 7';
const seal = createSeal('a secret of thirty-two bytes or so');
let visits = 0;

/** Each time from elsewhere: what counts here is the answer, not the counting. */
function enter(username: string, given = password) {
  const place = { browser: `b${visits}`, address: `198.51.100.${visits++}` };
  return signIn(ctx, seal, { username, password: given, entrance: 'member', place, captcha: null });
}

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const passwordHash = await hashPassword(password);
  const of = (account: string, role: string, status = 'active') => ({
    account,
    nickname: account,
    role,
    status,
    passwordHash,
    createdAt: ctx.now,
  });
  await ctx.db
    .insert(accounts)
    .values([
      of('Rahima', 'member'),
      of('karim', 'agent'),
      of('sleeper', 'member', 'suspended'),
      { ...of('social', 'member'), passwordHash: null },
    ]);
});

test('a member signs in by name, whatever its case, and holds a session', async () => {
  const { token, accountId } = await enter('RAHIMA');
  expect(await findSession(ctx, token)).toMatchObject({ id: accountId, account: 'Rahima', role: 'member' });
});

test('who comes back is told when they came last', async () => {
  const before = await enter('rahima');
  expect((await enter('rahima')).lastSignedInAt).toEqual(ctx.now);
  expect(before.token).not.toBe((await enter('rahima')).token);
});

test('of the token only a hash is kept', async () => {
  const { token } = await enter('rahima');
  const rows = await ctx.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ['a wrong password', 'rahima', 'Padma & Meghna 8'],
  ['an unknown name', 'nobody', password],
  ['an account without a password', 'social', password],
])('%s is refused with the same words', async (_, username, given) => {
  await expect(enter(username, given)).rejects.toMatchObject({
    code: 'identity.wrong_credentials',
  });
});

test('agents have their own entrance, and the suspended none', async () => {
  await expect(enter('karim')).rejects.toMatchObject({
    code: 'identity.members_only',
  });
  await expect(enter('sleeper')).rejects.toMatchObject({
    code: 'identity.suspended',
  });
});

test('a session ends by signing out and after twelve hours', async () => {
  const { token } = await enter('rahima');
  const viewer = await findSession(ctx, token);
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 12 * 3_600_000 + 1) };
  expect(await findSession(late, token)).toBeNull();
  await signOut(ctx, viewer?.sessionId ?? 0);
  expect(await findSession(ctx, token)).toBeNull();
});
