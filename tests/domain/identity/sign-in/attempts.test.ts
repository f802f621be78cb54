import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { figuresOf } from '~/domain/identity/captcha/figures.server';
import { showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { delaySeconds } from '~/domain/identity/sign-in/attempt-limits';
import { needsCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { signInByCode } from '~/domain/identity/sign-in/sign-in-by-code.server';
import { accounts, signInFailures } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const password = 'Padma & Meghna 7';
const passwordHash = hashPassword(password);
const mobile = '+8801711000001';
let ctx: Ctx;

beforeEach(async () => {
  ({ ctx } = await worldWith());
  await ctx.db.insert(accounts).values({
    account: 'Rahima',
    nickname: 'Rahima',
    role: 'member',
    passwordHash: await passwordHash,
    mobile,
    mobileVerifiedAt: ctx.now,
    createdAt: ctx.now,
  });
});

type Try = { username?: string; password?: string; browser?: string; address?: string; captcha?: 'right' | 'wrong' };

async function enter(given: Try = {}, at = ctx): Promise<string> {
  const { username = 'rahima', browser = 'b1', address = '203.0.113.7', captcha } = given;
  const answer = captcha ? await captchaAnswer(captcha) : null;
  const input = { username, password: given.password ?? password, entrance: 'member' as const, captcha: answer };
  return codeOf(signIn(at, keyedHash, { ...input, clientLocation: { browser, address } }));
}

const wrong = { password: 'Padma & Meghna 8' };

async function captchaAnswer(kind: 'right' | 'wrong') {
  const { captchaId, round } = await showCaptcha(ctx, keyedHash);
  return { captchaId, answer: kind === 'right' ? figuresOf(keyedHash, captchaId, round) : 'x' };
}

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'in',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
}

function after(seconds: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) };
}

async function fail(times: number, given: Try = {}): Promise<void> {
  for (let n = 0; n < times; n++) expect(await enter({ ...wrong, ...given })).toBe('identity.wrong_credentials');
}

test('the fourth attempt brings a captcha, right or not the password', async () => {
  await fail(3);
  expect(await enter()).toBe('captcha.required');
  expect(await enter({ captcha: 'wrong' })).toBe('captcha.wrong');
  expect(await enter({ ...wrong, captcha: 'right' })).toBe('identity.wrong_credentials');
  expect(await enter({ captcha: 'right' })).toBe('in');
  expect(await enter()).toBe('in');
});

test('it is counted by account name, whoever tries, known or unknown', async () => {
  for (const username of ['rahima', 'nobody']) {
    for (let n = 0; n < 3; n++) await fail(1, { username, browser: `x${n}`, address: `198.51.100.${n}` });
    expect(await enter({ username, browser: 'x9', address: '198.51.100.9' })).toBe('captcha.required');
  }
  expect(await enter({ username: ' other', browser: 'x9', address: '198.51.100.9' })).toBe(
    'identity.wrong_credentials',
  );
});

test('it is counted by browser, whatever the name', async () => {
  for (let n = 0; n < 3; n++) await fail(1, { username: `guess${n}`, address: `198.51.100.${n}` });
  expect(await enter({ address: '198.51.100.9' })).toBe('captcha.required');
  expect(await needsCaptcha(ctx, keyedHash, { name: '', clientLocation: { browser: 'b1', address: '' } })).toBe(true);
  expect(await needsCaptcha(ctx, keyedHash, { name: '', clientLocation: { browser: 'b2', address: '' } })).toBe(false);
});

test('it is counted by address from thirty in ten minutes', async () => {
  for (let n = 0; n < 30; n++) await fail(1, { username: `guess${n}`, browser: `x${n}` });
  expect(await enter({ browser: 'x99' }, after(1))).toBe('captcha.required');
  expect(await enter({ browser: 'x99', address: '203.0.113.8' })).toBe('in');
  expect(await enter({ browser: 'x98' }, after(600))).toBe('in');
});

test('from thirty failures on an address tries once a second, from three hundred it waits a quarter of an hour', async () => {
  const at = (failures: number) => ctx.db.update(signInFailures).set({ failures });
  await fail(1, { username: 'nobody' });
  await at(29);
  expect(await enter({ ...wrong, username: 'other', browser: 'x1', captcha: 'right' })).toBe(
    'identity.wrong_credentials',
  );
  const pace = (address: string, browser: string, seconds: number) =>
    enter({ ...wrong, username: `guess ${browser}`, browser, address, captcha: 'right' }, after(seconds));
  const tried = [
    await pace('203.0.113.7', 'x2', 0.5),
    await pace('203.0.113.7', 'x3', 1),
    await pace('203.0.113.7', 'x4', 1),
  ];
  expect(tried).toEqual(['identity.too_many_attempts', 'identity.wrong_credentials', 'identity.too_many_attempts']);
  expect(await pace('203.0.113.8', 'x5', 0.5)).toBe('identity.wrong_credentials');

  await at(299);
  expect(await pace('203.0.113.7', 'x6', 3)).toBe('identity.wrong_credentials');
  expect(await pace('203.0.113.7', 'x7', 902)).toBe('identity.too_many_attempts');
  expect(await pace('203.0.113.7', 'x8', 904)).toBe('identity.wrong_credentials');
});

test('a right password for an account of their own does not end the wait of an address', async () => {
  const { address } = { address: '203.0.113.7' };
  await fail(1, { username: 'nobody', address });
  await ctx.db.update(signInFailures).set({ failures: 30 });
  expect(await enter({ address, browser: 'x1', captcha: 'right' })).toBe('in');
  expect(await enter({ address, browser: 'x2', captcha: 'right' })).toBe('identity.too_many_attempts');
});

