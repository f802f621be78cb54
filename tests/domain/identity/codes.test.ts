import { beforeEach, expect, test } from 'vitest';
import { checkCode } from '~/domain/identity/codes/check-code.server';
import type { CodePurpose } from '~/domain/identity/codes/code-limits';
import { findCodeCooldown } from '~/domain/identity/codes/find-code-cooldown.server';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts, verificationCodes } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { worldWith } from '../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const atOnce = process.env.SOAK === '1' ? 100 : 8;
let ctx: Ctx;

beforeEach(async () => {
  ({ ctx } = await worldWith());
});

type Ask = {
  recipient?: string;
  browser?: string;
  address?: string;
  purpose?: CodePurpose;
  expiredMinutes?: number;
  codesPerHour?: number;
};
const own = { recipient: '+8801711000001', browser: 'b1', address: '203.0.113.7', purpose: 'signIn' as const };

function ask(ask: Ask = {}, at = ctx) {
  const { recipient, browser, address, purpose, expiredMinutes, codesPerHour } = { ...own, ...ask };
  return requestCode(at, keyedHash, {
    recipient,
    purpose,
    clientLocation: { browser, address },
    expiredMinutes: expiredMinutes ?? 1,
    codesPerHour: codesPerHour ?? 1_000,
    message: (code) => ({ subject: 'Code', text: `Code ${code}` }),
  });
}

function check(code: string, which: Ask = {}, at = ctx) {
  const { recipient, browser, purpose } = { ...own, ...which };
  return checkCode(at, keyedHash, { recipient, browser, purpose, code });
}

function after(seconds: number, from = ctx): Ctx {
  return { ...from, now: new Date(from.now.getTime() + seconds * 1000) };
}

async function lastCode(): Promise<string> {
  return (await ctx.gateways.outbox.list())[0]?.code ?? '';
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
}

test('six digits go out, and only a keyed hash of them stays', async () => {
  expect(await ask()).toEqual({ cooldownSeconds: 60 });
  const code = await lastCode();
  expect(code).toMatch(/^[0-9]{6}$/);
  expect(JSON.stringify(await ctx.db.select().from(verificationCodes))).not.toContain(code);
});

test('the right code is taken once, also when it comes many times at once', async () => {
  await ask();
  const code = await lastCode();
  const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(check(code))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await codeOf(check(code))).toBe('code.wrong');
});

test('Bengali digits and spaces are welcome', async () => {
  await ask();
  const bengali = (await lastCode()).replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  expect(await codeOf(check(` ${bengali.slice(0, 3)} ${bengali.slice(3)} `))).toBe('done');
});

test.each([
  ['another number', { recipient: '+8801711000002' }],
  ['another browser', { browser: 'b2' }],
  ['another purpose', { purpose: 'register' as const }],
])('a code does not serve %s', async (_, which) => {
  await ask();
  expect(await codeOf(check(await lastCode(), which))).toBe('code.wrong');
  expect(await codeOf(check(await lastCode()))).toBe('done');
});

test('after five wrong tries the right one is refused, however they come', async () => {
  await ask();
  const code = await lastCode();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const tries = await Promise.all(Array.from({ length: Math.max(6, atOnce) }, () => codeOf(check(wrong))));
  expect(tries.filter((answer) => answer === 'code.wrong')).toHaveLength(5);
  expect(await codeOf(check(code))).toBe('code.spent');
});

test.each([
  [1, 5],
  [7, 7],
  [10, 10],
])('with %i minutes of rest a code lives %i minutes', async (expiredMinutes, life) => {
  await ask({ expiredMinutes });
  const code = await lastCode();
  expect(await codeOf(check(code, {}, after(life * 60)))).toBe('code.expired');
  expect(await codeOf(check(code, {}, after(life * 60 - 1)))).toBe('done');
});

test('a newer code takes the place of the older', async () => {
  await ask();
  const older = await lastCode();
  await ask({}, after(60));
  expect(await codeOf(check(older, {}, after(61)))).toBe('code.wrong');
  expect(await codeOf(check(await lastCode(), {}, after(61)))).toBe('done');
});

test('one a number and minute, also at once, and the wait that is told is the true one', async () => {
  const answers = await Promise.all(Array.from({ length: atOnce }, (_, at) => codeOf(ask({ browser: `b${at}` }))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  expect(await ctx.gateways.outbox.list()).toHaveLength(1);
  await expect(ask({ purpose: 'register' }, after(18))).rejects.toMatchObject({
    code: 'code.too_often',
    params: { seconds: '42' },
  });
  expect(await codeOf(ask({}, after(59)))).toBe('code.too_often');
  expect(await codeOf(ask({}, after(60)))).toBe('done');
});

test('five a number and day', async () => {
  for (let n = 0; n < 5; n++) await ask({ address: `198.51.100.${n}` }, after(n * 3_600));
  await expect(ask({ address: '198.51.100.9' }, after(6 * 3_600))).rejects.toMatchObject({
    code: 'code.too_often',
    params: { seconds: String(18 * 3_600) },
  });
  expect(await codeOf(ask({}, after(24 * 3_600)))).toBe('done');
});

test('ten an address and hour, whoever asks; a /64 is one address', async () => {
  const from = (n: number) =>
    ask({ recipient: `+880171100${1000 + n}`, browser: `b${n}`, address: `2001:db8:0:7::${n + 1}` });
  const answers = await Promise.all(Array.from({ length: Math.max(12, atOnce) }, (_, n) => codeOf(from(n))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'code.too_often')).toHaveLength(answers.length - 10);
  expect(await codeOf(ask({ recipient: '+8801711009999', address: '2001:db8:0:8::1' }))).toBe('done');
});

test('the house has its budget for an hour', async () => {
  const from = (n: number) => ask({ recipient: `+880171100${1000 + n}`, address: `198.51.100.${n}`, codesPerHour: 3 });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => codeOf(from(n))));
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'code.quota')).toHaveLength(3);
});

