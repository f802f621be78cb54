import { afterEach, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { countDepositPoints } from '~/domain/points/earning/deposit-points.server';
import { postPoints } from '~/domain/points/earning/post-points.server';
import { makeSharedCode } from '~/domain/promotions/codes/make-codes.server';
import { redeemCode } from '~/domain/promotions/codes/redeem-code.server';
import { issueBindingDays } from '~/domain/promotions/giving/issue-binding-days.server';
import { issueTicketBacks } from '~/domain/promotions/giving/issue-ticket-backs.server';
import { issueInvites } from '~/domain/promotions/inviting/issue-invites.server';
import { applyFor } from '~/domain/promotions/joining/apply.server';
import { approveApplication } from '~/domain/promotions/operating/decide-application.server';
import { issueCashback } from '~/domain/promotions/periodic/issue-cashback.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import type { Promotion } from '~/domain/promotions/promotion';
import { drawRaffles } from '~/domain/promotions/raffle/draw-raffles.server';
import { prepareRaffles } from '~/domain/promotions/raffle/prepare-raffles.server';
import { checkIn } from '~/domain/promotions/rewards/check-in.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { bonusOf } from '~/domain/promotions/terms/figures';
import type { PromotionKind } from '~/domain/promotions/terms/promotion-kinds';
import type { TermsOf } from '~/domain/promotions/terms/terms';
import { readNextHash } from '~/domain/promotions/wheel/read-wheel.server';
import { spinWheel } from '~/domain/promotions/wheel/spin-wheel.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { daysFrom } from '~/domain/shared/period';
import { isBuilt } from '~/domain/shared/product-features';
import { promotionsAt } from '~/seed/content/promotions';
import { closeTestDatabases } from '../../setup/world';
import { pointsWorld, pts } from '../points/points-world';
import {
  balancesOf,
  count,
  deposited,
  newFriend,
  participationsOf,
  play,
  type RewardsWorld,
  rewardsWorld,
} from './rewards-world';
import { settledDraw } from './settled-draws';

afterEach(closeTestDatabases);

const at = (time: string) => new Date(`${time}:00+06:00`);
const seeded = promotionsAt(at('2026-03-16T00:00'), isBuilt);
/** These tell of the mall, whose rates are settings, of levels, which the daily rebate adds to its own, and of a board. */
const told = ['points-welcome', 'vip-ladder', 'board-of-the-week'];
const open = seeded.filter(({ isComing, code }) => !isComing && !told.includes(code));

test('every offer that is open has terms, and none that is announced has any', () => {
  expect(open.map(({ code }) => code)).toEqual([
    'first-deposit-70',
    'invite-7777',
    'zalo-131k',
    'app-download',
    'daily-rebate',
    'slots-morning',
    'live-weekly',
    'fish-weekend',
    'lotto-sunday',
    'seven-check-ins',
    'wheel-of-the-day',
    'weekly-draw',
    'gift-code',
    'report-a-fault',
  ]);
  expect(open.filter(({ terms }) => !terms)).toEqual([]);
  expect(seeded.filter(({ isComing, terms }) => isComing && terms)).toEqual([]);
  for (const code of told)
    expect(seeded.find((offer) => offer.code === code)).toMatchObject({ isComing: false, terms: null });
});

type Course<K extends PromotionKind> = (world: RewardsWorld, code: string, terms: TermsOf<K>) => Promise<bigint>;

async function claimAll(world: RewardsWorld, ctx: Ctx): Promise<void> {
  for (const { id: participationId } of await participationsOf(world))
    await claimReward(ctx, { accountId: world.member, participationId });
}

const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });

