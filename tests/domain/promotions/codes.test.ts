import { afterEach, expect, test } from 'vitest';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { normalCode, shownCode } from '~/domain/promotions/codes/code-text';
import { needsCodeCaptcha } from '~/domain/promotions/codes/count-tries.server';
import { listCodes } from '~/domain/promotions/codes/list-codes.server';
import { makeCodes, makeSharedCode } from '~/domain/promotions/codes/make-codes.server';
import { redeemCode } from '~/domain/promotions/codes/redeem-code.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { closeTestDatabases } from '../../setup/world';
import { giftCode } from './offers';
import { balancesOf, participationsOf, type RewardsWorld, rewardsWorld } from './rewards-world';

afterEach(closeTestDatabases);

const shared = { promotionCode: 'offer', typed: 'khela 50', uses: 2, expiresAt: null };

async function worldWith(uses = 2) {
  const world = await rewardsWorld([giftCode]);
  await makeSharedCode(world.ctx, { ...shared, uses });
  return world;
}

const passCaptcha = async () => undefined;
const redeem = ({ ctx, member }: RewardsWorld, typed: string, accountId = member) =>
  redeemCode(ctx, { accountId, typed, passCaptcha });

test.each([
  ['khela 50', 'KHELA50'],
  ['KHELA-৫০', 'KHELA50'],
  ['abc', null],
  ['খেলা৫০', null],
  ['A'.repeat(25), null],
])('%s is read as %s', (typed, code) => {
  expect(normalCode(typed)).toBe(code);
});

test('a code pays at once, once a member, and is to be bet before it is withdrawn', async () => {
  const world = await worldWith();
  expect(await redeem(world, 'Khela-50')).toEqual({ promotionCode: 'offer', amountMinor: taka(50), isInCheck: false });
  expect(await balancesOf(world)).toMatchObject({ main: taka(50) });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ leftMinor: taka(150) });
  await expect(redeem(world, 'khela50')).rejects.toMatchObject({ code: 'promotions.already_joined' });
  expect(await listCodes(world.ctx, 'offer', 9)).toMatchObject([{ code: 'KHELA50', used: 1, uses: 2 }]);
});

test('the last use of a code is taken by one of many at once', async () => {
  const world = await worldWith(1);
  const tries = await Promise.allSettled([world.member, world.other].map((id) => redeem(world, 'KHELA50', id)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 'promotions.code_unknown' });
  expect(await listCodes(world.ctx, 'offer', 9)).toMatchObject([{ used: 1 }]);
});

test('one member who presses many times is paid once', async () => {
  const world = await worldWith(9);
  await Promise.allSettled([1, 2, 3].map(() => redeem(world, 'KHELA50')));
  expect(await balancesOf(world)).toMatchObject({ main: taka(50) });
  expect(await participationsOf(world)).toHaveLength(1);
});

test('five wrong codes in ten minutes are enough, of many at once too; a right one does not count', async () => {
  const world = await worldWith();
  const wrong = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => redeem(world, `WRONG${at}`)));
  const codes = wrong.map((each) => (each as PromiseRejectedResult).reason.code);
  expect(codes.filter((code) => code === 'promotions.code_unknown')).toHaveLength(5);
  expect(codes.filter((code) => code === 'promotions.code_wait')).toHaveLength(4);
  await expect(redeem(world, 'KHELA50')).rejects.toMatchObject({ code: 'promotions.code_wait' });
  const later = { ...world, ctx: { ...world.ctx, now: new Date(world.ctx.now.getTime() + 600_000) } };
  expect(await redeem(later, 'KHELA50')).toMatchObject({ amountMinor: taka(50) });
});

test('from the third try on a captcha is asked for, and a try without it is not counted', async () => {
  const { ctx, member: accountId } = await worldWith();
  const failing = () => Promise.reject(new Refusal('captcha.required', 'captcha'));
  const send = (typed: string, pass = failing) => redeemCode(ctx, { accountId, typed, passCaptcha: pass });
  for (const typed of ['WRONG1', 'WRONG2']) {
    expect(await needsCodeCaptcha(ctx, accountId)).toBe(false);
    await expect(send(typed)).rejects.toMatchObject({ code: 'promotions.code_unknown' });
  }
  expect(await needsCodeCaptcha(ctx, accountId)).toBe(true);
  for (let at = 0; at < 9; at++) await expect(send('KHELA50')).rejects.toMatchObject({ code: 'captcha.required' });
  expect(await needsCodeCaptcha({ ...ctx, now: new Date(ctx.now.getTime() + 600_000) }, accountId)).toBe(false);
  const right = await redeemCode(ctx, { accountId, typed: 'KHELA50', passCaptcha });
  expect(right).toMatchObject({ amountMinor: taka(50) });
});

test('a code that is over, of a stopped offer or for who pauses play brings nothing', async () => {
  const world = await rewardsWorld([giftCode]);
  const soon = new Date(world.ctx.now.getTime() + 60_000);
  await makeSharedCode(world.ctx, { ...shared, expiresAt: soon });
  const later = { ...world, ctx: { ...world.ctx, now: soon } };
  await expect(redeem(later, 'KHELA50')).rejects.toMatchObject({ code: 'promotions.code_unknown' });
  await pausePlay(world.ctx, { accountId: world.member, kind: 'operator', endsAt: null, reason: 'a test' });
  await expect(redeem(world, 'KHELA50')).rejects.toMatchObject({ code: 'promotions.excluded' });
  expect(await balancesOf(world)).toMatchObject({ main: 0n });
});

test('drawn codes are for one member each, and shown in fours', async () => {
  const world = await rewardsWorld([giftCode]);
  await makeCodes(world.ctx, { promotionCode: 'offer', count: 30, expiresAt: null });
  const codes = await listCodes(world.ctx, 'offer', 99);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(30);
  expect(shownCode(codes[0]!.code)).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
  expect(await redeem(world, shownCode(codes[0]!.code).toLowerCase())).toMatchObject({ amountMinor: taka(50) });
  await expect(redeem(world, codes[0]!.code, world.other)).rejects.toMatchObject({ code: 'promotions.code_unknown' });
});

test.each([
  ['a code that is too short', { typed: 'abc' }, 'promotions.code_invalid'],
  ['no uses', { uses: 0 }, 'promotions.code_invalid'],
  ['an end that is past', { expiresAt: new Date(0) }, 'promotions.code_invalid'],
  ['an offer that is none', { promotionCode: 'nothing' }, 'promotions.not_found'],
])('%s makes no code', async (_, changes, code) => {
  const { ctx } = await rewardsWorld([giftCode]);
  await expect(makeSharedCode(ctx, { ...shared, ...changes })).rejects.toMatchObject({ code });
});

test('a code is of one offer', async () => {
  const world = await worldWith();
  await expect(makeSharedCode(world.ctx, shared)).rejects.toMatchObject({ code: 'promotions.code_taken' });
});
