import { expect, test } from '@playwright/test';
import { createLinkCipher } from '../app/domain/site/link-cipher.server';
import { faultsOf } from './setup/looks';
import { sessionOf } from './setup/sessions';
import { onDatabase, world } from './setup/world';

test.describe.configure({ mode: 'serial' });

const outside = 'https://help.example/';
const chatWords = {
  en: {
    service: 'Customer service',
    closed: 'The site is under maintenance. Customer service stays open.',
    ...{ start: 'Start a chat', field: 'Your message', send: 'Send' },
  },
  bn: {
    service: 'গ্রাহকসেবা',
    closed: 'সাইটে রক্ষণাবেক্ষণ চলছে। গ্রাহকসেবা খোলা আছে।',
    ...{ start: 'চ্যাট শুরু করুন', field: 'আপনার বার্তা', send: 'পাঠান' },
  },
};

/** The demo's own items of customer service are pages of this site, which are closed with it. */
test.beforeAll(() =>
  onDatabase((client) =>
    client.query(
      `insert into customer_service_items (cs_type, title_en, title_bn, path, position)
       values ('TELEGRAM', 'Help outside', 'বাইরের সহায়তা', $1, 99)`,
      [createLinkCipher(world().dataKey).encrypt(outside)],
    ),
  ),
);
test.afterAll(() =>
  onDatabase((client) => client.query("delete from customer_service_items where title_en = 'Help outside'")),
);

test.afterEach(async ({ page }) => {
  await onDatabase((client) =>
    client.query('update system_status set maintenance = false, maintenance_end = null, region_restriction = false'),
  );
  await onDatabase((client) => client.query("delete from region_rules where value = '127.0.0.0/8'"));
  await expect(async () => expect((await page.request.get('/')).status()).toBe(200)).toPass({ timeout: 5_000 });
});

test('maintenance closes every page within two seconds, with its end and a way to customer service', async ({
  page,
}) => {
  await onDatabase((client) =>
    client.query("update system_status set maintenance = true, maintenance_end = now() + interval '2 hours'"),
  );
  await expect(async () => expect((await page.request.get('/')).status()).toBe(503)).toPass({ timeout: 2_500 });
  const response = await page.goto('/rng?lng=en');
  expect(response?.status()).toBe(503);
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(3_600);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under maintenance');
  await expect(page.locator('time')).toContainText('GMT+6');
  await expect(page.locator('main a').first()).toHaveAttribute('href', '/customerService');
  await expect(page.locator('main a').nth(1)).toHaveAttribute('href', outside);
  expect(await faultsOf(page)).toEqual([]);
  expect((await page.request.get('/healthz')).status()).toBe(200);
});

for (const language of ['en', 'bn'] as const) {
  test.describe(`customer service under maintenance, ${language}`, () => {
    const words = chatWords[language];
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
        test.use({ javaScriptEnabled });

        test('a member comes from the closed page to the chat and writes; a page beside it stays closed', async ({
          page,
          baseURL,
        }) => {
          await onDatabase((client) => client.query('update system_status set maintenance = true'));
          await expect(async () => expect((await page.request.get('/')).status()).toBe(503)).toPass({
            timeout: 2_500,
          });
          const [name, value] = (await sessionOf('member')).split('=') as [string, string];
          await page.context().addCookies([
            { name, value, url: baseURL ?? '' },
            { name: 'lng', value: language, url: baseURL ?? '' },
          ]);
          expect((await page.goto('/member/withdraw'))?.status()).toBe(503);
          await page.getByRole('link', { name: words.service, exact: true }).click();
          await expect(page).toHaveURL(/\/customerService$/);
          await expect(page.getByText(words.closed)).toBeVisible();
          await page.locator('main').getByRole('link', { name: words.start }).click();
          await page.getByLabel(words.field).fill('Where is my withdrawal?');
          await page.getByRole('button', { name: words.send, exact: true }).click();
          await expect(page.locator('.thread-text')).toHaveText('Where is my withdrawal?');
          expect(javaScriptEnabled ? await faultsOf(page) : []).toEqual([]);
          expect((await page.request.get('/member/messageV2')).status()).toBe(503);
        });
      });
    }
  });
}

test('under maintenance an operator can still sign in and out, and programs are told why', async ({ page }) => {
  await onDatabase((client) => client.query('update system_status set maintenance = true'));
  await expect(async () => expect((await page.request.get('/')).status()).toBe(503)).toPass({ timeout: 2_500 });
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  for (const path of ['/operator', '/Operator', '/%6fperator', '/dev/outbox'])
    expect(await statusOf(path), path).toBe(200);
  expect(await statusOf('/captcha/none.png')).toBe(404);
  const board = await page.request.get('/board');
  expect([board.status(), await board.json()]).toMatchObject([503, { notice: 'maintenance' }]);

  const logout = await page.request.post('/logout', {
    headers: { Cookie: await sessionOf('operator'), Origin: new URL(board.url()).origin },
    maxRedirects: 0,
  });
  expect([logout.status(), logout.headers().location]).toEqual([303, '/operator']);
});

test('a blocked region sees its own address and a way to customer service', async ({ page }) => {
  await onDatabase(async (client) => {
    await client.query("insert into region_rules (kind, value, effect) values ('cidr', '127.0.0.0/8', 'block')");
    await client.query('update system_status set region_restriction = true');
  });
  await expect(async () => expect((await page.request.get('/')).status()).toBe(403)).toPass({ timeout: 2_500 });
  const response = await page.goto('/?lng=en');
  expect(response?.status()).toBe(403);
  await expect(page.locator('main')).toContainText('127.0.0.1');
  await expect(page.locator('main a').first()).toHaveAttribute('href', '/customerService');
  await expect(page.locator('main a').nth(1)).toHaveAttribute('href', outside);
  expect(await faultsOf(page)).toEqual([]);
});
