import { afterEach, expect, test } from 'vitest';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { applyFor } from '~/domain/promotions/joining/apply.server';
import { approveApplication, rejectApplication } from '~/domain/promotions/operating/decide-application.server';
import { clearCheck, refuseChecked } from '~/domain/promotions/operating/decide-check.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { stopOffer } from '~/domain/promotions/operating/stop-offer.server';
import { expireRewards } from '~/domain/promotions/periodic/expire-rewards.server';
import { checkIn } from '~/domain/promotions/rewards/check-in.server';
import { claimReward } from '~/domain/promotions/rewards/claim-reward.server';
import { giveBack } from '~/domain/promotions/rewards/give-back.server';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { asOwner, closeTestDatabases } from '../../setup/world';
import { operator } from '../cashier/cashier-world';
import { checkIns, firstDeposit, gift, offerOf, rebates } from './offers';
import {
  balancesOf,
  deposited,
  grantsOf,
  newMember,
  participationsOf,
  type RewardsWorld,
  rewardsWorld,
} from './rewards-world';

afterEach(closeTestDatabases);

const dayMs = 86_400_000;
const daysLater = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });
const apply = (world: RewardsWorld, accountId = world.member, remark = '') =>
  applyFor(world.ctx, { accountId, code: 'offer', remark, images: [] });

async function issued(world: RewardsWorld, accountId = world.member): Promise<number> {
  const participationId = await apply(world, accountId);
  await approveApplication(world.ctx, { participationId, reason: '' });
  return participationId;
}

test('applied for, rejected with a reason, applied for again, approved, claimed, given back', async () => {
  const world = await rewardsWorld([gift]);
  const { ctx, member: accountId } = world;
  const first = await apply(world);
  await expect(apply(world)).rejects.toMatchObject({ code: 'promotions.application_open' });
  await expect(rejectApplication(ctx, { participationId: first, reason: '' })).rejects.toMatchObject({
    code: 'promotions.reason_required',
  });
  await rejectApplication(ctx, { participationId: first, reason: 'no picture' });
  const second = await apply(world);
  await expect(claimReward(ctx, { accountId, participationId: second })).rejects.toMatchObject({
    code: 'promotions.not_ready',
  });
  await approveApplication(ctx, { participationId: second, reason: '' });
  await expect(approveApplication(ctx, { participationId: second, reason: '' })).rejects.toMatchObject({
    code: 'promotions.decided',
  });
  await expect(apply(world)).rejects.toMatchObject({ code: 'promotions.already_joined' });
  const other = { accountId: world.other, participationId: second };
  await expect(claimReward(ctx, other)).rejects.toMatchObject({ code: 'promotions.not_found' });
  const { grantId } = await claimReward(ctx, { accountId, participationId: second });
  expect(await balancesOf(world)).toMatchObject({ main: taka(100), bonus: 0n });
  expect(await readTurnover(ctx, accountId)).toMatchObject({ leftMinor: taka(100) });
  expect(await giveBack(ctx, { accountId, grantId })).toBe(taka(100));
  await expect(giveBack(ctx, { accountId, grantId })).rejects.toMatchObject({ code: 'promotions.nothing_to_return' });
  expect(await balancesOf(world)).toMatchObject({ main: 0n });
  expect(await readTurnover(ctx, accountId)).toMatchObject({ leftMinor: 0n });
});

