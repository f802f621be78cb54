import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { figuresOf } from '~/domain/identity/captcha/figures.server';
import { showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword, verifyPassword } from '~/domain/identity/passwords/password.server';
import { requestResetLink } from '~/domain/identity/passwords/request-reset-link.server';
import { findResetLink, resetByLink } from '~/domain/identity/passwords/reset-by-link.server';
import { resetByMobile } from '~/domain/identity/passwords/reset-by-mobile.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import { accounts, passwordResets } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { worldWith } from '../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const atOnce = process.env.SOAK === '1' ? 60 : 6;
const oldPassword = 'Padma & Meghna 7';
const newPassword = 'Jamuna & Teesta 8';

let ctx: Ctx;
let passwordHash: string;
let account: string;
let accountId: number;
let mobile: string;
let email: string;
let clientLocation: { browser: string; address: string };
let told: DomainEvent[];
let count = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  ctx.reactions.passwordChanged = [async (_ctx, event) => void told.push(event)];
  passwordHash = await hashPassword(oldPassword);
});

beforeEach(async () => {
  told = [];
  account = `Surma${count++}`;
  mobile = `+880191234${String(count).padStart(4, '0')}`;
  email = `${account}@mail.example`.toLowerCase();
  clientLocation = { browser: `browser ${count}`, address: `203.0.113.${count}` };
  accountId = await createAccount(ctx, {
    account,
    nickname: account,
    role: 'member',
    type: 0,
    passwordHash,
    mobile,
    isMobileVerified: true,
    email,
    isEmailVerified: true,
  });
});

function later(minutes: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
}

async function isPassword(password: string): Promise<boolean> {
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  return verifyPassword(row?.passwordHash ?? null, password);
}

async function change(values: Partial<typeof accounts.$inferInsert>): Promise<void> {
  await ctx.db.update(accounts).set(values).where(eq(accounts.id, accountId));
}

