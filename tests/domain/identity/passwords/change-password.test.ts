import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { changePassword } from '~/domain/identity/passwords/change-password.server';
import { hashPassword, verifyPassword } from '~/domain/identity/passwords/password.server';
import { asksOldPassword, getProofState } from '~/domain/identity/proof/prove-owner.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { rememberBrowser, resumeSession } from '~/domain/identity/sessions/remember.server';
import { signIn } from '~/domain/identity/sign-in/sign-in.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { type FieldValidator, patternIdOf } from '~/domain/site/registration/patterns';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { signedIn } from '../../../setup/sign-in';
import { worldWith } from '../../../setup/world';

let ctx: Ctx;
let passwordHash: string;
let account: string;
let accountId: number;
let sessionId: number;
let token: string;
let count = 0;
const oldPassword = 'Padma & Meghna 7';
const newPassword = 'Jamuna & Teesta 8';
const clientLocation = { browser: 'one', address: '203.0.113.7' };
const rule: FieldValidator = {
  field: 'password',
  isEnabled: true,
  isRequired: true,
  patternId: patternIdOf('any'),
  minLength: 8,
  maxLength: 64,
};

beforeAll(async () => {
  ({ ctx } = await worldWith());
  passwordHash = await hashPassword(oldPassword);
});

beforeEach(async () => {
  account = `shapla_girl${count++}`;
  accountId = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash });
  ({ sessionId, token } = await openSession(ctx, accountId, clientLocation));
});

function later(minutes: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
}

function change(more: Partial<Parameters<typeof changePassword>[1]> = {}, at = ctx) {
  return changePassword(at, { sessionId, oldPassword, newPassword, rule, ...more });
}

async function storedHash(): Promise<string | null> {
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  return row?.passwordHash ?? null;
}

test('the new password stands, this session goes on under a new token, all others are out', async () => {
  const others = await Promise.all([1, 2, 3].map(() => openSession(ctx, accountId, clientLocation)));
  const remembered = await rememberBrowser(ctx, { accountId, sessionId: others[0]!.sessionId });
  const fresh = await change();
  expect(await verifyPassword(await storedHash(), newPassword)).toBe(true);
  expect(await findSession(ctx, token)).toBeNull();
  expect(await findSession(ctx, fresh.token)).toMatchObject({ id: accountId, mustChangePassword: false });
  for (const other of others) expect(await findSession(ctx, other.token)).toBeNull();
  expect(await resumeSession(ctx, remembered.value, clientLocation)).toBeNull();
});

test('it is noted who changed it, and no password is', async () => {
  await change();
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  expect(entries).toMatchObject([{ action: 'identity.changePassword', after: { endedSessions: 0 } }]);
  expect(JSON.stringify(entries)).not.toMatch(/Padma|Jamuna|argon2/);
});

test.each([
  ['seven characters', 'Teesta7', 'identity.password_length'],
  ['sixty-five characters', `${'Te7 '.repeat(16)}x`, 'identity.password_length'],
  ['a common one, whatever its case', 'PassWord123', 'identity.password_common'],
  ['the user name', '', 'identity.password_same'],
  ['the old one', oldPassword, 'identity.password_same'],
])('%s is refused', async (_, given, code) => {
  await expect(change({ newPassword: given || account.toUpperCase() })).rejects.toMatchObject({
    code,
    field: 'newPassword',
  });
  expect(await storedHash()).toBe(passwordHash);
  expect(await findSession(ctx, token)).not.toBeNull();
});

test("the site's own rule is heeded, but never below eight characters", async () => {
  const digits = { ...rule, patternId: patternIdOf('digits'), minLength: 4 };
  await expect(change({ rule: digits })).rejects.toMatchObject({ code: 'identity.password_pattern' });
  await expect(change({ rule: digits, newPassword: '9184' })).rejects.toMatchObject({
    code: 'identity.password_length',
  });
  await expect(change({ rule: digits, newPassword: '918437265091' })).resolves.toBeTruthy();
});

