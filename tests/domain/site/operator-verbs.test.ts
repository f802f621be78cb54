import { describe, expect, test } from 'vitest';
import { systemActor } from '~/domain/shared/actor';
import { saveDomain } from '~/domain/site/domains/save-domain.server';
import { removeRegionRule } from '~/domain/site/regions/remove-region-rule.server';
import { saveRegionRule } from '~/domain/site/regions/save-region-rule.server';
import { fieldPatterns as patterns } from '~/domain/site/registration/patterns';
import { saveValidator } from '~/domain/site/registration/save-validator.server';
import { type BannerInput, saveBanner } from '~/domain/site/save-banner.server';
import { saveCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import { saveMenu } from '~/domain/site/save-menu.server';
import { saveResource } from '~/domain/site/save-resource.server';
import { changeSystemStatus } from '~/domain/site/status/change-system-status.server';
import { openSiteAgain } from '~/domain/site/status/open-site-again.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { customerServiceItems, fieldPatterns } from '~/domain/site/tables.server';
import { changeByTwo } from '../../setup/two-operators';
import { worldWith } from '../../setup/world';
import { actor, cipher, read, trail } from './site-changes';

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
