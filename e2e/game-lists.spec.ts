import { expect, test } from '@playwright/test';

test('twenty games stand on a page, and pages, vendors and order are links', async ({ page }) => {
  await page.goto('/rng?lng=en');
  const cards = page.locator('main .game-card');
  await expect(cards).toHaveCount(20);
  const first = await cards.first().innerText();
  await page.getByRole('link', { name: /page 2/i }).click();
  await expect(page).toHaveURL(/page=2/);
  // The address changes before the page does.
  await expect.poll(() => cards.first().innerText()).not.toBe(first);
  await expect(cards).toHaveCount(20);
  await page.goto('/rng?lng=en&vassalage=PG&sort=name');
  await expect(cards.first()).toContainText('PG');
});

test('a page beyond the last is the last, rubbish the first', async ({ page }) => {
  expect((await page.goto('/fish?lng=en&page=999'))?.status()).toBe(200);
  await expect(page.locator('main .game-card').first()).toBeVisible();
  expect((await page.goto('/fish?lng=en&page=abc&sort=zzz&vassalage=NOBODY'))?.status()).toBe(200);
});

test('playing without an account leads to the sign-in popup and back', async ({ page }) => {
  await page.goto('/live?lng=en');
  await page.locator('main .vendor-card button').first().click();
  const door = page.getByRole('dialog', { name: 'Log in' });
  await expect(door.getByText('You are not logged in, please login')).toBeVisible();
  await door.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/live/);
});
