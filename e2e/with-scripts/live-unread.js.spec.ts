import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { mail, send } from '../setup/messages';
import { sessionFor } from '../setup/sessions';
import { onDatabase } from '../setup/world';

const soon = { timeout: 15_000 };

async function browserOf(browser: Browser, account: string, url: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext();
  const [, value] = (await sessionFor(account)).split('session=');
  await context.addCookies([
    { name: 'session', value: value ?? '', url },
    { name: 'lng', value: 'en', url },
    { name: 'USER_POPUP', value: 'en', url },
  ]);
  return context;
}

async function open(context: BrowserContext, path: string): Promise<{ page: Page; streams: string[] }> {
  const page = await context.newPage();
  const streams: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams.push(request.url());
  });
  await page.goto(path);
  return { page, streams };
}

const letters = (page: Page) => page.locator('.site-header .mail-link');

test('a message shows in every browser and tab at once, and its reading too', async ({ browser, baseURL }) => {
  const { account } = await freshMember();
  const [phone, desk] = await Promise.all([browserOf(browser, account, baseURL), browserOf(browser, account, baseURL)]);
  const onPhone = await open(phone, '/promotions');
  const onDesk = await open(desk, '/member/messageV2');
  const secondTab = await open(desk, '/promotions');
  for (const { page } of [onPhone, onDesk, secondTab]) await expect(letters(page)).toHaveAccessibleName('Messages');
  await expect.poll(() => onPhone.streams.length + onDesk.streams.length + secondTab.streams.length, soon).toBe(2);

  await send(account, mail('News for you'));
  for (const { page } of [onPhone, onDesk, secondTab]) {
    await expect(letters(page)).toHaveAccessibleName('Messages, 1 unread', soon);
  }
  await expect(onDesk.page.locator('.inbox-item').filter({ hasText: 'News for you' })).toBeVisible(soon);
  await onDesk.page.locator('.inbox-item').getByRole('button').click();
  for (const { page } of [onPhone, onDesk, secondTab]) {
    await expect(letters(page)).toHaveAccessibleName('Messages', soon);
  }
  expect(onDesk.streams.length + secondTab.streams.length).toBe(1);
  await Promise.all([phone.close(), desk.close()]);
});

test('the tab that held the stream is closed: another takes over and misses nothing', async ({ browser, baseURL }) => {
  const { account } = await freshMember();
  const desk = await browserOf(browser, account, baseURL);
  const first = await open(desk, '/promotions');
  await expect.poll(() => first.streams.length, soon).toBe(1);
  const second = await open(desk, '/promotions');
  await send(account, mail('One'));
  await expect(letters(second.page)).toHaveAccessibleName('Messages, 1 unread', soon);
  await first.page.close();
  await send(account, mail('Two'));
  await expect(letters(second.page)).toHaveAccessibleName('Messages, 2 unread', soon);
  expect(second.streams).toHaveLength(1);
  await desk.close();
});

test('signed out elsewhere, the page notices by itself', async ({ browser, baseURL }) => {
  const { account } = await freshMember();
  const desk = await browserOf(browser, account, baseURL);
  const { page, streams } = await open(desk, '/promotions');
  await expect.poll(() => streams.length, soon).toBe(1);
  await onDatabase((client) =>
    client.query(
      `update sessions set ended_at = now(), end_reason = 'revoked'
       where account_id = (select id from accounts where account = $1)`,
      [account],
    ),
  );
  await expect(page.locator('.site-header').getByRole('link', { name: 'Log in' })).toBeVisible({ timeout: 20_000 });
  await desk.close();
});
