import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { judgeNewPaymentPassword, paymentLockMinutes } from '~/domain/identity/payment-password/payment-password-rules';
import { setPaymentPassword } from '~/domain/identity/payment-password/set-payment-password.server';
import { verifyPaymentPassword } from '~/domain/identity/payment-password/verify-payment-password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const atOnce = process.env.SOAK === '1' ? 80 : 12;
const clientLocation = { browser: 'one', address: '203.0.113.7' };

let base: Ctx;
let ctx: Ctx;
let accountId: number;
let sessionId: number;
let mobile: string;
let demoHash: string;
let count = 0;

beforeAll(async () => {
  ({ ctx: base } = await worldWith());
  demoHash = await hashPassword('246810');
});

beforeEach(async () => {
  ctx = base;
  const account = `karnaphuli${count++}`;
  mobile = `+880181234${String(count).padStart(4, '0')}`;
  const contact = { mobile, isMobileVerified: true };
  accountId = await createAccount(base, {
    account,
    nickname: account,
    role: 'member',
    type: 0,
    passwordHash: null,
    ...contact,
  });
  ({ sessionId } = await openSession(base, accountId, clientLocation));
});

function later(minutes: number): Ctx {
  return { ...base, now: new Date(base.now.getTime() + minutes * 60_000) };
}

type Given = { paymentPassword?: string; oldPaymentPassword?: string; verificationCode?: string };

function set({ paymentPassword = '135792', ...given }: Given = {}) {
  return setPaymentPassword(ctx, keyedHash, { sessionId, browser: clientLocation.browser, paymentPassword, ...given });
}

function verify(paymentPassword = '246810', at = ctx) {
  return verifyPaymentPassword(at, { accountId, paymentPassword });
}

async function haveOne(): Promise<void> {
  await base.db.update(accounts).set({ paymentPasswordHash: demoHash }).where(eq(accounts.id, accountId));
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? 'a bug';
const audit = async () => (await listAudit(ctx, { subject: `account:${accountId}` })).entries;

describe('the six digits', () => {
  test.each(['246810', '112233', '135792', '০৯৮৭১২'])('%s will do', (typed) => {
    expect(judgeNewPaymentPassword(typed)).toMatch(/^[0-9]{6}$/);
  });

  test.each(['12345', '1234567', '12a456', '', '12 3456', '１３５７９２'])('%j is not six digits', (typed) => {
    expect(() => judgeNewPaymentPassword(typed)).toThrow('identity.payment_password_digits');
  });

  test.each(['111111', '০০০০০০', '123456', '012345', '987654', '543210', '890123', '210987'])('%s is weak', (typed) => {
    expect(() => judgeNewPaymentPassword(typed)).toThrow('identity.payment_password_weak');
  });

  test('of all six-digit numbers thirty are weak, and both scripts mean the same', () => {
    let weak = 0;
    for (let number = 0; number < 1_000_000; number++) {
      const digits = String(number).padStart(6, '0');
      try {
        judgeNewPaymentPassword(digits);
      } catch {
        weak++;
      }
    }
    expect(weak).toBe(30);
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (digits) => {
        const judged = (typed: string) => {
          try {
            return judgeNewPaymentPassword(typed);
          } catch (error) {
            return codeOf(error);
          }
        };
        const bengali = digits.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
        expect(judged(bengali)).toBe(judged(digits));
      }),
    );
  });
});

test('the first is set behind a fresh proof', async () => {
  await expect(verify()).rejects.toMatchObject({ code: 'identity.payment_password_missing' });
  await set({ paymentPassword: '২৪৬৮১০' });
  await expect(verify('246810')).resolves.toBeUndefined();
  await expect(verify('২৪৬৮১০')).resolves.toBeUndefined();
});

test('a stale proof sets none', async () => {
  ctx = later(6);
  await expect(set()).rejects.toMatchObject({ code: 'identity.proof_needed' });
  await expect(verify()).rejects.toMatchObject({ code: 'identity.payment_password_missing' });
});

test('a later one needs the old, however fresh the proof', async () => {
  await haveOne();
  await expect(set()).rejects.toMatchObject({
    code: 'identity.old_payment_password_required',
    field: 'oldPaymentPassword',
  });
  await expect(set({ oldPaymentPassword: '111222' })).rejects.toMatchObject({
    code: 'identity.wrong_payment_password',
    field: 'oldPaymentPassword',
  });
  ctx = later(20);
  await set({ oldPaymentPassword: '২৪৬৮১০' });
  await expect(verify('135792')).resolves.toBeUndefined();
  await expect(verify('246810')).rejects.toMatchObject({ code: 'identity.wrong_payment_password' });
});

test('the same again is refused', async () => {
  await haveOne();
  await expect(set({ paymentPassword: '246810', oldPaymentPassword: '246810' })).rejects.toMatchObject({
    code: 'identity.payment_password_same',
  });
});