/** Takes an offer as a member does, to the money; answers what it should have paid. */
const courses: { [K in Exclude<PromotionKind, 'manual'>]: Course<K> } = {
  async depositMatch(world, code, terms) {
    // A Friday morning, within the hours of those that have any.
    const ctx = ctxAt(world, '2026-03-20T07:00');
    const units = Number(terms.minMinor / taka(1)) * 2;
    await deposited(world, { offerCode: code, units, ctx });
    const bonusMinor = bonusOf(terms, taka(units));
    const required = Number((bonusMinor * BigInt(terms.factor)) / 100n / taka(1));
    const most = terms.countMostMinor === null ? required : Number(terms.countMostMinor / taka(1));
    const bets = Array.from({ length: Math.ceil(required / most) }, () => ({
      units: most,
      at: at('2026-03-20T08:00'),
    }));
    await play(world, ...bets);
    await count(world);
    return taka(units) + bonusMinor;
  },
  async rebate(world, _code, terms) {
    const [[category, rate]] = Object.entries(terms.rates) as [[string, number]];
    await play(world, { category, units: 10_000, at: at('2026-03-20T12:00') });
    await payRebates(ctxAt(world, '2026-03-21T06:00'));
    return (taka(10_000) * BigInt(rate)) / 1_000_000n;
  },
  async cashback(world, _code, terms) {
    await play(world, { category: terms.types[0]!, units: 10_000, at: at('2026-03-18T12:00') });
    await issueCashback(ctxAt(world, '2026-03-23T12:00'));
    const [reward] = await participationsOf(world);
    await claimReward(ctxAt(world, '2026-03-23T13:00'), { accountId: world.member, participationId: reward!.id });
    return (taka(10_000) * BigInt(terms.ratePpm)) / 1_000_000n;
  },
  async apply(world, code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    const images = Array.from({ length: terms.images }, (_, at) => `picture ${at}`);
    const ctx = ctxAt(world, '2026-03-20T12:00');
    const participationId = await applyFor(ctx, { accountId: world.member, code, remark: 'a wrong figure', images });
    await approveApplication(ctx, { participationId, reason: '' });
    await claimReward(ctx, { accountId: world.member, participationId });
    return taka(500) + terms.rewardMinor;
  },
  async checkIn(world, code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    for (let day = 10; day < 17; day++)
      await checkIn(ctxAt(world, `2026-04-${day}T12:00`), { accountId: world.member, code });
    return taka(500) + terms.rewardsMinor.reduce((sum, each) => sum + each);
  },
  async code(world, code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    const ctx = ctxAt(world, '2026-03-20T12:00');
    await makeSharedCode(ctx, { promotionCode: code, typed: 'gift 50', uses: 1, expiresAt: null });
    await redeemCode(ctx, { accountId: world.member, typed: 'GIFT-50', passCaptcha: async () => undefined });
    return taka(500) + terms.rewardMinor;
  },
  async wheel(world, code, terms) {
    const units = Number(terms.validMinor / taka(1)) * terms.mostDay;
    await play(world, { units, at: at('2026-03-20T08:00') });
    const ctx = ctxAt(world, '2026-03-20T12:00');
    const own = { accountId: world.member, code };
    let won = 0n;
    for (let spin = 0; spin < terms.mostDay; spin++) {
      const seedHash = await readNextHash(ctx, own);
      won += (await spinWheel(ctx, { ...own, seedHash, clientSeed: `word ${spin}` })).amountMinor;
    }
    return won;
  },
  async app(world, _code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    const ctx = ctxAt(world, '2026-03-20T12:00');
    await tell(ctx, { kind: 'signedInByTicket', accountId: world.member });
    await claimAll(world, ctx);
    return taka(500) + terms.rewardMinor;
  },
  async binding(world, _code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    await tell(ctxAt(world, '2026-03-20T12:00'), {
      ...{ kind: 'socialBound', accountId: world.member, provider: terms.provider },
    });
    const units = Number(terms.dayValidMinor / taka(1));
    const days = Array.from({ length: terms.days + 1 }, (_, day) => daysFrom('2026-03-20', day));
    await play(world, ...days.map((day) => ({ units, at: at(`${day}T13:00`) })));
    await issueBindingDays(ctxAt(world, '2026-04-20T06:00'));
    await claimAll(world, ctxAt(world, '2026-04-18T12:00'));
    return taka(500) + terms.rewardMinor + terms.dayRewardMinor * BigInt(terms.mostDays);
  },
  async raffle(world, _code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    await prepareRaffles(ctxAt(world, '2026-03-15T12:00'));
    await play(world, { units: Number(terms.validMinor / taka(1)), at: at('2026-03-18T12:00') });
    await drawRaffles(ctxAt(world, '2026-03-23T12:00'));
    await claimAll(world, ctxAt(world, '2026-03-23T13:00'));
    return taka(500) + terms.prizes[0]!.rewardMinor;
  },
  async ticketBack(world, _code, terms) {
    await deposited(world, { offerCode: null, units: 500 });
    await settledDraw(world, { at: at('2026-03-22T10:00'), prices: Array(terms.tickets).fill(20) });
    await issueTicketBacks(ctxAt(world, '2026-03-23T06:00'));
    await claimAll(world, ctxAt(world, '2026-03-23T12:00'));
    return taka(500) + taka(20);
  },
  async invite(world, _code, terms) {
    const friend = await newFriend(world, 'friend', { at: at('2026-03-16T12:00') });
    const units = Number(terms.depositMinor / taka(1));
    const ctx = ctxAt(world, '2026-03-17T12:00');
    await deposited(world, { accountId: friend, offerCode: null, units, ctx });
    const bets = Number(terms.secondValidMinor / taka(1));
    await play(world, { accountId: friend, units: bets, at: at('2026-03-18T12:00') });
    await count(world);
    await issueInvites(ctx);
    await claimAll(world, ctx);
    return terms.depositRewardMinor + terms.firstRewardMinor + terms.secondRewardMinor;
  },
};

test.each(open.map((offer) => [offer.code, offer] as const))('%s pays what it says', async (code, offer: Promotion) => {
  const { terms, ...rest } = offer;
  const world = await rewardsWorld([terms!, { ...rest, isEnabled: true }]);
  await rollUpSettled(world.ctx);
  const course = courses[terms!.kind as keyof typeof courses] as Course<PromotionKind>;
  const expected = await course(world, code, terms as never);
  expect(await balancesOf(world)).toMatchObject({ main: expected, bonus: 0n });
});

test('points-welcome brings a point for every 100 of valid bets and of deposits', async () => {
  const world = await pointsWorld();
  await play(world, { units: 100 });
  await rollUpSettled(world.ctx);
  await countDepositPoints(world.ctx, { accountId: world.member, amountMinor: taka(100) });
  await postPoints(world.ctx);
  expect(await balancesOf(world)).toMatchObject({ points: pts(2) });
});
