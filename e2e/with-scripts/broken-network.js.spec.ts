import { expect, type Page, test } from '@playwright/test';
import { awake } from '../setup/awake';

const notice = (page: Page) => page.locator('#chunk-failed');

async function openHome(page: Page) {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'ANONYMOUS_POPUP', value: 'en', url }]);
  await page.goto('/?lng=en');
  await awake(page);
}

const link = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

test('a part of the next page that fails offers a reload of where the visitor wants to go; others still open', async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route('**/assets/promotions*.js', (route) => route.abort());
  await link(page, '/promotions').click();
  await expect(notice(page).getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/promotions');
  await link(page, '/rng').click();
  await expect(page).toHaveURL(/\/rng$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await link(page, '/promotions').click();
  await expect(notice(page)).toBeVisible();
  await expect(notice(page).getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/promotions');
  await page.unrouteAll();
  await notice(page).getByRole('link', { name: 'Reload' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('h1')).toBeVisible();
});

test('a network that breaks on the way is named, the page stays, and the next one comes when it is back', async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route('**/*.data*', (route) => route.abort());
  await link(page, '/promotions').click();
  await expect(page.locator('.late-notices').getByText('No connection')).toBeVisible();
  await expect(page.locator('h1')).toContainText('Khela');
  await page.unrouteAll();
  await expect(page).toHaveURL(/\/promotions$/, { timeout: 20_000 });
  await expect(page.locator('h1')).toHaveText('Promotions');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('words that do not arrive offer a reload, and show the page when they do', async ({ page }) => {
  await openHome(page);
  await page.route('**/words/**', (route) => route.abort());
  await link(page, '/promotions').click();
  await expect(notice(page).getByRole('link', { name: 'Reload' })).toHaveAttribute('href', '/promotions');
  await page.unrouteAll();
  await expect(page.locator('h1')).toHaveText('Promotions');
  await expect(notice(page)).toBeHidden();
});

for (const part of ['root', 'home', 'entry.client', 'manifest']) {
  test(`a first page without its ${part} offers a reload`, async ({ page }) => {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto('/?lng=en');
    await expect(notice(page).getByRole('link', { name: 'Reload' })).toBeVisible();
  });
}
