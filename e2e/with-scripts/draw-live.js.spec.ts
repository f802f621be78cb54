import { type Browser, expect, type Page, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { give } from '../setup/money';
import { sessionFor } from '../setup/sessions';

async function openAs(browser: Browser, baseURL: string | undefined, account: string | null): Promise<Page> {
  const context = await browser.newContext();
  const cookies: Record<string, string> = { lng: 'en', USER_POPUP: 'en' };
  if (account) cookies.session = (await sessionFor(account)).split('session=')[1] ?? '';
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  return context.newPage();
}

test('a draw is seen live in two browsers, by who has a ticket and by a visitor', async ({ browser, baseURL }) => {
  test.slow();
  const { account } = await freshMember();
  await give(account, 100);
  const [holder, visitor] = [await openAs(browser, baseURL, account), await openAs(browser, baseURL, null)];
  // Two draws a minute: one that closes meanwhile is passed over.
  await expect(async () => {
    await holder.goto('/lottery?gameCode=wingo-30s&play=number&quick=1');
    await holder.getByRole('button', { name: 'Place the ticket' }).click({ timeout: 3_000 });
    await expect(holder.getByRole('heading', { name: /^Ticket / })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await holder.getByRole('link', { name: /^20\d{6}-/ }).click();
  await expect(holder.getByRole('heading', { name: 'Your tickets in this draw' })).toBeVisible();
  await visitor.goto(holder.url());
  await expect(visitor.getByRole('heading', { name: 'Your tickets in this draw' })).toHaveCount(0);
  for (const page of [holder, visitor]) await page.evaluate(() => Object.assign(window, { isSame: true }));

  const numbersOf = (page: Page) => page.getByRole('list', { name: 'Numbers' });
  for (const page of [holder, visitor]) await expect(numbersOf(page)).toBeVisible({ timeout: 60_000 });
  expect(await numbersOf(holder).innerText()).toBe(await numbersOf(visitor).innerText());
  await expect(holder.getByText(/^(Won|Not won)$/)).toBeVisible({ timeout: 15_000 });
  await expect(visitor.getByRole('link', { name: /^Next draw: / })).toBeVisible();
  for (const page of [holder, visitor]) {
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.context().close();
  }
});
