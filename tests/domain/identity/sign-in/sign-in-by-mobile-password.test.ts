import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { signedIn } from '../../../setup/sign-in';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const password = 'Padma & Meghna 7';
let ctx: Ctx;
let visits = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const passwordHash = await hashPassword(password);
  const another = await hashPassword('Jamuna & Teesta 8');
  const of = (account: string, more: object) => ({
    account,
    nickname: account,
    role: 'member',
    passwordHash,
    createdAt: ctx.now,
    ...more,
  });
  await ctx.db.insert(accounts).values([
    of('holder', { mobile: '+8801711111111', mobileVerifiedAt: ctx.now }),
    of('claimer', { mobile: '+8801722222222' }),
    // Registered by a number that was never proven: the number is the name.
    of('+8801733333333', { mobile: '+8801733333333' }),
    // And one whose number another has proven since.
    of('+8801744444444', { mobile: '+8801744444444' }),
    of('latecomer', { mobile: '+8801744444444', mobileVerifiedAt: ctx.now, passwordHash: another }),
    of('agent_of_it', { role: 'agent', mobile: '+8801755555555', mobileVerifiedAt: ctx.now }),
  ]);
});

/** Each time in another browser: what counts here is the answer, not the counting. */
function enter(
  mobile: string,
  given = password,
  clientLocation = { browser: `b${visits++}`, address: '198.51.100.7' },
) {
  return signIn(ctx, keyedHash, {
    username: mobile,
    isMobile: true,
    password: given,
    entrance: 'member',
    clientLocation,
    captcha: null,
  });
}

const nameOf = async (accountId: number) =>
  (await ctx.db.query.accounts.findFirst({ where: (row, { eq }) => eq(row.id, accountId) }))?.account;

test('the proven number and the password open the account, and the way is kept', async () => {
  const { accountId, sessionId } = signedIn(await enter('+8801711111111'));
  expect(await nameOf(accountId)).toBe('holder');
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session).toMatchObject({ id: sessionId, method: 'mobilePassword' });
});

test('a wrong password, an unknown number and one that is merely claimed are answered alike', async () => {
  for (const [mobile, given] of [
    ['+8801711111111', 'Padma & Meghna 8'],
    ['+8801799999999', password],
    ['+8801722222222', password],
  ] as const) {
    await expect(enter(mobile, given)).rejects.toEqual(new Refusal('identity.wrong_credentials'));
  }
});

test('an account that is named by its number opens by it', async () => {
  expect(await nameOf(signedIn(await enter('+8801733333333')).accountId)).toBe('+8801733333333');
});

test('a number that another has proven since is theirs', async () => {
  await expect(enter('+8801744444444')).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  expect(await nameOf(signedIn(await enter('+8801744444444', 'Jamuna & Teesta 8')).accountId)).toBe('latecomer');
});

test("the members' entrance tells an agent so, but only after the right password", async () => {
  await expect(enter('+8801755555555', 'guessed')).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  await expect(enter('+8801755555555')).rejects.toMatchObject({ code: 'identity.members_only' });
});

test('failures are counted by the number: the fourth attempt asks for a captcha', async () => {
  const there = { browser: 'guesser', address: '198.51.100.200' };
  for (let at = 0; at < 3; at++) {
    await expect(enter('+8801788888888', 'guessed', there)).rejects.toMatchObject({
      code: 'identity.wrong_credentials',
    });
  }
  await expect(enter('+8801788888888')).rejects.toMatchObject({ code: 'captcha.required' });
});