test('who has forgotten it needs a fresh proof and a code for this purpose', async () => {
  await haveOne();
  const code = async (purpose: 'proof' | 'paymentPassword') => {
    const message = (code: string) => ({ subject: 'Code', text: code });
    await requestCode(ctx, keyedHash, {
      purpose,
      recipient: mobile,
      clientLocation,
      message,
      expiredMinutes: 1,
      codesPerHour: 1_000,
    });
    return (await ctx.gateways.outbox.list())[0]?.code ?? '';
  };
  await expect(set({ verificationCode: await code('proof') })).rejects.toMatchObject({ code: 'code.wrong' });
  ctx = later(2);
  const right = await code('paymentPassword');
  ctx = later(6);
  await expect(set({ verificationCode: right })).rejects.toMatchObject({ code: 'identity.proof_needed' });
  ctx = later(4);
  await set({ verificationCode: right });
  await expect(verify('135792')).resolves.toBeUndefined();
  await expect(set({ paymentPassword: '975310', verificationCode: right })).rejects.toMatchObject({
    code: 'code.wrong',
  });
});

test('of two changes at once one stands', async () => {
  await haveOne();
  const both = await Promise.allSettled([
    set({ oldPaymentPassword: '246810', paymentPassword: '135792' }),
    set({ oldPaymentPassword: '246810', paymentPassword: '975313' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Of the form as a whole: which of its fields was right at first is nothing to mend.
  const reasons = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toMatchObject([{ code: 'identity.payment_password_changed', field: undefined }]);
});

test('the fifth wrong one locks for half an hour, each further one twice as long; a right one forgives', async () => {
  await haveOne();
  const wrong = (at: Ctx) => verify('000111', at).catch((error) => error);
  for (let at = 1; at <= 4; at++) {
    expect(await wrong(ctx)).toMatchObject({ code: 'identity.wrong_payment_password', field: 'paymentPassword' });
  }
  expect(await wrong(ctx)).toMatchObject({
    code: 'identity.payment_password_locked',
    params: { seconds: String(30 * 60) },
  });
  await expect(verify('246810', later(29))).rejects.toMatchObject({
    code: 'identity.payment_password_locked',
    params: { seconds: '60' },
  });
  expect(await wrong(later(30))).toMatchObject({ params: { seconds: String(60 * 60) } });
  await expect(verify('246810', later(89))).rejects.toMatchObject({ code: 'identity.payment_password_locked' });
  await expect(verify('246810', later(90))).resolves.toBeUndefined();
  expect(await wrong(later(91))).toMatchObject({ code: 'identity.wrong_payment_password' });
});

test('wrong ones are forgotten a day after the last', async () => {
  await haveOne();
  const wrong = (at: Ctx) => verify('000111', at).catch((error) => error);
  for (let at = 1; at <= 4; at++) await wrong(ctx);
  expect(await wrong(later(24 * 60))).toMatchObject({ code: 'identity.wrong_payment_password' });
});

test('locks grow to a day and no further', () => {
  expect([4, 5, 6, 7, 10, 11, 400].map(paymentLockMinutes)).toEqual([0, 30, 60, 120, 960, 1440, 1440]);
});

test('of many guesses at once five are judged', async () => {
  await haveOne();
  const told = await Promise.all(Array.from({ length: atOnce }, () => verify('000111').catch(codeOf)));
  expect(told.filter((code) => code === 'identity.wrong_payment_password')).toHaveLength(4);
  expect(told.filter((code) => code === 'identity.payment_password_locked')).toHaveLength(atOnce - 4);
});

test('one form sent many times at once with the right one is no guessing', async () => {
  await haveOne();
  await Promise.all(Array.from({ length: atOnce }, () => verify()));
  expect(await codeOf(await verify('000111').catch((error) => error))).toBe('identity.wrong_payment_password');
  await expect(verify()).resolves.toBeUndefined();
});

test("another's lock is not mine", async () => {
  await haveOne();
  const mine = accountId;
  const other = await createAccount(base, {
    account: 'someone_else',
    nickname: 'someone',
    role: 'member',
    type: 0,
    passwordHash: null,
    paymentPasswordHash: demoHash,
  });
  accountId = other;
  for (let at = 1; at <= 5; at++) await verify('000111').catch(() => {});
  accountId = mine;
  await expect(verify()).resolves.toBeUndefined();
});

test('setting and locking are noted, the digits never', async () => {
  await set();
  for (let at = 1; at <= 5; at++) await verify('000111').catch(() => {});
  const entries = await audit();
  expect(entries).toMatchObject([
    { action: 'identity.lockPaymentPassword', after: { failures: 5, minutes: 30 } },
    { action: 'identity.setPaymentPassword', before: { isSet: false }, after: { isSet: true, provenBy: 'first' } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/135792|000111|argon2/);
});
