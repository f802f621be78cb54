import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveResource } from '~/domain/site/save-resource.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const sha256 = 'a1'.repeat(32);

beforeAll(async () => {
  pages = await openPages();
  const app = { label: { bn: 'অ্যাপ', en: 'App' }, group: 'app' };
  await saveResource(pages.ctx(), { ...app, resourceType: 'iOS', url: '/help/install-ios' });
  const release = { version: '2.4.1', sizeBytes: 13_107_200, sha256, minOs: 'Android 9', releasedAt: new Date(0) };
  const url = 'https://download.example.com/khela.apk';
  await saveResource(pages.ctx(), { ...app, resourceType: 'Android', url, release });
  await vi.waitUntil(async () => (await pages.services.site()).resources.length === 2, { timeout: 5_000 });
});

afterAll(() => pages.close());

test('a download is told with its version, date, size and checksum, and how it is installed', async () => {
  const { text } = await pages.ask('/app?platform=Android&lng=en');
  expect(text).toContain(sha256);
  expect(text).toMatch(/"version":"2\.4\.1","size":"12\.5"/);
  expect(text).toContain('"minOs":"Android 9"');
  expect(text).toMatch(/"open":\{"kind":"Android".*"id":"allow","drawing":"allow"/);
});

test('a page of the site is put on the home screen; what is no platform opens no guide', async () => {
  const { text } = await pages.ask('/app?platform=iOS&lng=en');
  expect(text).toMatch(/"open":\{"kind":"iOS".*"id":"share","drawing":"share"/);
  for (const address of ['/app', '/app?platform=lite', '/app?platform=Windows']) {
    expect((await pages.ask(address)).text).toContain('"open":null');
  }
});

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };

const manifestIn = async (lng: string) =>
  JSON.parse((await pages.ask('/manifest.webmanifest', { cookie: `lng=${lng}` })).text);

test('the manifest names its icons and screenshots as large as they are', async () => {
  const { icons, screenshots } = await manifestIn('en');
  expect(icons.map(({ sizes, purpose }: Picture) => [sizes, purpose])).toEqual([
    ...[
      ['192x192', undefined],
      ['512x512', undefined],
    ],
    ['512x512', 'maskable'],
  ]);
  expect(screenshots.map(({ form_factor }: Picture) => form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type } of [...icons, ...screenshots] as Picture[]) {
    const { width, height, format } = await sharp(readFileSync(`public${src}`)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});

test('the manifest is the whole site’s, in the language of who asks, and its shortcuts are pages', async () => {
  const manifest = await manifestIn('en');
  expect(manifest).toMatchObject({
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'en', name: 'Khela' },
    ...{
      theme_color: expect.stringMatching(/^#[0-9A-F]{6}$/),
      background_color: expect.stringMatching(/^#[0-9A-F]{6}$/),
    },
  });
  expect([...manifest.short_name].length).toBeLessThanOrEqual(12);
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { url } of manifest.shortcuts) expect([200, 302], url).toContain((await pages.ask(url)).status);
  expect(await manifestIn('bn')).toMatchObject({ lang: 'bn', name: expect.stringMatching(/[\u0980-\u09FF]/) });
});