test('what strangers ask for by a number uses up nothing of who is signed in or has shown a password', async () => {
  for (let n = 0; n < 5; n++) await ask({ browser: 'stranger' }, after(n * 60));
  expect(await codeOf(ask({ browser: 'stranger' }, after(300)))).toBe('code.too_often');
  for (const purpose of ['verifyPlace', 'proof', 'contact', 'paymentPassword'] as const) {
    const at = after(300 + 60 * ['verifyPlace', 'proof', 'contact', 'paymentPassword'].indexOf(purpose));
    expect(await codeOf(ask({ purpose }, at)), purpose).toBe('done');
  }
  expect(await codeOf(ask({ purpose: 'proof' }, after(481)))).toBe('code.too_often');
  expect(await codeOf(ask({ purpose: 'proof' }, after(540)))).toBe('done');
  expect(await codeOf(ask({ purpose: 'proof' }, after(600)))).toBe('code.too_often');
});

test('a stranger uses up their own codes for a number, not those of others; all together are limited too', async () => {
  const stranger = { browser: 'stranger', address: '198.51.100.1' };
  for (let n = 0; n < 5; n++) await ask(stranger, after(n * 60));
  expect(await codeOf(ask({ ...stranger, browser: 'another' }, after(300)))).toBe('code.too_often');
  expect(await codeOf(ask({ ...stranger, address: '198.51.100.2' }, after(300)))).toBe('code.too_often');
  expect(await codeOf(ask({}, after(300)))).toBe('done');
  for (let n = 6; n < 15; n++) await ask({ browser: `b${n}`, address: `192.0.2.${n}` }, after(n * 60));
  expect(await codeOf(ask({ browser: 'b99', address: '192.0.2.99' }, after(900)))).toBe('code.too_often');
});

test('in a browser they were signed in to the owner of a number waits for nobody else', async () => {
  const values = { nickname: 'R', role: 'member' as const, createdAt: ctx.now };
  const mobile = { mobile: own.recipient, mobileVerifiedAt: ctx.now };
  const [account] = await ctx.db
    .insert(accounts)
    .values({ account: 'r', ...values, ...mobile })
    .returning();
  await openSession(ctx, account!.id, { browser: 'own', address: '192.0.2.1' });
  for (let n = 0; n < 15; n++) await ask({ browser: `b${n}`, address: `192.0.2.${n}` }, after(n * 60));
  expect(await codeOf(ask({ browser: 'own' }, after(841)))).toBe('done');
  expect(await codeOf(ask({ browser: 'own' }, after(842)))).toBe('code.too_often');
  expect(await codeOf(ask({ browser: 'new', address: '192.0.2.99' }, after(841 + 60)))).toBe('code.too_often');
});

test('anonymous requests from anywhere leave a fifth of the hour to owners', async () => {
  const from = (n: number, purpose: CodePurpose) =>
    codeOf(ask({ recipient: `+880171100${1000 + n}`, address: `198.51.100.${n}`, codesPerHour: 10, purpose }));
  const anonymous: string[] = [];
  for (let n = 0; n < 12; n++) anonymous.push(await from(n, n % 2 ? 'signIn' : 'register'));
  expect(anonymous.filter((answer) => answer === 'done')).toHaveLength(8);
  expect(anonymous.at(-1)).toBe('code.quota');
  expect([await from(1, 'verifyPlace'), await from(2, 'proof'), await from(3, 'proof')]).toEqual([
    'done',
    'done',
    'code.quota',
  ]);
});

test('what the gateway could not send counts for nothing', async () => {
  const sms = { isThirdParty: true, send: () => Promise.reject(new Refusal('gateway.unavailable')) };
  const cut = { ...ctx, gateways: { ...ctx.gateways, sms } };
  expect(await codeOf(ask({}, cut))).toBe('gateway.unavailable');
  expect(await codeOf(ask())).toBe('done');
});

test('the rest outlives a reload in the same browser and nowhere else', async () => {
  await ask({ expiredMinutes: 2 });
  const rest = (browser: string | null, at: Ctx) =>
    findCodeCooldown(at, { purpose: 'signIn', browser, expiredMinutes: 2 });
  expect(await rest('b1', after(30))).toEqual({ recipient: own.recipient, seconds: 90 });
  expect(await rest('b2', after(30))).toBeNull();
  expect(await rest(null, after(30))).toBeNull();
  expect(await rest('b1', after(120))).toBeNull();
});

test('after a code to sign in the button of a forgotten password rests as well, that of a proof does not', async () => {
  await ask({ expiredMinutes: 2 });
  const rest = (purpose: 'reset' | 'proof') =>
    findCodeCooldown(after(30), { purpose, browser: 'b1', expiredMinutes: 2 });
  expect(await rest('reset')).toEqual({ recipient: own.recipient, seconds: 90 });
  expect(await codeOf(ask({ purpose: 'reset', expiredMinutes: 2 }, after(30)))).toBe('code.too_often');
  expect(await rest('proof')).toBeNull();
});

test('by e-mail the same rules hold', async () => {
  await ask({ recipient: 'rahima@mail.example' });
  const [message] = await ctx.gateways.outbox.list();
  expect(message).toMatchObject({ channel: 'email', to: 'rahima@mail.example' });
  await check(message?.code ?? '', { recipient: 'rahima@mail.example' });
});