describe('the old password', () => {
  test('is asked, and the fifth wrong one ends the session', async () => {
    await expect(change({ oldPassword: null })).rejects.toMatchObject({ code: 'identity.old_password_required' });
    for (let at = 1; at <= 4; at++) {
      await expect(change({ oldPassword: 'guessed' })).rejects.toMatchObject({ code: 'identity.wrong_old_password' });
    }
    await expect(change({ oldPassword: 'guessed' })).rejects.toMatchObject({ code: 'identity.session_over' });
    expect(await findSession(ctx, token)).toBeNull();
    await expect(change()).rejects.toMatchObject({ code: 'identity.session_over' });
  });

  test('of forty guesses at once at most five are judged', async () => {
    const guesses = Array.from({ length: 40 }, () => change({ oldPassword: 'guessed' }).catch((error) => error.code));
    const told = await Promise.all(guesses);
    expect(told.filter((code) => code === 'identity.wrong_old_password').length).toBeLessThanOrEqual(4);
    expect(told.filter((code) => code === 'identity.session_over').length).toBeGreaterThanOrEqual(36);
    expect(await findSession(ctx, token)).toBeNull();
  });

  test('a right one forgives the wrong ones before it', async () => {
    for (let at = 1; at <= 4; at++) await change({ oldPassword: 'guessed' }).catch(() => {});
    const { sessionId: fresh } = await change();
    await expect(
      change({ sessionId: fresh, oldPassword: 'guessed', newPassword: 'Another & One 9' }),
    ).rejects.toMatchObject({ code: 'identity.wrong_old_password' });
  });

  test('is not asked again within five minutes of a forced sign-in', async () => {
    await ctx.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.id, accountId));
    expect(asksOldPassword(await getProofState(later(5), sessionId))).toBe(false);
    expect(asksOldPassword(await getProofState(later(5.1), sessionId))).toBe(true);
    await expect(change({ oldPassword: null }, later(6))).rejects.toMatchObject({
      code: 'identity.old_password_required',
    });
    const fresh = await change({ oldPassword: null }, later(4));
    expect(await findSession(later(4), fresh.token)).toMatchObject({ mustChangePassword: false });
  });

  test('who has none must have signed in a moment ago', async () => {
    await ctx.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
    await expect(change({ oldPassword: null }, later(6))).rejects.toMatchObject({ code: 'identity.proof_too_old' });
    await expect(change({ oldPassword: null }, later(1))).resolves.toBeTruthy();
  });
});

test('of two changes at once one wins', async () => {
  const other = await openSession(ctx, accountId, clientLocation);
  const both = await Promise.allSettled([
    change(),
    change({ sessionId: other.sessionId, newPassword: 'Karnaphuli & Surma 9' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('a password to be changed first', () => {
  const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
  const enter = async (at = ctx) =>
    signedIn(
      await signIn(at, keyedHash, {
        username: account,
        password: oldPassword,
        entrance: 'member',
        clientLocation,
        captcha: null,
      }),
    );
  const mustChange = async (session: { token: string }, at = ctx) =>
    (await findSession(at, session.token))?.mustChangePassword;

  test('is the default one, in the session it opened', async () => {
    await changeSetting(ctx, { key: 'defaultPassword', value: oldPassword });
    const session = await enter();
    await changeSetting(ctx, { key: 'defaultPassword', value: '' });
    expect(await mustChange(session)).toBe(true);
    expect(await mustChange(await openSession(ctx, accountId, clientLocation))).toBe(false);
  });

  test.each([
    [89, true, false],
    [90, true, true],
    [9_999, false, false],
  ])('is one of %i days, expiry being on (%s): %s', async (days, isEnabled, isForced) => {
    await switchFlag(ctx, { code: 'PWDEXPFORCECHANGE3', isEnabled });
    const at = later(days * 24 * 60);
    expect(await mustChange(await enter(at), at)).toBe(isForced);
  });
});

test('suspension ends every session at once and is noted; coming back opens none of them', async () => {
  const other = await openSession(ctx, accountId, clientLocation);
  await changeAccountStatus(ctx, { accountId, status: 'suspended', reason: 'a test' });
  await changeAccountStatus(ctx, { accountId, status: 'active', reason: 'a test' });
  for (const each of [token, other.token]) expect(await findSession(ctx, each)).toBeNull();
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  expect(entries).toMatchObject([
    { before: { status: 'suspended' }, after: { status: 'active' } },
    { before: { status: 'active' }, after: { status: 'suspended', reason: 'a test' } },
  ]);
});
