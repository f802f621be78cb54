import { describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { changeSystemStatus } from '~/domain/site/change-system-status.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { fieldPatterns as patterns } from '~/domain/site/patterns';
import { readSite } from '~/domain/site/read-site.server';
import { removeRegionRule } from '~/domain/site/remove-region-rule.server';
import { type BannerInput, saveBanner } from '~/domain/site/save-banner.server';
import { saveCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import { saveDomain } from '~/domain/site/save-domain.server';
import { saveMenu } from '~/domain/site/save-menu.server';
import { saveRegionRule } from '~/domain/site/save-region-rule.server';
import { saveResource } from '~/domain/site/save-resource.server';
import { saveValidator } from '~/domain/site/save-validator.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { customerServiceItems, fieldPatterns } from '~/domain/site/tables.server';
import { worldWith } from '../../setup/world';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');
const actor = { role: 'operator', id: 7, name: 'operator' } as const;
const read = (ctx: Ctx) => readSite(ctx, cipher);

async function trail(ctx: Ctx, subject: string) {
  const { entries } = await listAudit(ctx, { subject });
  return entries.map(({ action, before, after, actor }) => ({ action, before, after, by: actor.name }));
}

describe('settings', () => {
  test('a change is seen, and audited with what stood before', async () => {
    const { ctx } = await worldWith({ actor });
    await changeSetting(ctx, { key: 'minimumAge', value: 21 });
    await changeSetting(ctx, { key: 'minimumAge', value: 19 });
    expect((await read(ctx)).settings.minimumAge).toBe(19);
    expect(await trail(ctx, 'setting:minimumAge')).toEqual([
      { action: 'site.changeSetting', before: 21, after: 19, by: 'operator' },
      { action: 'site.changeSetting', before: null, after: 21, by: 'operator' },
    ]);
  });

  test('a secret leaves no value in the trail', async () => {
    const { ctx } = await worldWith({ actor });
    await changeSetting(ctx, { key: 'defaultPassword', value: 'Welcome#1' });
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
    await changeSetting(ctx, { key: 'imageHosts', value: ['img.example.com'] });
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