test('strangers at the same address do not keep the owner waiting in a browser that was signed in before', async () => {
  const address = '203.0.113.7';
  expect(await enter({ browser: 'own', address })).toBe('in');
  for (let n = 0; n < 3; n++) await fail(1, { username: `guess${n}`, browser: `x${n}`, address });
  await ctx.db
    .update(signInFailures)
    .set({ failures: 310, nextAllowedAt: after(900).now })
    .where(eq(signInFailures.failures, 3));
  expect(await enter({ browser: 'new', address, captcha: 'right' })).toBe('identity.too_many_attempts');
  expect(await enter({ browser: 'own', address, captcha: 'right' })).toBe('in');
});

test('what will be refused anyway takes no place in the queue: no answer is that the site is busy', async () => {
  await fail(3);
  const due = await Promise.all(Array.from({ length: 20 }, () => enter()));
  expect(due).toEqual(Array(20).fill('captcha.required'));
  await fail(3, { captcha: 'right' });
  const early = await Promise.all(Array.from({ length: 20 }, () => enter({}, after(2))));
  expect(early).toEqual(Array(20).fill('identity.too_many_attempts'));
});

test('the counts lie in the database and hold no name, browser or address', async () => {
  await fail(1);
  const rows = await ctx.db.select().from(signInFailures);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/rahima|b1|203\.0\.113/i);
});

test('many attempts at once are each counted before they are judged', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => enter({ ...wrong, address: `203.0.113.${n}` })),
  );
  expect(answers.filter((answer) => answer === 'identity.wrong_credentials')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'captcha.required')).toHaveLength(9);
});

test('after five failures the next waits, ever longer, and then the door is locked', () => {
  const delays = Array.from({ length: 14 }, (_, failures) => delaySeconds(failures));
  expect(delays).toEqual([0, 0, 0, 0, 0, 0, 5, 10, 20, 40, 900, 1_800, 3_600, 3_600]);
});

test('the wait is told as it is, and a right password does not shorten it', async () => {
  await fail(3);
  await fail(3, { captcha: 'right' });
  const early = { username: 'rahima', password, entrance: 'member' as const, captcha: await captchaAnswer('right') };
  await expect(
    signIn(after(2), keyedHash, { ...early, clientLocation: { browser: 'elsewhere', address: '198.51.100.1' } }),
  ).rejects.toMatchObject({ code: 'identity.too_many_attempts', params: { seconds: '3' } });
  expect(await enter({ captcha: 'right' }, after(5))).toBe('in');
});

test('strangers do not lock the owner out of a browser that was signed in before', async () => {
  expect(await enter({ browser: 'own', address: '192.0.2.1' })).toBe('in');
  await fail(3);
  await fail(3, { captcha: 'right' });
  expect(await enter({ captcha: 'right', browser: 'new', address: '192.0.2.2' })).toBe('identity.too_many_attempts');
  expect(await enter({ browser: 'own', address: '192.0.2.1' })).toBe('captcha.required');
  expect(await enter({ captcha: 'right', browser: 'own', address: '192.0.2.1' })).toBe('in');
});

test('failures in a browser that was signed in before count for the name as well', async () => {
  expect(await enter()).toBe('in');
  await fail(3);
  expect(await enter({ browser: 'new', address: '192.0.2.2' })).toBe('captcha.required');
});

test('a day of quiet is forgiven', async () => {
  await fail(3);
  expect(await enter({}, after(24 * 3_600 - 1))).toBe('captcha.required');
  expect(await enter({}, after(24 * 3_600))).toBe('in');
});

test('by SMS: the code that was sent opens the account, once', async () => {
  const clientLocation = { browser: 'b1', address: '203.0.113.7' };
  const send = (to: string) =>
    requestCode(ctx, keyedHash, {
      purpose: 'signIn',
      recipient: to,
      clientLocation,
      expiredMinutes: 1,
      codesPerHour: 100,
      message: (code) => ({ subject: '', text: code }),
    });
  const by = (to: string, code: string) =>
    codeOf(signInByCode(ctx, keyedHash, { mobile: to, code, clientLocation, entrance: 'member', captcha: null }));
  const sent = async () => (await ctx.gateways.outbox.list())[0]?.code ?? '';
  await send(mobile);
  const code = await sent();
  expect(await by(mobile, code === '000000' ? '000001' : '000000')).toBe('code.wrong');
  expect(await by(mobile, code)).toBe('in');
  expect(await by(mobile, code)).toBe('code.wrong');
  await send('+8801711000009');
  expect(await by('+8801711000009', await sent())).toBe('identity.unknown_mobile');
});

test('wrong codes count like wrong passwords', async () => {
  const clientLocation = { browser: 'b1', address: '203.0.113.7' };
  const by = () =>
    codeOf(signInByCode(ctx, keyedHash, { mobile, code: '000000', clientLocation, entrance: 'member', captcha: null }));
  for (let n = 0; n < 3; n++) expect(await by()).toBe('code.wrong');
  expect(await by()).toBe('captcha.required');
});

test('known and unknown names take the same time', async () => {
  const rounds = process.env.SOAK === '1' ? 60 : 24;
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < rounds; n++) {
    for (const kind of ['known', 'unknown'] as const) {
      const username = kind === 'known' ? 'rahima' : `nobody${n}`;
      const from = performance.now();
      await enter({ ...wrong, username, browser: `${kind}${n}`, address: `198.51.100.${n}` });
      times[kind].push(performance.now() - from);
      await ctx.db.delete(signInFailures);
    }
  }
  // The least of each: whatever else the machine does only adds to it.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});
