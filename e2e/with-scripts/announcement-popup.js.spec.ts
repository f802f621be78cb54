import { expect, type Page, test } from '@playwright/test';

test('the announcement opens by itself once, and again in another language', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/announcements$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const opened = page.waitForURL(/announcements/, { timeout: 6_000 }).then(
    () => true,
    () => false,
  );
  expect(await opened).toBe(false);
  await page.goto('/?lng=en');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the announcement waits for who types or has a menu open, and stays closed on the way back', async ({ page }) => {
  await page.goto('/rng');
  await page.goto('/');
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('dragon of the delta', { delay: 220 });
  await expect(search).toHaveValue('dragon of the delta');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rng$/);
});

test('the announcement lets go who is on the way elsewhere, however slowly the page comes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForFunction(() => '__remixRouter' in window);
  await page.waitForLoadState('networkidle');
  const data = await hold(page, '**/promotions.data*');
  const words = await hold(page, '**/words/**');
  await page.locator('a[href="/promotions"]:visible').first().click();
  for (const { asked, release } of [data, words]) {
    await asked;
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
  }
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('h1')).toHaveText('প্রমোশন');
});

/** What is asked for there waits until it is released. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route.continue()));
  return { asked: page.waitForRequest(url), release };
}