test('fifty claims at once pay once, and fifty applicants take the places there are', async () => {
  const world = await rewardsWorld([{ ...gift, places: 3 }]);
  const participationId = await issued(world);
  const claims = await Promise.all(
    Array.from({ length: 50 }, () => claimReward(world.ctx, { accountId: world.member, participationId })),
  );
  expect(new Set(claims.map(({ grantId }) => grantId)).size).toBe(1);
  expect(await balancesOf(world)).toMatchObject({ main: taka(100) });
  const applications: number[] = [];
  for (let n = 0; n < 10; n++) applications.push(await apply(world, await newMember(world, `asker${n}`)));
  const outcomes = await Promise.all(
    applications.map((each) =>
      approveApplication(world.ctx, { participationId: each, reason: '' }).then(
        () => 'issued',
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(2);
});

test('what is not claimed in thirty days is over', async () => {
  const world = await rewardsWorld([gift]);
  const participationId = await issued(world);
  const late = daysLater(world.ctx, 31);
  const claim = () => claimReward(late, { accountId: world.member, participationId });
  await expect(claim()).rejects.toMatchObject({ code: 'promotions.over' });
  await expireRewards(late);
  await expireRewards(late);
  await expect(claim()).rejects.toMatchObject({ code: 'promotions.over' });
  expect(await participationsOf(world)).toMatchObject([{ state: 'expired' }]);
  expect(await balancesOf(world)).toMatchObject({ main: 0n });
});

test('who pauses play claims nothing; an excluded member takes what asks for no turnover', async () => {
  const world = await rewardsWorld([gift], [{ ...gift, factor: 0 }, { code: 'free' }]);
  const { ctx, member: accountId } = world;
  const withTurnover = await issued(world);
  const free = await applyFor(ctx, { accountId, code: 'free', remark: '', images: [] });
  await approveApplication(ctx, { participationId: free, reason: '' });
  const claim = (participationId: number) => claimReward(ctx, { accountId, participationId });
  await pausePlay(ctx, { accountId, kind: 'break', endsAt: daysLater(ctx, 1).now });
  for (const each of [withTurnover, free])
    await expect(claim(each)).rejects.toMatchObject({ code: 'promotions.excluded' });
  await pausePlay(ctx, { accountId, kind: 'exclusion', endsAt: null });
  await expect(claim(withTurnover)).rejects.toMatchObject({ code: 'promotions.excluded' });
  await claim(free);
  await claim(free);
  expect(await balancesOf(world)).toMatchObject({ main: taka(100), bonus: 0n });
  expect(await readTurnover(ctx, accountId)).toMatchObject({ leftMinor: 0n });
});

test('a break does not use up the days in which a reward can be claimed', async () => {
  const world = await rewardsWorld([gift]);
  const { ctx, member: accountId } = world;
  const participationId = await issued(world);
  await pausePlay(ctx, { accountId, kind: 'break', endsAt: daysLater(ctx, 42).now });
  const after = daysLater(ctx, 43);
  await expireRewards(after);
  await claimReward(after, { accountId, participationId });
  expect(await balancesOf(world)).toMatchObject({ main: taka(100) });
});

test('a check-in a day, fifty presses pay one, and a missed day loses nothing', async () => {
  const world = await rewardsWorld([checkIns]);
  const press = (ctx: Ctx) => checkIn(ctx, { accountId: world.member, code: 'offer' });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      press(world.ctx).then(
        () => 'paid',
        ({ code }) => code as string,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'promotions.already_joined')).toHaveLength(49);
  await press(daysLater(world.ctx, 3));
  await press(daysLater(world.ctx, 4));
  expect(await balancesOf(world)).toMatchObject({ main: taka(2 + 2 + 4) });
  await pausePlay(world.ctx, { accountId: world.member, kind: 'break', endsAt: daysLater(world.ctx, 20).now });
  await expect(press(daysLater(world.ctx, 5))).rejects.toMatchObject({ code: 'promotions.excluded' });
});

test('applications are refused with words', async () => {
  const world = await rewardsWorld(
    [{ ...gift, images: 1 }, { code: 'pictures' }],
    [gift],
    [{ ...gift, audience: 'newcomers' }, { code: 'new' }],
  );
  const refusal = (code: string, changes = {}) =>
    applyFor(world.ctx, { accountId: world.member, code, remark: '', images: [], ...changes }).catch(
      (error) => error.code,
    );
  expect(await refusal('pictures')).toBe('promotions.images_missing');
  expect(await refusal('offer', { images: ['a', 'b', 'c', 'd'] })).toBe('promotions.too_many_images');
  expect(await refusal('offer', { remark: 'ক্ষি'.repeat(141) })).toBe('promotions.remark_long');
  await stopOffer(world.ctx, 'offer');
  expect(await refusal('offer')).toBe('promotions.not_open');
  await deposited(world, { offerCode: null });
  expect(await refusal('new')).toBe('promotions.newcomers_only');
});

test('a stopped offer ends joining, never what was joined', async () => {
  const world = await rewardsWorld([gift]);
  const participationId = await issued(world);
  await stopOffer(world.ctx, 'offer');
  await claimReward(daysLater(world.ctx, 1), { accountId: world.member, participationId });
  expect(await balancesOf(world)).toMatchObject({ main: taka(100) });
});

async function shareBrowser(world: RewardsWorld) {
  await asOwner(world.database, (owner) =>
    owner.query(
      `insert into sessions (token_hash, account_id, browser, created_at, last_seen_at, expires_at)
       select 'hash ' || a.id, a.id, 'one browser', now(), now(), now() from accounts a where a.id = any ($1)`,
      [[world.member, world.other]],
    ),
  );
}

test('who looks like another taker waits for an operator, who grants or refuses', async () => {
  const world = await rewardsWorld([firstDeposit], [checkIns, { code: 'daily' }]);
  await deposited(world);
  await checkIn(world.ctx, { accountId: world.member, code: 'daily' });
  await shareBrowser(world);
  await deposited(world, { accountId: world.other });
  await checkIn(world.ctx, { accountId: world.other, code: 'daily' });
  expect(await balancesOf(world, world.other)).toMatchObject({ main: taka(1_000), bonus: 0n });
  const [bonus, daily] = await participationsOf(world, world.other);
  expect(bonus).toMatchObject({ state: 'process', checkSigns: ['browser'], amountMinor: taka(700) });
  const claim = () => claimReward(world.ctx, { accountId: world.other, participationId: daily!.id });
  await expect(claim()).rejects.toMatchObject({ code: 'promotions.in_check' });
  await clearCheck(world.ctx, { participationId: bonus!.id, reason: '' });
  await expect(clearCheck(world.ctx, { participationId: bonus!.id, reason: '' })).rejects.toMatchObject({
    code: 'promotions.decided',
  });
  expect(await balancesOf(world, world.other)).toMatchObject({ bonus: taka(700) });
  await refuseChecked(world.ctx, { participationId: daily!.id, reason: 'the same phone' });
  await expect(claim()).rejects.toMatchObject({ code: 'promotions.not_ready' });
  expect(await grantsOf(world, world.other)).toHaveLength(1);
});

test('operators give nothing to who pauses play or shows signs of harm, and may still refuse', async () => {
  const world = await rewardsWorld([firstDeposit], [gift, { code: 'gift' }]);
  const { ctx, other } = world;
  await deposited(world);
  await shareBrowser(world);
  await deposited(world, { accountId: other });
  await applyFor(ctx, { accountId: other, code: 'gift', remark: '', images: [] });
  const [bonus, application] = (await participationsOf(world, other)).map(({ id }) => ({
    ...{ participationId: id, reason: 'not the same person' },
  }));
  await noteMarks(ctx, [{ accountId: other, kind: 'lossJump' }]);
  const refused = async () => {
    const barred = { code: 'promotions.barred_recipient' };
    await expect(approveApplication(ctx, application!)).rejects.toMatchObject(barred);
    await expect(clearCheck(ctx, bonus!)).rejects.toMatchObject(barred);
  };
  await refused();
  await noteMarks(daysLater(ctx, 30), []);
  await pausePlay(ctx, { accountId: other, kind: 'exclusion', endsAt: null });
  await refused();
  await rejectApplication(ctx, application!);
  await refuseChecked(ctx, bonus!);
  expect(await balancesOf(world, other)).toMatchObject({ main: taka(1_000), bonus: 0n });
});

test('dear offers take two operators, and terms are judged', async () => {
  const world = await rewardsWorld();
  const by: Ctx = { ...world.ctx, actor: operator };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }) => code as string,
    );
  expect(await refusal(saveOffer(by, offerOf(firstDeposit)))).toBe('proposals.needed');
  const cheap = { ...firstDeposit, budgetMinor: taka(50_000) };
  expect(await refusal(saveOffer(by, offerOf(cheap)))).toBe(null);
  expect(await refusal(saveOffer(by, offerOf({ ...cheap, budgetMinor: taka(100_001) })))).toBe('proposals.needed');
  expect(await refusal(saveOffer(by, offerOf({ ...firstDeposit, factor: 1_001 })))).toBe('promotions.factor_high');
  const mixed = { ...firstDeposit, weights: { RNG: 10_000, SPORTS: 10_000 } };
  expect(await refusal(saveOffer(by, offerOf(mixed)))).toBe('promotions.mixed_products');
  expect(await refusal(saveOffer(by, offerOf({ ...rebates, budgetMinor: taka(1) })))).toBe('promotions.invalid_terms');
  expect(await refusal(saveOffer(by, offerOf({ ...gift, factor: 301 })))).toBe('promotions.invalid_terms');
});
