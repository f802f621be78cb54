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
  await expect(cards.filter({ hasText: 'PG' })).toHaveCount(20);
  const byName = await cards.first().innerText();
  await page.goto('/rng?lng=en&vassalage=PG');
  expect(await cards.first().innerText()).not.toBe(byName);
});

test('a page beyond the last is the last, rubbish the first', async ({ page }) => {
  const firstOn = async (query: string) => {
    expect((await page.goto(`/rng?lng=en${query}`))?.status()).toBe(200);
    return page.locator('main .game-card').first().innerText();
  };
  const first = await firstOn('');
  const last = await firstOn('&page=9999');
  expect(last).not.toBe(first);
  expect(await firstOn('&page=9998')).toBe(last);
  expect(await firstOn('&page=abc&sort=zzz')).toBe(first);
  expect((await page.goto('/rng?lng=en&vassalage=NOBODY'))?.status()).toBe(200);
});

test('playing without an account leads to the sign-in popup and back', async ({ page }) => {
  await page.goto('/live?lng=en');
  await page.locator('main .vendor-card button').first().click();
  const door = page.getByRole('dialog', { name: 'Log in' });
  await expect(door.getByText('You are not logged in, please login')).toBeVisible();
  await door.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/live/);
});
