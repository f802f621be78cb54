import { beforeAll, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { signOut } from '~/domain/identity/sessions/sign-out.server';
import type { Entrance } from '~/domain/identity/sign-in/entrances';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { signedIn } from '../../../setup/sign-in';
import { worldWith } from '../../../setup/world';

let ctx: Ctx;
const password = 'Padma & Meghna 7';
const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
let visits = 0;

/** Each time in another browser: what counts here is the answer, not the counting. */
async function enter(username: string, given = password, entrance: Entrance = 'member') {
  const clientLocation = { browser: `b${visits++}`, address: '198.51.100.7' };
  return signedIn(await signIn(ctx, keyedHash, { username, password: given, entrance, clientLocation, captcha: null }));
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
      of('selim', 'agent'),
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

test.each([
  ['an agent at the members’ entrance', 'karim', 'member', 'identity.members_only'],
  ['a member at the agents’', 'rahima', 'agent', 'identity.agents_only'],
  ['a suspended member', 'sleeper', 'member', 'identity.suspended'],
] as const)('%s is told why, the password being right', async (_, username, entrance, code) => {
  await expect(enter(username, password, entrance)).rejects.toMatchObject({ code });
  await expect(enter(username, 'Padma & Meghna 8', entrance)).rejects.toMatchObject({
    code: 'identity.wrong_credentials',
  });
});

test('at the operators’ entrance a right password of somebody else is a wrong one, and counted so', async () => {
  await expect(enter('selim', password, 'operator')).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  const clientLocation = { browser: 'one', address: '198.51.100.8' };
  const input = { username: 'selim', password, entrance: 'operator' as const, clientLocation, captcha: null };
  for (let tries = 1; tries <= 3; tries++) await signIn(ctx, keyedHash, input).catch(() => {});
  await expect(signIn(ctx, keyedHash, input)).rejects.toMatchObject({ code: 'captcha.required' });
});

test('a session knows by what its owner came in', async () => {
  const { sessionId } = await enter('rahima');
  const session = await ctx.db.query.sessions.findFirst({ where: (row, { eq }) => eq(row.id, sessionId) });
  expect(session).toMatchObject({ openedBy: 'signIn', method: 'password' });
});

test('a session ends by signing out and after twelve hours', async () => {
  const { token } = await enter('rahima');
  const viewer = await findSession(ctx, token);
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 12 * 3_600_000 + 1) };
  expect(await findSession(late, token)).toBeNull();
  await signOut(ctx, viewer?.sessionId ?? 0);
  expect(await findSession(ctx, token)).toBeNull();
});
