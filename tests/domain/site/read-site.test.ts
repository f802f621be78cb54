import { expect, test } from 'vitest';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import { defaultSettings } from '~/domain/site/settings';
import { asOwner, worldWith } from '../../setup/world';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');

test('an empty database is a site with every default', async () => {
  const { ctx } = await worldWith();
  expect(await readSite(ctx, cipher)).toMatchObject({
    settings: defaultSettings,
    invalidSettings: [],
    flags: { USERNAMEREG3: true, PWDEXPFORCECHANGE3: false },
    menus: { top: [], side: [], tab: [] },
    banners: [],
    customerService: [],
    domains: [],
    status: { maintenance: false, maintenanceEnd: null, regionRestriction: false },
  });
});

test('the site is read in one round trip', async () => {
  const { ctx, database } = await worldWith();
  let queries = 0;
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  database.pool.query = ((...args: unknown[]) => {
    queries += 1;
    return query(...args);
  }) as typeof database.pool.query;
  await readSite(ctx, cipher);
  expect(queries).toBe(1);
});

test('what was written past the rules leads nowhere', async () => {
  const { ctx, database } = await worldWith();
  await asOwner(database, async (client) => {
    await client.query('alter table banners drop constraint banners_link_nowhere_else');
    await client.query(`
      insert into banners (group_name, language, title, url, linkage, linkage_type) values
        ('w_home', 'en', 'script', 'javascript:alert(1)', 'javascript:alert(1)', 'link'),
        ('w_home', 'en', 'outside', 'https://img.evil.example/x.png', '//evil.example', 'path'),
        ('w_home', 'en', 'fine', '', '/hot', 'path')`);
    await client.query(
      `insert into site_resources (resource_type, label_name_en, label_name_bn, url) values ('Android', 'x', 'x', 'javascript:alert(1)')`,
    );
    await client.query(`insert into site_settings (key, value) values ('minimumAge', '3'), ('imageHosts', '["*"]')`);
    await client.query(
      'insert into customer_service_items (cs_type, title_en, title_bn, path) values ($1, $2, $2, $3), ($1, $2, $2, $4), ($1, $2, $2, $5)',
      [
        'LIVECHAT',
        'x',
        'https://in.clear.example',
        cipher.encrypt('javascript:alert(1)'),
        cipher.encrypt('https://chat.example.com/'),
      ],
    );
  });
  const site = await readSite(ctx, cipher);
  expect(site.banners.map(({ title, url, link }) => ({ title, url, link }))).toEqual([
    { title: 'script', url: '', link: { kind: 'none' } },
    { title: 'outside', url: '', link: { kind: 'none' } },
    { title: 'fine', url: '', link: { kind: 'path', to: '/hot' } },
  ]);
  expect(site.resources).toEqual([]);
  expect(site.customerService.map(({ path }) => path)).toEqual(['https://chat.example.com/']);
  expect(site.settings).toEqual(defaultSettings);
  expect(site.invalidSettings.sort()).toEqual(['imageHosts', 'minimumAge']);
});

test.each(['javascript:alert(1)', 'javascript:alert', '//evil.example', '/\\evil.example', 'http://evil.example'])(
  'the table itself refuses the linkage %s',
  async (linkage) => {
    const { database } = await worldWith();
    const insert = (value: string) =>
      database.pool.query(
        `insert into banners (group_name, language, title, linkage) values ('w_home', 'en', 'x', $1)`,
        [value],
      );
    await expect(insert(linkage)).rejects.toThrow('banners_link_nowhere_else');
    for (const fine of ['', '/', '/hot', 'https://example.com', '10001', 'vip-ladder']) await insert(fine);
  },
);
