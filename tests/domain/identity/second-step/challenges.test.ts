import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { answerChallenge, type ChallengeAnswer } from '~/domain/identity/second-step/answer-challenge.server';
import { findChallenge } from '~/domain/identity/second-step/find-challenge.server';
import { sendChallengeCode } from '~/domain/identity/second-step/send-challenge-code.server';
import { findSession } from '~/domain/identity/sessions/find-session.server';
import { accounts, knownPlaces } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { signedIn } from '../../../setup/sign-in';
import { worldWith } from '../../../setup/world';
import {
  abroad,
  challenged,
  codeAt,
  enter,
  home,
  later,
  means,
  settledMember,
  withAuthenticator,
} from './second-step-world';

let ctx: Ctx;
let told: DomainEvent[];

beforeEach(async () => {
  ({ ctx } = await worldWith());
  told = [];
  ctx = { ...ctx, reactions: { securityNoted: [async (_, event) => void told.push(event)] } };
});

function find(token: string, browser = abroad.browser, at = ctx) {
  return findChallenge(at, means.extraQuestions, { token, browser });
}

/** The code that was sent. */
async function sent(token: string, way: 'sms' | 'email' = 'sms', at = ctx): Promise<string> {
  const rules = { expiredMinutes: 1, codesPerHour: 1_000 };
  const message = (code: string) => ({ subject: 'Khela', text: code });
  await sendChallengeCode(at, means, { ...rules, token, clientLocation: abroad, way, message });
  const [last] = await ctx.gateways.outbox.list();
  return last?.code ?? '';
}

function answer(token: string, code: string, more: Partial<ChallengeAnswer> = {}, at = ctx) {
  return answerChallenge(at, means, {
    token,
    clientLocation: abroad,
    way: 'sms',
    code,
    isBrowserRemembered: false,
    ...more,
  });
}

const isAsked = async (accountId: number, clientLocation: typeof home, at = ctx) =>
  (await enter(at, accountId, clientLocation)).kind === 'challenged';

describe('a place', () => {
  test('is known by its network: another address in it asks nothing, another network does', async () => {
    const { accountId } = await settledMember(ctx);
    expect(await isAsked(accountId, { ...home, browser: 'another', address: '203.0.113.200' })).toBe(false);
    expect(await isAsked(accountId, { ...home, address: '203.0.114.7' })).toBe(true);
    expect(await isAsked(accountId, { ...home, address: '2001:db8:1:2::3' })).toBe(true);
  });

  test('is nobody else’s: what one member knows is new to another', async () => {
    const [one, other] = [await settledMember(ctx), await settledMember(ctx)];
    signedIn(await enter(ctx, one.accountId, home));
    expect(await isAsked(other.accountId, abroad)).toBe(true);
  });

  test('is kept without its address', async () => {
    await settledMember(ctx);
    const rows = await ctx.db.select().from(knownPlaces);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|at home/);
  });

  test('becomes known by a right answer, and is forgotten after half a year', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad));
    const { token: session } = await answer(token, await sent(token));
    expect(await findSession(ctx, session)).toMatchObject({ id: accountId });
    expect(await isAsked(accountId, { ...abroad, browser: 'another' })).toBe(false);
    expect(await isAsked(accountId, abroad, later(ctx, 181 * 24 * 3600))).toBe(true);
  });

  test.each([
    [true, false],
    [false, true],
  ])(
    'goes with a browser that was told to be remembered (%s): asked elsewhere %s',
    async (isBrowserRemembered, asked) => {
      const { accountId } = await settledMember(ctx);
      const token = await challenged(enter(ctx, accountId, abroad));
      await answer(token, await sent(token), { isBrowserRemembered });
      expect(await isAsked(accountId, { ...abroad, address: '192.0.2.44' })).toBe(asked);
    },
  );

  test('is not asked about where the site does not check, nor after a reset', async () => {
    const { accountId } = await settledMember(ctx);
    expect(await enter(ctx, accountId, abroad, { method: 'reset' })).toMatchObject({ kind: 'signedIn' });
    await changeSetting(ctx, { key: 'newPlaceCheck', value: false });
    expect(await enter(ctx, accountId, { ...abroad, address: '192.0.2.44' })).toMatchObject({ kind: 'signedIn' });
  });

  test('of an account without any contact is let in, noted and told', async () => {
    const { accountId } = await settledMember(ctx, { mobile: null, email: null });
    signedIn(await enter(ctx, accountId, abroad));
    expect(told).toMatchObject([{ kind: 'securityNoted', accountId, note: 'newPlace', address: abroad.address }]);
    const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
    expect(entries[0]).toMatchObject({ action: 'identity.admitNewPlace' });
  });
});

test('only what the account has is offered, and never what has just been shown', async () => {
  const waysOf = async (accountId: number, method: 'password' | 'sms') =>
    (await find(await challenged(enter(ctx, accountId, abroad, { method }))))?.ways;
  const both = await settledMember(ctx);
  expect(await waysOf(both.accountId, 'password')).toEqual(['sms', 'email']);
  expect(await waysOf(both.accountId, 'sms')).toEqual(['email']);
  const unverified = await settledMember(ctx, { isMobileVerified: false });
  expect(await waysOf(unverified.accountId, 'password')).toEqual(['email']);
});

