import { expect, test } from '@playwright/test';
import { faultsOf } from './setup/looks';
import { onDatabase } from './setup/world';

test.describe.configure({ mode: 'serial' });
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
  await expect(page.locator('time')).toContainText('Asia/Dhaka');
  await expect(page.locator('main a').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect((await page.request.get('/healthz')).status()).toBe(200);
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
  await expect(page.locator('main a').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
