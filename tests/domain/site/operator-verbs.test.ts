import { describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { saveDomain } from '~/domain/site/domains/save-domain.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import { removeRegionRule } from '~/domain/site/regions/remove-region-rule.server';
import { saveRegionRule } from '~/domain/site/regions/save-region-rule.server';
import { fieldPatterns as patterns } from '~/domain/site/registration/patterns';
import { saveValidator } from '~/domain/site/registration/save-validator.server';
import { type BannerInput, saveBanner } from '~/domain/site/save-banner.server';
import { saveCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import { saveMenu } from '~/domain/site/save-menu.server';
import { saveResource } from '~/domain/site/save-resource.server';
import type { SettingKey } from '~/domain/site/settings';
import { changeSystemStatus } from '~/domain/site/status/change-system-status.server';
import { openSiteAgain } from '~/domain/site/status/open-site-again.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { customerServiceItems, fieldPatterns, siteSettings } from '~/domain/site/tables.server';
import { readSetup } from '~/domain/views/read-setup.server';
import { changeByTwo } from '../../setup/two-operators';
import { worldWith } from '../../setup/world';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');
const actor = { role: 'operator', id: 7, name: 'operator' } as const;
const paused = (isPaused: boolean) => ({ isPaused, carryOver: 'none' });
const transfers = (isOn: boolean) => ({ isOn, min: 100, max: 50_000, perDay: 200_000 });
const ceilings = (daily: number) => ({ dividend: 40, daily, hourly: 0.5, realtime: 0.3 });
const jackpot = (share: number) => ({ share, start: 0, wager: 10_000_000, shownFrom: 1_000 });
const videos = (playerHost: string) => ({ linkHosts: ['video.example'], playerHost, posterHost: '' });
const read = (ctx: Ctx) => readSite(ctx, cipher);

async function trail(ctx: Ctx, subject: string) {
  const { entries } = await listAudit(ctx, { subject });
  return entries.map(({ action, before, after, actor }) => ({ action, before, after, by: actor.name }));
}

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

test('a flag is switched and audited from its default on', async () => {
  const { ctx } = await worldWith({ actor });
  await switchFlag(ctx, { code: 'FREEPLAY3', isEnabled: false });
  expect((await read(ctx)).flags.FREEPLAY3).toBe(false);
  expect(await trail(ctx, 'flag:FREEPLAY3')).toMatchObject([{ before: true, after: false }]);
  expect(() => switchFlag(ctx, { code: 'FREEPLAY4', isEnabled: true })).toThrow('site.unknown_flag');
});

test('maintenance has an end only while it lasts', async () => {
  const { ctx } = await worldWith({ actor });
  const maintenanceEnd = new Date('2026-03-15T08:00:00Z');
  await changeSystemStatus(ctx, { maintenance: true, maintenanceEnd, regionRestriction: false });
  expect((await read(ctx)).status).toEqual({ maintenance: true, maintenanceEnd, regionRestriction: false });
  await changeSystemStatus(ctx, { maintenance: false, maintenanceEnd, regionRestriction: true });
  expect((await read(ctx)).status).toEqual({ maintenance: false, maintenanceEnd: null, regionRestriction: true });
  expect(await trail(ctx, 'system-status')).toHaveLength(2);
});

test('maintenance ends by itself at its end, once, where that was asked for', async () => {
  const { ctx } = await worldWith({ actor });
  const maintenanceEnd = new Date(ctx.now.getTime() + 60_000);
  const at = (ms: number) => ({ ...ctx, now: new Date(maintenanceEnd.getTime() + ms), actor: systemActor('jobs') });
  const close = (opensAtEnd: boolean) =>
    changeSystemStatus(ctx, { maintenance: true, maintenanceEnd, opensAtEnd, regionRestriction: true });
  await close(false);
  expect(await openSiteAgain(at(1))).toBe(false);
  await close(true);
  expect(await openSiteAgain(at(-1))).toBe(false);
  const ended = await Promise.all([1, 2, 3, 4].map((ms) => openSiteAgain(at(ms))));
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect((await read(ctx)).status).toEqual({ maintenance: false, maintenanceEnd: null, regionRestriction: true });
  const [newest, ...earlier] = await trail(ctx, 'system-status');
  expect(newest).toMatchObject({ by: 'jobs', after: { maintenance: false, opensAtEnd: false } });
  expect(earlier).toHaveLength(2);
});

describe('banners', () => {
  const banner: BannerInput = { groupName: 'w_home', language: 'en', title: 'Eid', artSeed: 'eid' };

  test.each<[Partial<BannerInput>, string]>([
    [{ linkageType: 'link', linkage: 'javascript:alert(1)' }, 'linkage'],
    [{ linkageType: 'link', linkage: 'http://example.com' }, 'linkage'],
    [{ linkageType: 'path', linkage: '//evil.example' }, 'linkage'],
    [{ linkageType: 'none', linkage: '/hot' }, 'linkage'],
    [{ url: 'https://img.example.com/a.png' }, 'url'],
    [{ url: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'url'],
    [{ groupName: 'w_promotion', url: 'https://video.evil.example/watch?v=aqz-KE-bpKQ' }, 'url'],
    [{ groupName: 'w_promotion', url: '' }, 'url'],
  ])('%j is refused for its %s', async (changes, field) => {
    const { ctx } = await worldWith({ actor });
    await expect(async () => saveBanner(ctx, { ...banner, ...changes })).rejects.toMatchObject({
      code: 'site.invalid_link',
      field,
    });
    expect((await read(ctx)).banners).toEqual([]);
  });

  test('a picture is accepted once its host is configured', async () => {
    const { ctx } = await worldWith({ actor });
    await changeByTwo(ctx, { kind: 'setting', payload: { key: 'imageHosts', value: ['img.example.com'] } });
    await saveBanner(ctx, { ...banner, url: 'https://img.example.com/a.png' });
    expect((await read(ctx)).banners[0]!.url).toBe('https://img.example.com/a.png');
  });

  test('one saved again keeps its id; one unknown is refused', async () => {
    const { ctx } = await worldWith({ actor });
    const id = await saveBanner(ctx, banner);
    expect(await saveBanner(ctx, { ...banner, id, title: 'Eid Mubarak', linkageType: 'game', linkage: '10001' })).toBe(
      id,
    );
    expect((await read(ctx)).banners).toMatchObject([
      { id, title: 'Eid Mubarak', link: { kind: 'game', nodeId: 10001 } },
    ]);
    expect(await trail(ctx, `banner:${id}`)).toMatchObject([
      { before: { title: 'Eid' }, after: { title: 'Eid Mubarak' } },
      { before: null },
    ]);
    await expect(saveBanner(ctx, { ...banner, id: id + 1 })).rejects.toMatchObject({ code: 'site.not_found' });
  });
});

test('a domain is kept under its one spelling', async () => {
  const { ctx } = await worldWith({ actor });
  const domain = { purpose: 'main', isEnabled: true, affiliateCode: ' ' } as const;
  await saveDomain(ctx, { ...domain, host: ' Khela.EXAMPLE:443 ' });
  await saveDomain(ctx, { ...domain, host: 'khela.example', isEnabled: false });
  expect((await read(ctx)).domains).toEqual([
    { host: 'khela.example', purpose: 'main', isEnabled: false, affiliateCode: null },
  ]);
  expect(() => saveDomain(ctx, { ...domain, host: 'https://khela.example' })).toThrow('site.invalid_host');
});

test('region rules are networks or countries, and can be taken away', async () => {
  const { ctx } = await worldWith({ actor });
  const id = await saveRegionRule(ctx, { kind: 'cidr', value: '203.0.113.9/24', effect: 'block' });
  await saveRegionRule(ctx, { kind: 'country', value: ' sg ', effect: 'allow' });
  await saveRegionRule(ctx, { kind: 'cidr', value: '2001:DB8::1/32', effect: 'block' });
  expect((await read(ctx)).regionRules.map(({ value }) => value)).toEqual(['203.0.113.0/24', 'SG', '2001:db8::/32']);
  await removeRegionRule(ctx, id);
  expect((await read(ctx)).regionRules.map(({ value }) => value)).toEqual(['SG', '2001:db8::/32']);
  await expect(removeRegionRule(ctx, id)).rejects.toMatchObject({ code: 'site.not_found' });
  for (const [kind, value] of [
    ['cidr', '1.2.3.4/33'],
    ['cidr', 'SG'],
    ['country', 'XX'],
    ['country', '1.2.3.4'],
  ] as const) {
    expect(() => saveRegionRule(ctx, { kind, value, effect: 'block' })).toThrow('site.invalid_region_rule');
  }
});

test('a validator names a known field and pattern and has lengths in order', async () => {
  const { ctx } = await worldWith({ actor });
  await ctx.db.insert(fieldPatterns).values(patterns);
  const rule = { field: 'username', isEnabled: true, isRequired: true, patternId: 2, minLength: 4, maxLength: 16 };
  await saveValidator(ctx, rule);
  expect((await read(ctx)).validators).toEqual([rule]);
  const wrong = [
    { field: 'shoeSize' },
    { patternId: 99 },
    { minLength: -1 },
    { minLength: 17 },
    { maxLength: 501 },
    { maxLength: 4.5 },
  ];
  for (const changes of wrong)
    expect(() => saveValidator(ctx, { ...rule, ...changes })).toThrow('site.invalid_validator');
});

test('where customer service is reached is stored sealed, in the trail too', async () => {
  const { ctx } = await worldWith({ actor });
  const item = {
    csType: 'TELEGRAM',
    title: { bn: 'টেলিগ্রাম', en: 'Telegram' },
    path: 'tg://resolve?domain=khela_secret',
  } as const;
  const id = await saveCustomerServiceItem(ctx, cipher, item);
  expect((await read(ctx)).customerService).toEqual([{ id, ...item }]);
  const stored = JSON.stringify([
    await ctx.db.select().from(customerServiceItems),
    await trail(ctx, `customer-service:${id}`),
  ]);
  expect(stored).not.toContain('khela_secret');
  expect(() => saveCustomerServiceItem(ctx, cipher, { ...item, path: 'javascript:alert(1)' })).toThrow(
    'site.invalid_link',
  );
});

test('menus and resources are saved in order', async () => {
  const { ctx } = await worldWith({ actor });
  await saveMenu(ctx, { menu: 'top', entries: ['HOME', 'RNG', 'PROMO', 'RNG'] });
  await saveMenu(ctx, { menu: 'top', entries: ['HOME', 'PROMO'] });
  const resource = { resourceType: 'Android', label: { bn: 'অ্যাপ', en: 'App' }, group: 'app' };
  await saveResource(ctx, { ...resource, url: 'https://download.example.com/a.apk' });
  expect(() => saveResource(ctx, { ...resource, url: 'file:///a.apk' })).toThrow('site.invalid_link');
  const site = await read(ctx);
  expect(site.menus.top).toEqual(['HOME', 'PROMO']);
  expect(site.resources).toEqual([{ ...resource, url: 'https://download.example.com/a.apk' }]);
  expect(await trail(ctx, 'menu:top')).toMatchObject([
    { before: ['HOME', 'RNG', 'PROMO'], after: ['HOME', 'PROMO'] },
    {},
  ]);
});
