import { desc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { vipStandings } from '~/domain/loyalty/tables.server';
import { readStanding } from '~/domain/loyalty/vip/read-standing.server';
import { updateVipLevels } from '~/domain/loyalty/vip/update-levels.server';
import { messages } from '~/domain/messaging/tables.server';
import { payRebates } from '~/domain/promotions/periodic/pay-rebates.server';
import { rebateExtraOn } from '~/domain/promotions/periodic/rebate-extras.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { defaultSettings } from '~/domain/site/settings';
import { closeTestDatabases } from '../../setup/world';
import { rebates } from '../promotions/offers';
import { balancesOf, newMember, play, type RewardsWorld, rewardsWorld } from '../promotions/rewards-world';

afterEach(closeTestDatabases);

const at = (time: string) => new Date(`${time}:00+06:00`);
const ctxAt = ({ ctx }: RewardsWorld, time: string): Ctx => ({ ...ctx, now: at(time) });
const updateAt = (world: RewardsWorld, time: string) => updateVipLevels(ctxAt(world, time));

async function levelOf({ ctx, member }: RewardsWorld, accountId = member) {
  const [row] = await ctx.db.select().from(vipStandings).where(eq(vipStandings.accountId, accountId));
  return row?.level ?? 0;
}

async function lettersOf({ ctx, member }: RewardsWorld, accountId = member) {
  const rows = await ctx.db.select().from(messages).where(eq(messages.accountId, accountId)).orderBy(desc(messages.id));
  return rows.flatMap(({ body }) =>
    body.kind === 'template' && body.template.startsWith('vip') ? [body.template] : [],
  );
}

test('a level is reached by the bets of 90 days, at once and several steps together', async () => {
  const world = await rewardsWorld();
  await play(world, { units: 99_999, at: at('2026-03-16T09:00') });
  expect(await updateAt(world, '2026-03-16T10:00')).toEqual({ lowered: 0, raised: 0, warned: 0 });
  await play(world, { units: 1, at: at('2026-03-16T11:00') });
  expect(await updateAt(world, '2026-03-16T12:00')).toMatchObject({ raised: 1 });
  expect(await levelOf(world)).toBe(1);
  await play(world, { units: 4_900_000, at: at('2026-03-17T11:00') });
  expect(await updateAt(world, '2026-03-17T12:00')).toMatchObject({ raised: 1 });
  expect(await updateAt(world, '2026-03-17T13:00')).toMatchObject({ raised: 0 });
  expect(await levelOf(world)).toBe(3);
  expect(await lettersOf(world)).toEqual(['vipRaised', 'vipRaised']);
  expect(await readStanding(ctxAt(world, '2026-03-17T13:00'), world.member)).toMatchObject({
    ...{ level: 3, validMinor: taka(5_000_000), fall: null },
  });
});

test('a level falls on the 1st by one step, told seven days before', async () => {
  const world = await rewardsWorld();
  await play(world, { units: 5_000_000, at: at('2026-01-02T09:00') });
  await updateAt(world, '2026-01-02T10:00');
  expect(await levelOf(world)).toBe(3);
  // In April the 2nd of January is more than 90 days ago for the first time.
  expect(await updateAt(world, '2026-03-25T10:00')).toMatchObject({ warned: 0 });
  expect(await updateAt(world, '2026-04-23T10:00')).toMatchObject({ warned: 0, lowered: 0 });
  expect(await updateAt(world, '2026-04-24T10:00')).toMatchObject({ warned: 1, lowered: 0 });
  expect(await updateAt(world, '2026-04-24T11:00')).toMatchObject({ warned: 0 });
  expect(await readStanding(ctxAt(world, '2026-04-25T10:00'), world.member)).toMatchObject({
    fall: { on: '2026-05-01', missingMinor: taka(5_000_000) },
  });
  expect(await updateAt(world, '2026-04-30T23:00')).toMatchObject({ lowered: 0 });
  expect(await updateAt(world, '2026-05-01T00:09')).toMatchObject({ lowered: 1 });
  expect(await updateAt(world, '2026-05-01T01:09')).toMatchObject({ lowered: 0 });
  expect(await levelOf(world)).toBe(2);
  expect(await lettersOf(world)).toEqual(['vipFallen', 'vipWillFall', 'vipRaised']);
  await updateAt(world, '2026-05-25T10:00');
  await updateAt(world, '2026-06-01T10:00');
  expect(await levelOf(world)).toBe(1);
});

test('who makes up for it keeps the level, and who was not told does not fall', async () => {
  const world = await rewardsWorld();
  const untold = await newMember(world, 'untold');
  await play(world, { units: 100_000, at: at('2026-01-02T09:00') });
  await play(world, { accountId: untold, units: 100_000, at: at('2026-01-30T09:00') });
  await updateAt(world, '2026-01-30T10:00');
  expect(await updateAt(world, '2026-04-24T10:00')).toMatchObject({ warned: 2 });
  await play(world, { units: 100_000, at: at('2026-04-28T09:00') });
  await world.ctx.db.update(vipStandings).set({ fallsOn: null }).where(eq(vipStandings.accountId, untold));
  expect(await updateAt(world, '2026-05-01T10:00')).toMatchObject({ lowered: 0 });
  expect([await levelOf(world), await levelOf(world, untold)]).toEqual([1, 1]);
});

test('who pauses play is neither raised nor warned', async () => {
  const world = await rewardsWorld();
  const paused = await newMember(world, 'paused');
  await play(
    world,
    ...[world.member, paused].map((accountId) => ({ accountId, units: 200_000, at: at('2026-03-16T09:00') })),
  );
  await pausePlay(ctxAt(world, '2026-03-16T09:30'), { accountId: paused, kind: 'exclusion', endsAt: null });
  expect(await updateAt(world, '2026-03-16T10:00')).toMatchObject({ raised: 1 });
  expect(await levelOf(world, paused)).toBe(0);
});

test('a level adds to each rate of the rebate that takes it, from the day it is reached on', async () => {
  const withVip = { ...rebates, withVip: true };
  const world = await rewardsWorld(
    [withVip, { startsAt: at('2026-03-16T00:00') }],
    [
      { ...rebates, rates: { FISH: 5_000 } },
      { code: 'plain', startsAt: at('2026-03-16T00:00') },
    ],
  );
  await play(world, { units: 100_000, category: 'CRASH', at: at('2026-03-16T08:00') });
  await play(world, { units: 10_000, at: at('2026-03-16T09:00') });
  await payRebates(ctxAt(world, '2026-03-17T06:00'));
  expect(await balancesOf(world)).toMatchObject({ main: taka(120) });
  await updateAt(world, '2026-03-17T07:00');
  await play(
    world,
    { units: 10_000, at: at('2026-03-17T09:00') },
    { units: 5_000, category: 'LIVE', at: at('2026-03-17T09:00') },
  );
  await play(world, { units: 10_000, category: 'FISH', at: at('2026-03-17T09:00') });
  await payRebates(ctxAt(world, '2026-03-18T06:00'));
  // 1.25 % of 10,000, 0.85 % of 5,000, 1.05 % of 10,000, and 0.5 % of it without the level.
  const second = taka(125) + taka(85) / 2n + taka(105) + taka(50);
  expect(await balancesOf(world)).toMatchObject({ main: taka(120) + second });
});

test('what operators change about the levels holds at once: a lower beginning raises, another extra reaches who has it', async () => {
  const world = await rewardsWorld();
  await play(world, { units: 60_000, at: at('2026-03-16T09:00') });
  await updateAt(world, '2026-03-16T10:00');
  expect(await levelOf(world)).toBe(0);
  const vipLevels = { ...defaultSettings.vipLevels, waterLilyFrom: 50_000 };
  await changeSetting(world.ctx, { key: 'vipLevels', value: vipLevels });
  expect(await readStanding(ctxAt(world, '2026-03-16T10:30'), world.member)).toMatchObject({ level: 1 });
  await updateAt(world, '2026-03-16T11:00');
  expect(await levelOf(world)).toBe(1);
  expect(await rebateExtraOn(world.ctx, world.member, '2026-03-16')).toBe(500);
  await changeSetting(world.ctx, { key: 'vipLevels', value: { ...vipLevels, waterLilyExtra: 0.075 } });
  await updateAt(world, '2026-03-17T11:00');
  expect(await rebateExtraOn(world.ctx, world.member, '2026-03-16')).toBe(500);
  expect(await rebateExtraOn(world.ctx, world.member, '2026-03-17')).toBe(750);
});
