import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figuresOf } from '~/domain/identity/captcha/figures.server';
import { showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { requestCode } from '~/domain/identity/codes/request-code.server';
import { resetByMobile } from '~/domain/identity/passwords/reset-by-mobile.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import {
  atOnce,
  changeOwner,
  codeOf,
  expectNoted,
  isPasswordOf,
  keyedHash,
  newPassword,
  type Owner,
  oldPassword,
  type ResetWorld,
  resetWorld,
  twoSessionsOf,
} from './reset-world';

let world: ResetWorld;
let ctx: Ctx;
let owner: Owner;

beforeAll(async () => {
  world = await resetWorld();
  ({ ctx } = world);
});

beforeEach(async () => {
  owner = await world.newOwner();
});

async function rightCaptcha() {
  const { captchaId, round } = await showCaptcha(ctx, keyedHash);
  return { captchaId, answer: figuresOf(keyedHash, captchaId, round) };
}

describe('by mobile', () => {
  async function send(to = owner.mobile, at = ctx): Promise<string> {
    const message = (code: string) => ({ subject: 'Code', text: code });
    const rules = { expiredMinutes: 1, codesPerHour: 1_000 };
    await requestCode(at, keyedHash, {
      purpose: 'reset',
      recipient: to,
      clientLocation: owner.clientLocation,
      message,
      ...rules,
    });
    return (await ctx.gateways.outbox.list())[0]?.code ?? '';
  }

  function reset(code: string, more: Partial<Parameters<typeof resetByMobile>[2]> = {}, at = ctx) {
    return resetByMobile(at, keyedHash, {
      mobile: owner.mobile,
      code,
      newPassword,
      rule: undefined,
      captcha: null,
      clientLocation: owner.clientLocation,
      ...more,
    });
  }

  test('the code changes the password once, all sessions and remembered browsers end, it is noted and told', async () => {
    const whoIsIn = await twoSessionsOf(ctx, owner);
    const code = await send();
    expect(await reset(code)).toEqual({ accountId: owner.accountId, account: owner.account, role: 'member' });
    expect(await isPasswordOf(ctx, owner, newPassword)).toBe(true);
    expect(await whoIsIn()).toEqual([null, null, null]);
    await expectNoted(world, owner, 'mobileNum');
    await expect(reset(code, { newPassword: 'Another & One 9' })).rejects.toMatchObject({ code: 'code.wrong' });
    expect(await isPasswordOf(ctx, owner, newPassword)).toBe(true);
  });

  test('sent many times at once it is done once', async () => {
    const code = await send();
    const all = await Promise.all(Array.from({ length: atOnce }, () => reset(code).then(() => 'done', codeOf)));
    expect(all.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  test.each([
    ['old', () => ({}), 5, 'code.expired'],
    ["another browser's", () => ({ clientLocation: { ...owner.clientLocation, browser: 'another' } }), 0, 'code.wrong'],
    ["another number's", () => ({ mobile: '+8801911111111' }), 0, 'code.wrong'],
  ] as const)('a code that is %s changes nothing', async (_, more, minutes, refusal) => {
    const code = await send();
    await expect(reset(code, more(), world.later(minutes))).rejects.toMatchObject({ code: refusal });
    expect(await isPasswordOf(ctx, owner, oldPassword)).toBe(true);
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
    expect(await isPasswordOf(ctx, owner, oldPassword)).toBe(true);
  });

  test('a refused password leaves the code good', async () => {
    const code = await send();
    for (const [typed, refusal] of [
      ['short', 'identity.password_length'],
      ['password123', 'identity.password_common'],
    ] as const) {
      await expect(reset(code, { newPassword: typed })).rejects.toMatchObject({ code: refusal, field: 'newPassword' });
    }
    await changeOwner(ctx, owner, { account: 'long_enough_name' });
    await expect(reset(code, { newPassword: 'Long_Enough_Name' })).rejects.toMatchObject({
      code: 'identity.password_same',
    });
    await expect(reset(code)).resolves.toMatchObject({ accountId: owner.accountId });
  });

  test('that nobody has the number is told only to who holds the phone', async () => {
    const nobodys = '+8801999999999';
    await expect(reset('123456', { mobile: nobodys })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(reset('123456')).rejects.toMatchObject({ code: 'code.wrong' });
    const code = await send(nobodys);
    await expect(reset(code, { mobile: nobodys })).rejects.toMatchObject({ code: 'identity.unknown_mobile' });
  });

  test('a number that is merely claimed opens nothing, nor does an operator have this way', async () => {
    await changeOwner(ctx, owner, { mobileVerifiedAt: null });
    await expect(reset(await send())).rejects.toMatchObject({ code: 'identity.unknown_mobile' });
    await changeOwner(ctx, owner, { mobileVerifiedAt: ctx.now, role: 'operator' });
    await expect(reset(await send(owner.mobile, world.later(1)), {}, world.later(1))).rejects.toMatchObject({
      code: 'identity.unknown_mobile',
    });
    expect(await isPasswordOf(ctx, owner, oldPassword)).toBe(true);
  });

  test('a suspended owner is told so and changes nothing', async () => {
    const code = await send();
    await changeAccountStatus(ctx, { accountId: owner.accountId, status: 'suspended', reason: 'a test' });
    await expect(reset(code)).rejects.toMatchObject({ code: 'identity.suspended' });
    expect(await isPasswordOf(ctx, owner, oldPassword)).toBe(true);
  });
});
