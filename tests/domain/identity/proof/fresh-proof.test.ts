import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import {
  findProofKind,
  proveAgain,
  requireFreshProof,
  sendProofCode,
} from '~/domain/identity/proof/fresh-proof.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const atOnce = process.env.SOAK === '1' ? 80 : 20;
const clientLocation = { browser: 'one', address: '203.0.113.7' };
const password = 'Padma & Meghna 7';

let base: Ctx;
let ctx: Ctx;
let passwordHash: string;
let accountId: number;
let sessionId: number;
let token: string;
let mobile: string;
let count = 0;

beforeAll(async () => {
  ({ ctx: base } = await worldWith());
  passwordHash = await hashPassword(password);
});

/** Six minutes after a sign-in: the session is valid, its proof has gone stale. */
beforeEach(async () => {
  const account = `jamuna${count++}`;
  mobile = `+880171234${String(count).padStart(4, '0')}`;
  accountId = await createAccount(base, {
    account,
    nickname: account,
    role: 'member',
    type: 0,
    passwordHash,
    mobile,
    isMobileVerified: true,
  });
  ({ sessionId, token } = await openSession(base, accountId, clientLocation));
  ctx = later(6);
});

function later(minutes: number): Ctx {
  return { ...base, now: new Date(base.now.getTime() + minutes * 60_000) };
}

function prove(given: { password?: string; verificationCode?: string; browser?: string } = {}, at = ctx) {
  return proveAgain(at, keyedHash, { sessionId, browser: clientLocation.browser, ...given });
}

async function sendCode(): Promise<string> {
  const message = (code: string) => ({ subject: 'Code', text: `Code ${code}` });
  await sendProofCode(ctx, keyedHash, { accountId, clientLocation, message, expiredMinutes: 1, codesPerHour: 1_000 });
  return (await ctx.gateways.outbox.list())[0]?.code ?? '';
}

const isOpen = async () => (await findSession(ctx, token)) !== null;
const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'a bug';

async function withoutPassword(more: Partial<typeof accounts.$inferInsert> = {}): Promise<void> {
  await base.db
    .update(accounts)
    .set({ passwordHash: null, ...more })
    .where(eq(accounts.id, accountId));
}

test('a proof is fresh for five minutes from the sign-in', async () => {
  await expect(requireFreshProof(later(5), sessionId)).resolves.toBeUndefined();
  expect(await findProofKind(later(5), sessionId)).toBe('none');
  await expect(requireFreshProof(later(5.1), sessionId)).rejects.toMatchObject({
    code: 'identity.proof_needed',
    field: 'password',
  });
});

test('who was only remembered has proven nothing', async () => {
  const remembered = await openSession(base, accountId, clientLocation, { openedBy: 'remembered' });
  expect(await findProofKind(base, remembered.sessionId)).toBe('password');
});

test('the password makes it fresh again', async () => {
  await expect(prove()).rejects.toMatchObject({ code: 'identity.proof_needed', field: 'password' });
  await prove({ password });
  await expect(requireFreshProof(ctx, sessionId)).resolves.toBeUndefined();
});

test('a fresh proof asks nothing, not even a right password', async () => {
  await expect(prove({}, later(1))).resolves.toBeUndefined();
});

test('the fifth wrong password ends the session; a right one before forgives', async () => {
  for (let at = 1; at <= 4; at++) {
    await expect(prove({ password: 'guessed' })).rejects.toMatchObject({ code: 'identity.wrong_password' });
  }
  await prove({ password });
  ctx = later(12);
  for (let at = 1; at <= 4; at++) await prove({ password: 'guessed' }).catch(() => {});
  expect(await isOpen()).toBe(true);
  await expect(prove({ password: 'guessed' })).rejects.toMatchObject({ code: 'identity.session_over' });
  expect(await isOpen()).toBe(false);
});

test('of many guesses at once at most five are judged', async () => {
  const told = await Promise.all(Array.from({ length: atOnce }, () => prove({ password: 'guessed' }).catch(codeOf)));
  expect(told.filter((code) => code === 'identity.wrong_password')).toHaveLength(4);
  expect(told.filter((code) => code === 'identity.session_over')).toHaveLength(atOnce - 4);
  expect(await isOpen()).toBe(false);
});

test('one form sent many times at once with the right password is no guessing', async () => {
  await Promise.all(Array.from({ length: atOnce }, () => prove({ password })));
  expect(await isOpen()).toBe(true);
});

test('who has no password proves by the code sent to them, once', async () => {
  await withoutPassword();
  expect(await findProofKind(ctx, sessionId)).toBe('code');
  await expect(prove({ password })).rejects.toMatchObject({
    code: 'identity.proof_needed',
    field: 'verificationCode',
  });
  const code = await sendCode();
  await expect(prove({ verificationCode: code, browser: 'another' })).rejects.toMatchObject({ code: 'code.wrong' });
  await prove({ verificationCode: code });
  expect(await findProofKind(ctx, sessionId)).toBe('none');
  ctx = later(11.5);
  await expect(prove({ verificationCode: code })).rejects.toMatchObject({ code: 'code.wrong' });
});

test('an old code is no wrong one: it is not counted', async () => {
  await withoutPassword();
  const code = await sendCode();
  ctx = later(12);
  for (let at = 1; at <= 6; at++) {
    await expect(prove({ verificationCode: code })).rejects.toMatchObject({ code: 'code.expired' });
  }
  expect(await isOpen()).toBe(true);
});

test('the fifth wrong code ends the session too', async () => {
  await withoutPassword();
  const wrong = (await sendCode()) === '000000' ? '111111' : '000000';
  for (let at = 1; at <= 4; at++) {
    await expect(prove({ verificationCode: wrong })).rejects.toMatchObject({ code: 'code.wrong' });
  }
  await expect(prove({ verificationCode: wrong })).rejects.toMatchObject({ code: 'identity.session_over' });
  expect(await isOpen()).toBe(false);
});

test('codes go to a verified contact only; with none only signing in anew helps', async () => {
  await withoutPassword({ mobileVerifiedAt: null, email: 'jamuna@mail.example', emailVerifiedAt: base.now });
  await sendCode();
  expect((await ctx.gateways.outbox.list())[0]).toMatchObject({ channel: 'email', to: 'jamuna@mail.example' });
  await withoutPassword({ emailVerifiedAt: null });
  await expect(sendCode()).rejects.toMatchObject({ code: 'identity.proof_too_old' });
  await expect(prove({ verificationCode: '123456' })).rejects.toMatchObject({ code: 'identity.proof_too_old' });
});
