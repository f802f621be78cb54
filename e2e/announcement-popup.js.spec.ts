import { expect, test } from '@playwright/test';

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
