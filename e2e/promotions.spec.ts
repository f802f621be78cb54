import { expect, test } from '@playwright/test';

test('promotions are found by category and tag, and read in full', async ({ page }) => {
  await page.goto('/promotions?lng=en');
  const all = await page.getByRole('article').count();
  expect(all).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page).toHaveURL(/category=deposit/);
  await expect(page.getByRole('article').nth(all - 1)).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('where nothing runs the page says so and leads on', async ({ page }) => {
  await page.goto('/promotions?lng=en&category=sports');
  await expect(page.getByText('No promotions here right now')).toBeVisible();
  await page.getByRole('link', { name: 'Show all promotions' }).click();
  await expect(page.getByRole('article').nth(5)).toBeVisible();
});

test('an unknown promotion is not found', async ({ page }) => {
  expect((await page.goto('/promotions/no-such-offer'))?.status()).toBe(404);
  await expect(page).toHaveTitle(/^(পেজ পাওয়া যায়নি|Page not found) · /);
});
