import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { liveEvents } from '~/domain/live/tables.server';
import { claimMission } from '~/domain/loyalty/missions/claim-mission.server';
import { finishMissions } from '~/domain/loyalty/missions/finish-missions.server';
import { readMissions } from '~/domain/loyalty/missions/read-missions.server';
import { saveMission } from '~/domain/loyalty/missions/save-mission.server';
import { missionProgress } from '~/domain/loyalty/tables.server';
import { noteMarks } from '~/domain/protection/marks/note-marks.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { balancesOf, deposited, newMember, play, type RewardsWorld } from '../promotions/rewards-world';
import { at, ctxAt, loyaltyWorld, slotsOfTheDay } from './loyalty-world';

afterEach(closeTestDatabases);

const noon = (day: string) => at(`${day}T12:00`);

async function progressOf({ ctx, member }: RewardsWorld, accountId = member) {
  return ctx.db
    .select()
    .from(missionProgress)
    .where(eq(missionProgress.accountId, accountId))
    .orderBy(missionProgress.id);
}

test('a mission goes from open to done, is told, and is claimed once without strings', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  await play(world, { units: 400, at: noon('2026-03-16') }, { units: 9_000, category: 'LIVE', at: noon('2026-03-16') });
  await rollUpSettled(world.ctx);
  const [open] = await progressOf(world);
  expect(open).toMatchObject({ state: 'open', progress: taka(400), period: '2026-03-16' });
  const claim = (time = '2026-03-16T13:00') =>
    claimMission(ctxAt(world, time), { accountId: world.member, progressId: open!.id });
  await expect(claim()).rejects.toMatchObject({ code: 'loyalty.not_done' });
  await play(world, { units: 600, at: at('2026-03-16T12:30') });
  await rollUpSettled(world.ctx);
  expect(await progressOf(world)).toMatchObject([{ state: 'done', progress: taka(1_000) }]);
  expect(await finishMissions(ctxAt(world, '2026-03-16T13:00'))).toEqual({ told: 1, ended: 0 });
  expect(await finishMissions(ctxAt(world, '2026-03-16T13:00'))).toEqual({ told: 0, ended: 0 });
  const events = await world.ctx.db.select().from(liveEvents).where(eq(liveEvents.ownerId, world.member));
  expect(events.filter(({ kind }) => kind === 'mission')).toMatchObject([{ payload: { id: open!.id } }]);
  await Promise.all(Array.from({ length: 10 }, () => claim()));
  expect(await balancesOf(world)).toMatchObject({ main: taka(5) });
  expect(await readTurnover(world.ctx, world.member)).toMatchObject({ leftMinor: 0n });
  const stranger = claimMission(world.ctx, { accountId: world.other, progressId: open!.id });
  await expect(stranger).rejects.toMatchObject({ code: 'loyalty.not_found' });
});

test('each day counts for itself, what is taken back lowers what is open and leaves what is done', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  await play(world, { units: 900, at: noon('2026-03-16') }, { units: 900, at: noon('2026-03-17') });
  await rollUpSettled(world.ctx);
  await play(world, { units: -500, at: noon('2026-03-16') }, { units: 100, at: noon('2026-03-17') });
  await rollUpSettled(world.ctx);
  await play(world, { units: -800, at: noon('2026-03-17') });
  await rollUpSettled(world.ctx);
  expect(await progressOf(world)).toMatchObject([
    { period: '2026-03-16', state: 'open', progress: taka(400) },
    { period: '2026-03-17', state: 'done' },
  ]);
});

test('an open day expires once all of it is counted, and what is not claimed in 30 days too', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  await play(world, { units: 500, at: noon('2026-03-16') });
  await rollUpSettled(ctxAt(world, '2026-03-16T12:01'));
  await play(world, { units: 500, at: at('2026-03-16T23:59') });
  const next = ctxAt(world, '2026-03-17T00:01');
  expect(await finishMissions(next)).toEqual({ told: 0, ended: 0 });
  await rollUpSettled(next);
  expect(await finishMissions(next)).toEqual({ told: 1, ended: 0 });
  await play(world, { units: 500, at: noon('2026-03-17') });
  await rollUpSettled(next);
  const later = ctxAt(world, '2026-03-18T00:01');
  expect(await finishMissions(later)).toEqual({ told: 0, ended: 1 });
  expect((await readMissions(later, world.member)).map(({ own }) => own?.state)).toEqual(['done', undefined]);
  expect(await finishMissions(ctxAt(world, '2026-04-17T00:02'))).toEqual({ told: 0, ended: 1 });
  const [first] = await progressOf(world);
  const claim = claimMission(world.ctx, { accountId: world.member, progressId: first!.id });
  await expect(claim).rejects.toMatchObject({ code: 'loyalty.over' });
});

