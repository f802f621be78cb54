import { describe, expect, test } from 'vitest';
import { systemActor } from '~/domain/shared/actor';
import { changeSetting } from '~/domain/site/change-setting.server';
import type { SettingKey } from '~/domain/site/settings';
import { siteSettings } from '~/domain/site/tables.server';
import { readSetup } from '~/domain/views/read-setup.server';
import { changeByTwo } from '../../setup/two-operators';
import { worldWith } from '../../setup/world';
import { actor, read, trail } from './site-changes';

const paused = (isPaused: boolean) => ({ isPaused, carryOver: 'none' });
const transfers = (isOn: boolean) => ({ isOn, min: 100, max: 50_000, perDay: 200_000 });
const ceilings = (daily: number) => ({ dividend: 40, daily, hourly: 0.5, realtime: 0.3 });
const jackpot = (share: number) => ({ share, start: 0, wager: 10_000_000, shownFrom: 1_000 });
const videos = (playerHost: string) => ({ linkHosts: ['video.example'], playerHost, posterHost: '' });

describe('settings', () => {
  test('a change is seen, and audited with what stood before', async () => {
    const { ctx } = await worldWith({ actor });
    await changeSetting(ctx, { key: 'minimumAge', value: 21 });
    await changeByTwo(ctx, { kind: 'setting', payload: { key: 'minimumAge', value: 19 } });
    expect((await read(ctx)).settings.minimumAge).toBe(19);
    expect(await trail(ctx, 'setting:minimumAge')).toEqual([
      { action: 'site.changeSetting', before: 21, after: 19, by: 'op_approves' },
      { action: 'site.changeSetting', before: null, after: 21, by: 'operator' },
    ]);
  });

  test('what stands already is not noted again; a default is once, when it is saved as it stands', async () => {
    const { ctx } = await worldWith({ actor });
    for (const value of [18, 18]) await changeSetting(ctx, { key: 'minimumAge', value });
    for (const value of [12, 12]) await changeSetting(ctx, { key: 'staleRoundHours', value });
    expect(await trail(ctx, 'setting:minimumAge')).toMatchObject([{ before: null, after: 18 }]);
    expect(await trail(ctx, 'setting:staleRoundHours')).toMatchObject([{ before: null, after: 12 }]);
    expect((await readSetup(ctx)).saved.sort()).toEqual(['minimumAge', 'staleRoundHours']);
  });

  test('what lotteries return and the highest rebate of agents never make more than the whole together', async () => {
    const { ctx } = await worldWith();
    const save = (key: SettingKey, value: unknown) => changeSetting(ctx, { key, value });
    await save('lotteryReturns', { 'LOTT k3': 98.3 });
    await expect(save('rebateRateMost', 1.8)).rejects.toMatchObject({
      code: 'lottery.rebate_together',
      params: { rtp: '98.3', most: '1.7' },
    });
    await save('rebateRateMost', 1.7);
    await expect(save('lotteryReturns', { 'LOTT k3': 98.3, 'ELOTT k3': 98.31 })).rejects.toMatchObject({
      code: 'lottery.rtp_together',
      params: { rebate: '1.7' },
    });
    await save('lotteryReturns', { 'LOTT k3': 98.3, 'ELOTT k3': 90 });
    const { settings } = await read(ctx);
    expect([settings.lotteryReturns, settings.rebateRateMost]).toEqual([{ 'LOTT k3': 98.3, 'ELOTT k3': 90 }, 1.7]);
  });

  test('of a return and a rebate that are raised at once the later one is refused', async () => {
    const { ctx } = await worldWith();
    const saved = await Promise.allSettled([
      changeSetting(ctx, { key: 'lotteryReturns', value: { 'LOTT k3': 98 } }),
      changeSetting(ctx, { key: 'rebateRateMost', value: 3 }),
    ]);
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('figures that were too high before this rule can be lowered one by one', async () => {
    const { ctx } = await worldWith();
    await ctx.db.insert(siteSettings).values([
      { key: 'lotteryReturns', value: { 'LOTT k3': 99, 'LOTT ssc': 99.5 }, updatedAt: ctx.now },
      { key: 'rebateRateMost', value: 4, updatedAt: ctx.now },
    ]);
    await changeSetting(ctx, { key: 'rebateRateMost', value: 3 });
    await changeSetting(ctx, { key: 'lotteryReturns', value: { 'LOTT k3': 95, 'LOTT ssc': 99.5 } });
    await expect(
      changeSetting(ctx, { key: 'lotteryReturns', value: { 'LOTT k3': 98, 'LOTT ssc': 99.5 } }),
    ).rejects.toMatchObject({ code: 'lottery.rtp_together' });
  });

  /** Each pair is what is and what is saved; the third says whether it takes two operators. */
  test.each<[SettingKey, unknown, unknown, boolean]>([
    ['depositTurnover', 1, 0, true],
    ['depositTurnover', 1, 2, true],
    ['withdrawalDailyAmount', 500_000, 500_001, true],
    ['withdrawalDailyAmount', 500_000, 1, false],
    ['withdrawalSecondPersonFrom', 50_000, 50_001, true],
    ['withdrawalSecondPersonFrom', 50_000, 0, false],
    ['creditSecondPersonFrom', 50_000, 50_001, true],
    ['creditSecondPersonFrom', 50_000, 0, false],
    ['creditAlarmFrom', 1_000_000, 1_000_001, true],
    ['creditAlarmTimes', 5, 6, true],
    ['creditAlarmTimes', 5, 2, false],
    ['rebateRateMost', 1, 1.5, true],
    ['rebateRateMost', 1, 0.5, false],
    ['largestBet', 1_000_000, 1_000_001, true],
    ['largestBet', 1_000_000, 10, false],
    ['minimumAge', 21, 18, true],
    ['minimumAge', 18, 21, false],
    ['operatorsManageOperators', false, true, true],
    ['operatorsManageOperators', true, false, false],
    ['defaultPassword', '', 'Welcome#1', true],
    ['defaultPassword', 'Welcome#1', '', false],
    ['accountTypes', { agent: [1], trial: 4, member: 0 }, { agent: [1, 2], trial: 4, member: 0 }, true],
    ['imageHosts', [], ['img.example.com'], true],
    ['imageHosts', ['img.example.com'], [], false],
    ['launchHosts', ['a.example'], ['a.example', 'b.example'], true],
    ['paymentOrigins', [], ['https://pay.example'], true],
    ['oauthOrigins', [], ['https://id.example'], true],
    ['contractSettlement', paused(false), paused(true), false],
    ['contractSettlement', paused(true), paused(false), true],
    ['contractSettlement', paused(false), { isPaused: true, carryOver: 'always' }, true],
    ['lineTransfer', transfers(false), transfers(true), true],
    ['lineTransfer', transfers(true), transfers(false), false],
    ['lineTransfer', transfers(true), { ...transfers(true), max: 60_000 }, true],
    ['lineTransfer', transfers(true), { ...transfers(true), max: 40_000, min: 200 }, false],
    ['lineTransfer', transfers(true), { ...transfers(true), min: 50 }, true],
    ['contractCeilings', ceilings(1), ceilings(2), true],
    ['contractCeilings', ceilings(2), ceilings(1), false],
    ['jackpot', jackpot(0.1), jackpot(0.2), true],
    ['jackpot', jackpot(0.1), jackpot(0), false],
    ['jackpot', jackpot(0.1), { ...jackpot(0.1), wager: 20_000_000 }, true],
    ['videoHosts', videos('www.player.example'), videos('player.example'), true],
    ['copyrightSince', 2026, 2020, false],
  ])('%s from %j to %j: two operators %s', async (key, before, after, takesTwo) => {
    const { ctx } = await worldWith({ actor });
    await changeSetting({ ...ctx, actor: systemActor('test') }, { key, value: before });
    const change = changeSetting(ctx, { key, value: after });
    if (takesTwo) await expect(change).rejects.toMatchObject({ code: 'proposals.needed' });
    else await change;
    expect((await read(ctx)).settings[key]).toEqual(takesTwo ? before : after);
  });

  test('a secret leaves no value in the trail', async () => {
    const { ctx } = await worldWith({ actor });
    await changeByTwo(ctx, { kind: 'setting', payload: { key: 'defaultPassword', value: 'Welcome#1' } });
    expect(JSON.stringify(await trail(ctx, 'setting:defaultPassword'))).not.toContain('Welcome');
    expect(await trail(ctx, 'setting:defaultPassword')).toHaveLength(1);
  });

  test('what does not fit is refused and changes nothing', async () => {
    const { ctx } = await worldWith({ actor });
    const before = await read(ctx);
    expect(() => changeSetting(ctx, { key: 'constructor', value: 1 })).toThrow('site.unknown_setting');
    expect(() => changeSetting(ctx, { key: 'minimumAge', value: 17 })).toThrow('site.invalid_setting');
    expect(await read(ctx)).toEqual(before);
  });
});
