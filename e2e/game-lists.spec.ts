import { expect, test } from '@playwright/test';
import { freshMember, password } from './setup/accounts';

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

test('playing without an account leads to the sign-in popup, and closing that to the game', async ({ page }) => {
  await page.goto('/rng?lng=en&page=3');
  const card = page.locator('main .card-grid-wide .game-card').nth(9);
  const name = await card.locator('b').innerText();
  await card.locator('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByText('You are not logged in, please login')).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/games\/\w+\/[\w-]+$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the game a visitor chose is where the sign-in leads, and does not start by itself', async ({ page }) => {
  const { account } = await freshMember();
  await page.goto('/rng?lng=en&page=3');
  const card = page.locator('main .card-grid-wide .game-card').nth(9);
  const name = await card.locator('b').innerText();
  await card.locator('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/games\/\w+\/[\w-]+$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.locator('main .game-overview').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('the heart a visitor pressed is set after the sign-in, on the page of the game', async ({ page }) => {
  const { account } = await freshMember();
  await page.goto('/rng?lng=en&page=2');
  const card = page.locator('main .card-grid-wide .game-card').nth(4);
  const name = await card.locator('b').innerText();
  await card.getByRole('button', { name: 'Add to favourites' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.locator('input[name=username]').fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/games\/\w+\/[\w-]+$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(
    page.locator('main .game-overview').getByRole('button', { name: 'Remove from favourites' }),
  ).toBeVisible();
});

test('a provider of many games opens their list, with its lobby among the entries', async ({ page }) => {
  await page.goto('/sports?lng=en');
  await page.getByRole('link', { name: /^Maidan Sports/ }).click();
  const popup = page.getByRole('dialog', { name: 'Maidan Sports' });
  await expect(popup.locator('.game-card')).toHaveCount(20);
  await expect(popup.getByRole('button', { name: 'Open the lobby: Sports' })).toBeVisible();
});
