import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { switchAuthenticatorOff } from '~/domain/identity/factors/drop-authenticator.server';
import { findAuthenticator } from '~/domain/identity/factors/find-authenticator.server';
import { judgeAuthenticatorCode } from '~/domain/identity/factors/judge-authenticator-code.server';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findNewSecret,
  renewRecoveryCodes,
} from '~/domain/identity/factors/set-up-authenticator.server';
import { spendRecoveryCode } from '~/domain/identity/factors/spend-recovery-code.server';
import { answerChallenge } from '~/domain/identity/second-step/answer-challenge.server';
import { findChallenge } from '~/domain/identity/second-step/find-challenge.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { recoveryCodes } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { SecurityNote } from '~/domain/shared/events.server';
import { signedIn } from '../../../setup/sign-in';
import { worldWith } from '../../../setup/world';
import {
  challenged,
  codeAt,
  enter,
  home,
  later,
  means,
  settledMember,
  storedSecret,
  withAuthenticator,
} from '../second-step/second-step-world';

let ctx: Ctx;
let accountId: number;
let told: SecurityNote[];

beforeEach(async () => {
  ({ ctx } = await worldWith());
  told = [];
  ctx = { ...ctx, reactions: { securityNoted: [async (_, { note }) => void told.push(note)] } };
  ({ accountId } = await settledMember(ctx));
});

const field = 'verificationCode';
const judge = (code: string, at = ctx) => judgeAuthenticatorCode(at, means.factorCipher, { accountId, code, field });
const bengali = (code: string) => code.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');

test('counts only once a code confirmed it, and is kept encrypted', async () => {
  const { sessionId } = await openSession(ctx, accountId, home, { method: 'password' });
  await beginAuthenticator(ctx, means, { accountId, sessionId });
  const secret = (await findNewSecret(ctx, means, accountId)) ?? '';
  expect(await storedSecret(ctx, accountId)).not.toContain(secret);
  signedIn(await enter(ctx, accountId, home));
  const confirm = (code: string) => confirmAuthenticator(ctx, means, { accountId, sessionId, code });
  await expect(confirm('000000')).rejects.toMatchObject({ code: 'code.wrong' });
  expect(await confirm(bengali(await codeAt(ctx, secret)))).toHaveLength(10);
  expect(await findNewSecret(ctx, means, accountId)).toBeNull();
  expect(await findAuthenticator(ctx, accountId)).toEqual({ confirmedAt: ctx.now, codesLeft: 10 });
  await challenged(enter(ctx, accountId, home));
  expect(told).toEqual(['authenticatorOn']);
});

test('a code works once, of twenty at once too, and the one that confirmed works no more', async () => {
  const { secret } = await withAuthenticator(ctx, accountId);
  const code = await codeAt(ctx, secret);
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => judge(code)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(judge(code)).rejects.toMatchObject({ code: 'code.wrong' });
  const before = later(ctx, -600);
  await expect(judge(await codeAt(before, secret), before)).rejects.toMatchObject({ code: 'code.wrong' });
});

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a clock that is %i seconds off: %s', async (seconds, isTaken) => {
  const { secret } = await withAuthenticator(ctx, accountId);
  const judged = judge(await codeAt(later(ctx, seconds), secret)).then(
    () => true,
    () => false,
  );
  expect(await judged).toBe(isTaken);
});

test('an older code is not taken after a newer one', async () => {
  const { secret } = await withAuthenticator(ctx, accountId);
  await judge(await codeAt(ctx, secret));
  await expect(judge(await codeAt(later(ctx, -30), secret))).rejects.toMatchObject({ code: 'code.wrong' });
  await judge(await codeAt(later(ctx, 30), secret));
});

test('a message does not get round it, a reset neither', async () => {
  await withAuthenticator(ctx, accountId);
  const token = await challenged(enter(ctx, accountId, home, { method: 'reset' }));
  const challenge = await findChallenge(ctx, means.extraQuestions, { token, browser: home.browser });
  expect(challenge).toMatchObject({ reason: 'factor', ways: ['authenticator', 'recoveryCode'] });
});

test('a recovery code lets in once, however it is typed, and its owner is told', async () => {
  const { codes } = await withAuthenticator(ctx, accountId);
  const token = await challenged(enter(ctx, accountId, home));
  const typed = ` ${codes[0]?.replace('-', '').toUpperCase()} `;
  const answer = { token, clientLocation: home, way: 'recoveryCode' as const, code: typed, isBrowserRemembered: false };
  expect(await answerChallenge(ctx, means, answer)).toMatchObject({ accountId });
  expect(told).toContain('recoveryCodeUsed');
  const spend = (code = '') => spendRecoveryCode(ctx, means.keyedHash, { accountId, code, field });
  await expect(spend(codes[0])).rejects.toMatchObject({ code: 'code.wrong' });
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => spend(codes[1])));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findAuthenticator(ctx, accountId)).toMatchObject({ codesLeft: 8 });
});

test('recovery codes are kept as hashes and made anew all at once', async () => {
  const { codes, sessionId } = await withAuthenticator(ctx, accountId);
  const rows = JSON.stringify(await ctx.db.select().from(recoveryCodes));
  for (const code of codes) expect(rows).not.toContain(code.replace('-', ''));
  const fresh = await renewRecoveryCodes(later(ctx, -590), means, { accountId, sessionId });
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
  const spend = (code = '') => spendRecoveryCode(ctx, means.keyedHash, { accountId, code, field });
  await expect(spend(codes[0])).rejects.toMatchObject({ code: 'code.wrong' });
  await spend(fresh[0]);
});

test('each change wants a fresh proof', async () => {
  const { sessionId } = await withAuthenticator(ctx, accountId);
  const owner = { accountId, sessionId };
  for (const change of [
    () => beginAuthenticator(ctx, means, owner),
    () => confirmAuthenticator(ctx, means, { ...owner, code: '123456' }),
    () => renewRecoveryCodes(ctx, means, owner),
    () => switchAuthenticatorOff(ctx, owner),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: 'identity.proof_needed' });
  }
});

test('switched off it asks no more, and its recovery codes are gone', async () => {
  const { sessionId } = await withAuthenticator(ctx, accountId);
  await switchAuthenticatorOff(later(ctx, -590), { accountId, sessionId });
  signedIn(await enter(ctx, accountId, home));
  expect(await findAuthenticator(ctx, accountId)).toEqual({ confirmedAt: null, codesLeft: 0 });
  const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
  expect(entries.map(({ action }) => action)).toEqual(['identity.authenticatorOff', 'identity.authenticatorOn']);
  expect(told).toEqual(['authenticatorOn', 'authenticatorOff']);
});