test('bets are counted by number and once for all time, deposits by amount', async () => {
  const once = { ...slotsOfTheDay, code: 'three-bets', period: 'once', goal: 'bets', types: [], target: 3n } as const;
  const pay = { ...slotsOfTheDay, code: 'pay-in', period: 'monthly', goal: 'deposits', target: taka(500) } as const;
  const world = await loyaltyWorld({
    missions: [
      { ...once, types: [] },
      { ...pay, types: [] },
    ],
  });
  for (const day of ['2026-03-16', '2026-03-17', '2026-03-30'])
    await play(world, { units: 1, category: 'CRASH', at: noon(day) });
  await rollUpSettled(world.ctx);
  await deposited(world, { offerCode: null, units: 500 });
  expect(await progressOf(world)).toMatchObject([
    { missionCode: 'three-bets', period: 'once', state: 'done', progress: 3n },
    { missionCode: 'pay-in', state: 'done', progress: taka(500) },
  ]);
});

test('who pauses play or shows signs of harm makes no progress; what was done before can still be claimed', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  const { ctx, member: marked } = world;
  const paused = await newMember(world, 'paused');
  await play(world, { units: 1_000, at: noon('2026-03-16') }, { units: 400, at: noon('2026-03-17') });
  await rollUpSettled(ctx);
  await pausePlay(ctx, { accountId: paused, kind: 'exclusion', endsAt: null });
  await noteMarks(ctx, [{ accountId: marked, kind: 'lossJump' }]);
  for (const day of ['2026-03-17', '2026-03-18'])
    for (const accountId of [paused, marked]) await play(world, { accountId, units: 5_000, at: noon(day) });
  await rollUpSettled(ctx);
  expect(await progressOf(world, paused)).toEqual([]);
  const [done, ...others] = await progressOf(world);
  expect(others).toMatchObject([{ period: '2026-03-17', state: 'open', progress: taka(400) }]);
  await claimMission(ctxAt(world, '2026-03-18T13:00'), { accountId: marked, progressId: done!.id });
  expect(await balancesOf(world)).toMatchObject({ main: taka(5) });
});

test('a break does not use up the days in which a mission can be claimed', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  const { member: accountId } = world;
  await play(world, { units: 1_000, at: noon('2026-03-16') });
  await rollUpSettled(world.ctx);
  const [done] = await progressOf(world);
  const days = (count: number) => new Date(world.ctx.now.getTime() + count * 86_400_000);
  await pausePlay(world.ctx, { accountId, kind: 'break', endsAt: days(42) });
  const after = { ...world.ctx, now: days(43) };
  await finishMissions(after);
  await claimMission(after, { accountId, progressId: done!.id });
  expect(await balancesOf(world)).toMatchObject({ main: taka(5) });
});

test('on a break nothing is claimed; an excluded member is paid what is done, for it asks for nothing', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  const { member: accountId } = world;
  await play(world, { units: 1_000, at: noon('2026-03-16') });
  await rollUpSettled(world.ctx);
  const [done] = await progressOf(world);
  const now = ctxAt(world, '2026-03-16T13:00');
  const claim = () => claimMission(now, { accountId, progressId: done!.id });
  await pausePlay(now, { accountId, kind: 'break', endsAt: at('2026-03-17T13:00') });
  await expect(claim()).rejects.toMatchObject({ code: 'promotions.excluded' });
  expect(await balancesOf(world)).toMatchObject({ main: 0n });
  await pausePlay(now, { accountId, kind: 'exclusion', endsAt: null });
  await claim();
  expect(await balancesOf(world)).toMatchObject({ main: taka(5) });
});

test('what is changed later holds for who begins later', async () => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  await play(world, { units: 500, at: noon('2026-03-16') });
  await rollUpSettled(world.ctx);
  await saveMission(world.ctx, { ...slotsOfTheDay, target: taka(2_000), rewardMinor: taka(9) });
  await play(world, { units: 500, at: noon('2026-03-16') }, { units: 1_000, at: noon('2026-03-17') });
  await rollUpSettled(world.ctx);
  expect(await progressOf(world)).toMatchObject([
    { state: 'done', rewardMinor: taka(5) },
    { state: 'open', rewardMinor: taka(9) },
  ]);
});

test.each([
  ['loyalty.invalid_code', { code: 'Not so' }],
  ['loyalty.empty_text', { nameBn: ' ' }],
  ['loyalty.invalid_target', { target: 0n }],
  ['promotions.mixed_products', { types: ['RNG', 'SPORTS'] }],
  ['loyalty.invalid_reward', { rewardMinor: taka(1_001) }],
  ['loyalty.window_wrong', { endsAt: slotsOfTheDay.startsAt }],
  ['loyalty.period_fixed', { period: 'weekly' as const }],
])('a mission is refused with %s', async (code, change) => {
  const world = await loyaltyWorld({ missions: [slotsOfTheDay] });
  await expect(saveMission(world.ctx, { ...slotsOfTheDay, ...change })).rejects.toMatchObject({ code });
});
