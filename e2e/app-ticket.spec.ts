import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';

const patiently = { timeout: 20_000 };

/** What the code on the screen holds, as a phone's camera would read it. */
async function ticketOf(page: Page): Promise<string> {
  let path = '';
  await page.route(/\/app(\.data)?\?/, async (route) => {
    const response = await route.fetch();
    path ||= /\/app\/ticket\?token=[\w-]+/.exec(await response.text())?.[0] ?? '';
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Make a code' }).click();
  await expect.poll(() => path, patiently).not.toBe('');
  return path;
}

test('a code made on the computer opens the account on the phone, once', async ({ page, browser, baseURL }) => {
  const { account } = await freshMember();
  await page.setExtraHTTPHeaders(freshAddress());
  await signIn(page, account);
  await page.goto('/app?lng=en');
  const ticket = await ticketOf(page);
  await expect(page.getByText('It works once, within five minutes.')).toBeVisible(patiently);

  const phone = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  const screen = await phone.newPage();
  await screen.setExtraHTTPHeaders(freshAddress());
  await screen.goto(`${ticket}&lng=en`);
  await screen.getByRole('button', { name: /^Continue as/ }).click();
  await screen.waitForURL((url) => url.pathname !== '/app/ticket');
  await screen.goto('/member/account?lng=en');
  await expect(screen.locator('.hub-head')).toContainText(account, patiently);

  const other = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const late = await other.newPage();
  await late.goto(`${ticket}&lng=en`);
  await expect(late.getByText('This code does not work any more')).toBeVisible(patiently);
  await Promise.all([phone.close(), other.close()]);
});