async function rightCaptcha() {
  const { captchaId, round } = await showCaptcha(ctx, keyedHash);
  return { captchaId, answer: figuresOf(keyedHash, captchaId, round) };
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'a bug';

/** Two places where the owner was in, one of them remembered. */
async function twoSessions() {
  const [one, other] = [
    await openSession(ctx, accountId, clientLocation),
    await openSession(ctx, accountId, clientLocation),
  ];
  const { value } = await rememberBrowser(ctx, { accountId, sessionId: other!.sessionId });
  return async () => [
    await findSession(ctx, one!.token),
    await findSession(ctx, other!.token),
    await resumeSession(ctx, value, clientLocation),
  ];
}

async function expectNoted(provenBy: string): Promise<void> {
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  expect(entries).toMatchObject([
    {
      action: 'identity.resetPassword',
      actor: { role: 'member', id: accountId, name: account },
      after: { provenBy, endedSessions: 2 },
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Jamuna|argon2/);
  expect(told).toEqual([{ kind: 'passwordChanged', accountId }]);
}

describe('by mobile', () => {
  async function send(to = mobile, at = ctx): Promise<string> {
    const message = (code: string) => ({ subject: 'Code', text: code });
    const rules = { expiredMinutes: 1, codesPerHour: 1_000 };
    await requestCode(at, keyedHash, { purpose: 'reset', recipient: to, clientLocation, message, ...rules });
    return (await ctx.gateways.outbox.list())[0]?.code ?? '';
  }

  function reset(code: string, more: Partial<Parameters<typeof resetByMobile>[2]> = {}, at = ctx) {
    return resetByMobile(at, keyedHash, {
      mobile,
      code,
      newPassword,
      rule: undefined,
      captcha: null,
      clientLocation,
      ...more,
    });
  }

  test('the code changes the password once, all sessions and remembered browsers end, it is noted and told', async () => {
    const whoIsIn = await twoSessions();
    const code = await send();
    expect(await reset(code)).toEqual({ accountId, account, role: 'member' });
    expect(await isPassword(newPassword)).toBe(true);
    expect(await whoIsIn()).toEqual([null, null, null]);
    await expectNoted('mobileNum');
    await expect(reset(code, { newPassword: 'Another & One 9' })).rejects.toMatchObject({ code: 'code.wrong' });
    expect(await isPassword(newPassword)).toBe(true);
  });

  test('sent many times at once it is done once', async () => {
    const code = await send();
    const all = await Promise.all(Array.from({ length: atOnce }, () => reset(code).then(() => 'done', codeOf)));
    expect(all.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  test.each([
    ['old', () => ({}), 5, 'code.expired'],
    ["another browser's", () => ({ clientLocation: { ...clientLocation, browser: 'another' } }), 0, 'code.wrong'],
    ["another number's", () => ({ mobile: '+8801911111111' }), 0, 'code.wrong'],
  ] as const)('a code that is %s changes nothing', async (_, more, minutes, refusal) => {
    const code = await send();
    await expect(reset(code, more(), later(minutes))).rejects.toMatchObject({ code: refusal });
    expect(await isPassword(oldPassword)).toBe(true);
  });

  test('the sixth try finds even the right code spent; from the fourth on a captcha is asked', async () => {
    const code = await send();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let at = 1; at <= 3; at++) await expect(reset(wrong)).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(reset(wrong)).rejects.toMatchObject({ code: 'captcha.required' });
    for (let at = 4; at <= 5; at++) {
      await expect(reset(wrong, { captcha: await rightCaptcha() })).rejects.toMatchObject({ code: 'code.wrong' });
    }
    await expect(reset(code, { captcha: await rightCaptcha() })).rejects.toMatchObject({ code: 'code.spent' });
    expect(await isPassword(oldPassword)).toBe(true);
  });

  test('a refused password leaves the code good', async () => {
    const code = await send();
    for (const [typed, refusal] of [
      ['short', 'identity.password_length'],
      ['password123', 'identity.password_common'],
    ] as const) {
      await expect(reset(code, { newPassword: typed })).rejects.toMatchObject({ code: refusal, field: 'newPassword' });
    }
    await change({ account: 'long_enough_name' });
    await expect(reset(code, { newPassword: 'Long_Enough_Name' })).rejects.toMatchObject({
      code: 'identity.password_same',
    });
    await expect(reset(code)).resolves.toMatchObject({ accountId });
  });

  test('that nobody has the number is told only to who holds the phone', async () => {
    const nobodys = '+8801999999999';
    await expect(reset('123456', { mobile: nobodys })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(reset('123456')).rejects.toMatchObject({ code: 'code.wrong' });
    const code = await send(nobodys);
    await expect(reset(code, { mobile: nobodys })).rejects.toMatchObject({ code: 'identity.unknown_mobile' });
  });

  test('a number that is merely claimed opens nothing, nor does an operator have this way', async () => {
    await change({ mobileVerifiedAt: null });
    await expect(reset(await send())).rejects.toMatchObject({ code: 'identity.unknown_mobile' });
    await change({ mobileVerifiedAt: ctx.now, role: 'operator' });
    await expect(reset(await send(mobile, later(1)), {}, later(1))).rejects.toMatchObject({
      code: 'identity.unknown_mobile',
    });
    expect(await isPassword(oldPassword)).toBe(true);
  });

  test('a suspended owner is told so and changes nothing', async () => {
    const code = await send();
    await changeAccountStatus(ctx, { accountId, status: 'suspended', reason: 'a test' });
    await expect(reset(code)).rejects.toMatchObject({ code: 'identity.suspended' });
    expect(await isPassword(oldPassword)).toBe(true);
  });
});

describe('by e-mail', () => {
  function ask(more: Partial<Parameters<typeof requestResetLink>[2]> = {}, at = ctx) {
    return requestResetLink(at, keyedHash, { username: account, email, clientLocation, codesPerHour: 1_000, ...more });
  }

  async function token(at = ctx): Promise<string> {
    return (await ask({}, at))!.token;
  }

  function reset(given: string, more: { newPassword?: string } = {}, at = ctx) {
    return resetByLink(at, keyedHash, { token: given, newPassword, rule: undefined, ...more });
  }

  test('the link changes the password once, all sessions end, it is noted and told; its token is nowhere kept', async () => {
    const whoIsIn = await twoSessions();
    const given = await token();
    expect(JSON.stringify(await ctx.db.select().from(passwordResets))).not.toContain(given);
    expect(await findResetLink(ctx, given)).toEqual({ accountId, account, role: 'member' });
    await reset(given);
    expect(await isPassword(newPassword)).toBe(true);
    expect(await whoIsIn()).toEqual([null, null, null]);
    await expectNoted('email');
    expect(await findResetLink(ctx, given)).toBeNull();
    await expect(reset(given)).rejects.toMatchObject({ code: 'identity.reset_link_over' });
  });

  test('sent many times at once it works once', async () => {
    const given = await token();
    const all = await Promise.all(Array.from({ length: atOnce }, () => reset(given).then(() => 'done', codeOf)));
    expect(all.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(all.filter((answer) => answer === 'identity.reset_link_over')).toHaveLength(atOnce - 1);
  });

  test('it works for half an hour', async () => {
    const given = await token();
    expect(await findResetLink(later(29.9), given)).not.toBeNull();
    expect(await findResetLink(later(30), given)).toBeNull();
    await expect(reset(given, {}, later(30))).rejects.toMatchObject({ code: 'identity.reset_link_over' });
    await expect(reset('of nobody')).rejects.toMatchObject({ code: 'identity.reset_link_over' });
    expect(await isPassword(oldPassword)).toBe(true);
  });

  test('using one ends the others', async () => {
    const first = await token();
    const second = await token(later(2));
    await reset(second, {}, later(3));
    expect(await findResetLink(later(3), first)).toBeNull();
  });

  test('a refused password leaves the link good', async () => {
    const given = await token();
    await expect(reset(given, { newPassword: 'password123' })).rejects.toMatchObject({
      code: 'identity.password_common',
    });
    await expect(reset(given)).resolves.toMatchObject({ accountId });
  });

  test('name and address must belong together, whatever their case', async () => {
    expect(await ask({ username: account.toUpperCase(), email: email.toUpperCase() })).toMatchObject({ email });
    expect(await ask({ email: 'someone@mail.example' })).toBeNull();
    expect(await ask({ username: 'nobody_here' })).toBeNull();
  });

  test('an unproven address, an operator and a suspended owner get none', async () => {
    await change({ emailVerifiedAt: null });
    expect(await ask({}, later(2))).toBeNull();
    await change({ emailVerifiedAt: ctx.now, role: 'operator' });
    expect(await ask({}, later(4))).toBeNull();
    await change({ role: 'member', status: 'suspended' });
    expect(await ask({}, later(6))).toBeNull();
  });

  test('suspension stops a link that is already out', async () => {
    const given = await token();
    await changeAccountStatus(ctx, { accountId, status: 'suspended', reason: 'a test' });
    await expect(reset(given)).rejects.toMatchObject({ code: 'identity.reset_link_over' });
  });

  test.each(['known', 'unknown'])('the limits of a name that is %s are the same', async (which) => {
    const asked = { username: which === 'known' ? account : 'nobody_here', email };
    await ask(asked);
    await expect(ask(asked, later(0.5))).rejects.toMatchObject({ code: 'code.too_often', params: { seconds: '30' } });
    for (let at = 1; at <= 4; at++) await ask(asked, later(at * 2));
    await expect(ask(asked, later(12))).rejects.toMatchObject({ code: 'code.too_often' });
    await ask(asked, later(24 * 60 + 1));
  });

  test('from one address ten an hour, from all as many as the house sends', async () => {
    for (let at = 0; at < 10; at++) await ask({ username: `somebody${at}` });
    await expect(ask({ username: 'somebody10' })).rejects.toMatchObject({ code: 'code.too_often' });
    const there = { ...clientLocation, address: '198.51.100.200' };
    await expect(ask({ username: 'somebody10', clientLocation: there, codesPerHour: 1 })).rejects.toMatchObject({
      code: 'code.quota',
    });
    await expect(ask({ username: 'somebody10', clientLocation: there })).resolves.toBeNull();
  });

  test('of many requests at once one is served', async () => {
    const all = await Promise.all(Array.from({ length: atOnce }, () => ask().then(() => 'sent', codeOf)));
    expect(all.filter((answer) => answer === 'sent')).toHaveLength(1);
  });
});
