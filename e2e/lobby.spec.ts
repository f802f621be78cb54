import { expect, type Page, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { faultsInEveryLook } from './setup/looks';
import { sessionFor } from './setup/sessions';
import { saver } from './setup/withdrawals';

test.beforeEach(async ({ page, baseURL }) => {
  const marks = ['lng', 'USER_POPUP', 'ANONYMOUS_POPUP'];
  await page.context().addCookies(marks.map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

const cards = (page: Page) => page.locator('main .card-grid-wide .game-card');
const names = (page: Page) => cards(page).locator('b').allInnerTexts();

async function become(page: Page, url: string | undefined, cookie: string): Promise<void> {
  const [, value] = cookie.split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: url ?? '' }]);
}

test('slots are narrowed by filter, feature, figures, vendor and order, and the address says it all', async ({
  page,
}) => {
  await page.goto('/rng');
  const filters = page.getByRole('navigation', { name: 'Which games' });
  await filters.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(/filter=NEW/);
  await expect(filters.getByRole('link', { name: 'New', exact: true })).toHaveAttribute('aria-current', /./);
  await expect(cards(page).locator('em.new, em').first()).toBeVisible();
  await filters.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/filter=/);
  await expect(filters.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', /./);
  // Its links lead on from the page that is shown, which may still be the one before.
  await expect(filters.getByRole('link', { name: 'Jackpot' })).not.toHaveAttribute('href', /filter=/);
  await filters.getByRole('link', { name: 'Jackpot' }).click();
  await expect(page).toHaveURL(/extra=JP/);
  // The address changes before the page does.
  await expect(filters.getByRole('link', { name: 'Jackpot' })).toHaveAttribute('aria-current', /./);
  await page.getByLabel('25 lines or more').check();
  await page.getByLabel('Bet of 1 or more').check();
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/extra=JP.*sort=name.*minBet=1.*lines=25/);
  await expect(cards(page)).toHaveCount(20);
  const more = page.getByRole('link', { name: 'Load more' });
  await expect(more).toHaveAttribute('href', /sort=name/);
  const first = await names(page);
  await more.click();
  await expect(cards(page)).toHaveCount(40);
  expect((await names(page)).slice(0, 20)).toEqual(first);
  await expect(page).toHaveURL(/from=1&page=2/);
});

test('a game is found by a misspelt name in either script, and nothing is said to be nothing', async ({ page }) => {
  await page.goto('/hot');
  await page.getByRole('searchbox').fill('revenge of the goldn tigr');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(cards(page).first()).toContainText('Revenge of the Golden Tiger');
  await page.goto(`/search?q=${encodeURIComponent('সোনালি বাঘের প্রতিশোধ')}`);
  await expect(cards(page).first()).toContainText('Revenge of the Golden Tiger');
  await page.goto('/search?q=xyzzyq');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
});

test('a favourite is kept by its heart, stands on its page and on home, and is taken out', async ({
  page,
  baseURL,
}) => {
  const { account } = await freshMember();
  await page.goto('/fish');
  await page.getByRole('button', { name: 'Add to favourites' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();

  await become(page, baseURL, await sessionFor(account));
  await page.goto('/fish');
  const [game] = await names(page);
  await page.getByRole('button', { name: 'Add to favourites' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toHaveCount(1);
  await expect.poll(() => favouritesOf(page)).toEqual([game]);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Favourites' })).toContainText(game!);
  await page.goto('/fish?filter=FAV');
  expect(await names(page)).toEqual([game]);
  await page.goto('/favorite');
  // A heart that is pressed again within a second is refused.
  await expect(async () => {
    await page.getByRole('button', { name: 'Remove from favourites' }).click();
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

/** On the page of favourites, in another tab: what was pressed is on its way for a moment. */
async function favouritesOf(page: Page): Promise<string[]> {
  const answer = await page.request.get('/favorite?lng=en');
  return [...(await answer.text()).matchAll(/<b>([^<]+)<\/b><small>/g)].map(([, name]) => name!);
}

test('a provider opens as a popup over the page it was opened from, and closes to it', async ({ page }) => {
  await page.goto('/live');
  await page.getByRole('link', { name: 'Rupsha Live 50 games' }).click();
  const popup = page.getByRole('dialog', { name: 'Rupsha Live' });
  await expect(popup.locator('.game-card')).toHaveCount(20);
  await popup.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/games\/RUPSHA\?.*page=2/);
  await expect(popup.locator('.game-card')).toHaveCount(20);
  await popup.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/live$/);
});

test('the page of favourites is sound in every look', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await become(page, baseURL, await sessionFor(account));
  expect(await faultsInEveryLook(page, baseURL ?? '', ['/favorite'])).toEqual([]);
});

test('the service button lies on nothing: a bar at the end where the page is narrow, beside the page where it is wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/games?lng=en');
  const service = page.locator('.service');
  const button = service.locator('summary');
  await expect(button).not.toBeInViewport();
  await button.click();
  await expect(service.getByRole('link').first()).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/games?lng=en');
  await expect(button).toBeInViewport();
  const [beside, whole] = [await button.boundingBox(), await page.locator('.shell-body').boundingBox()];
  expect(beside!.x).toBeGreaterThanOrEqual(whole!.x + whole!.width - 12);
});

/** What stays in its place while the page scrolls. */
const floating = (page: Page) =>
  page.locator('body *').evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).position === 'fixed')
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().bottom > 0)
      .map((one) => one.className),
  );

test('nothing but the tab bar floats over the page on a phone, on the way down and on the way up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/rng?lng=en');
  for (const y of [0, 2_400, 1_200]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    expect(await floating(page)).toEqual(['tab-bar']);
  }
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect(page.locator('#main')).toBeFocused();
});

test('a page of money shows one yellow button: its own', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { account } = await saver();
  await become(page, baseURL, await sessionFor(account));
  for (const path of ['/member/account', '/member/depositv2', '/member/withdraw']) {
    await page.goto(`${path}?lng=en`);
    const yellow = await page
      .locator('.button-primary:visible')
      .evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').map((one) => one.textContent),
      );
    expect(yellow, path).toHaveLength(1);
  }
});