test('where codes go is shown masked', async () => {
  const { accountId, mobile, email } = await settledMember(ctx);
  const challenge = await find(await challenged(enter(ctx, accountId, abroad)));
  expect(challenge?.masked.sms).not.toBe(mobile);
  expect(challenge?.masked.email).not.toBe(email);
});

describe('a challenge', () => {
  test('is answered once, of many at once too', async () => {
    const { accountId } = await settledMember(ctx);
    const { secret } = await withAuthenticator(ctx, accountId);
    const token = await challenged(enter(ctx, accountId, abroad));
    const code = await codeAt(ctx, secret);
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => answer(token, code, { way: 'authenticator' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await find(token)).toBeNull();
  });

  test('is tried five times; then a right code comes too late', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad));
    const code = await sent(token, 'email');
    for (let tries = 1; tries <= 5; tries++) {
      await expect(answer(token, '000')).rejects.toMatchObject({ code: 'code.wrong', field: 'verificationCode' });
    }
    await expect(answer(token, code, { way: 'email' })).rejects.toMatchObject({ code: 'identity.challenge_over' });
  });

  test('cannot be guessed on by signing in anew', async () => {
    const { accountId } = await settledMember(ctx);
    for (let tries = 0; tries < 6; tries++) {
      const token = await challenged(enter(ctx, accountId, abroad));
      await answer(token, '000').catch(() => {});
    }
    const token = await challenged(enter(ctx, accountId, abroad));
    await expect(answer(token, '000')).rejects.toMatchObject({ code: 'identity.too_many_attempts' });
    const after = later(ctx, 6);
    const code = await sent(token, 'sms', after);
    expect(await answer(token, code, {}, after)).toMatchObject({ accountId });
  });

  test('is over after ten minutes, and nothing to another browser', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad));
    expect(await find(token)).not.toBeNull();
    expect(await find(token, 'another')).toBeNull();
    expect(await find(token, abroad.browser, later(ctx, 600))).toBeNull();
    const code = await sent(token);
    const clientLocation = { ...abroad, browser: 'another' };
    await expect(answer(token, code, { clientLocation })).rejects.toMatchObject({ code: 'identity.challenge_over' });
  });

  test('is over once the password is changed or the account suspended', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad));
    const own = eq(accounts.id, accountId);
    await ctx.db
      .update(accounts)
      .set({ passwordChangedAt: later(ctx, 1).now })
      .where(own);
    expect(await find(token)).toBeNull();
    await ctx.db.update(accounts).set({ passwordChangedAt: null, status: 'suspended' }).where(own);
    expect(await find(token)).toBeNull();
  });

  test('takes no way that was not offered', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad));
    for (const way of ['authenticator', 'recoveryCode', 'passkey'] as const) {
      await expect(answer(token, '123456', { way })).rejects.toMatchObject({ code: 'identity.challenge_way' });
    }
  });

  test('hands on that the password must be changed', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad, { mustChangePassword: true }));
    const { token: session } = await answer(token, await sent(token));
    expect(await findSession(ctx, session)).toMatchObject({ mustChangePassword: true });
  });

  test('answered tells the owner from where, and leaves its entry', async () => {
    const { accountId } = await settledMember(ctx);
    const token = await challenged(enter(ctx, accountId, abroad));
    await answer(token, await sent(token, 'email'), { way: 'email' });
    expect(told).toMatchObject([{ note: 'newPlace', address: abroad.address, userAgent: abroad.userAgent }]);
    const { entries } = await listAudit(ctx, { subject: `account:${accountId}` });
    expect(entries[0]).toMatchObject({ action: 'identity.verifyPlace', after: { way: 'email' } });
  });
});

describe('a question', () => {
  const named = { profile: { payeeName: 'Md. Rahim Uddin' } };

  test('is asked beside a code where the site wants it, and never instead of one', async () => {
    await changeSetting(ctx, { key: 'newPlaceQuestion', value: true });
    const { accountId } = await settledMember(ctx, named);
    const token = await challenged(enter(ctx, accountId, abroad));
    expect((await find(token))?.question).toBe('payeeName');
    const code = await sent(token);
    await expect(answer(token, '', { answer: 'Md. Rahim Uddin' })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(answer(token, code)).rejects.toMatchObject({ code: 'identity.wrong_answer', field: 'answer' });
    expect(await answer(token, code, { answer: 'md rahim  UDDIN' })).toMatchObject({ accountId });
  });

  test('is not asked otherwise', async () => {
    const { accountId } = await settledMember(ctx, named);
    expect((await find(await challenged(enter(ctx, accountId, abroad))))?.question).toBeNull();
  });
});

describe('an operator', () => {
  test('is asked everywhere', async () => {
    const { accountId } = await settledMember(ctx, { role: 'operator' });
    for (let visits = 0; visits < 2; visits++) {
      const token = await challenged(enter(ctx, accountId, abroad, { entrance: 'operator' }));
      const at = later(ctx, visits * 61);
      const code = await sent(token, 'email', at);
      expect(await answer(token, code, { way: 'email' }, at)).toMatchObject({ accountId });
    }
  });

  test('without anything to answer by stays out', async () => {
    const { accountId } = await settledMember(ctx, { role: 'operator', mobile: null, email: null });
    await expect(enter(ctx, accountId, home, { entrance: 'operator' })).rejects.toMatchObject({
      code: 'identity.no_second_step',
    });
  });
});
