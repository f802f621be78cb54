import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, password } from '../setup/accounts';
import { faultsInEveryLook } from '../setup/looks';
import { sessionOf } from '../setup/sessions';
import { onDatabase } from '../setup/world';

const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  test.slow();
  await page.setExtraHTTPHeaders(freshAddress());
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL },
  ]);
});

async function newcomer(): Promise<string> {
  const { account } = await freshMember();
  await onDatabase((client) =>
    client.query('update accounts set first_time_login = true where account = $1', [account]),
  );
  return account;
}

async function signIn(page: Page, account: string, at = '/login'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
}

async function isFirstTime(account: string): Promise<boolean> {
  const { rows } = await onDatabase((client) =>
    client.query('select first_time_login from accounts where account = $1', [account]),
  );
  return rows[0].first_time_login;
}

const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a newcomer is shown around step by step', async ({ page }) => {
  const account = await newcomer();
  await signIn(page, account);
  await expect(popup(page, `Welcome, ${account}!`)).toBeVisible(patiently);
  await expect(popup(page, `Welcome, ${account}!`)).toContainText('Where to start');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(popup(page, 'Find your game')).toBeVisible(patiently);
  for (const title of ['Keep your account safe', 'Play responsibly']) {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(popup(page, title)).toBeVisible(patiently);
  }
  await page.getByRole('link', { name: "Let's play" }).click();
  await expect(page).toHaveURL(/\/$/, patiently);
  expect(await isFirstTime(account)).toBe(false);
});

for (const way of ['Skip', 'Close']) {
  test(`${way} leads on from the first step, to where the newcomer was going, and the tour opens no more`, async ({
    page,
  }) => {
    const account = await newcomer();
    await signIn(page, account, '/login?redirectTo=%2Fpromotions');
    await expect(page).toHaveURL(/\/welcome\?redirectTo=%2Fpromotions$/, patiently);
    await page.getByRole('dialog').getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(/\/promotions$/, patiently);
    expect(await isFirstTime(account)).toBe(false);
    await page.context().clearCookies({ name: 'session' });
    await signIn(page, account, '/login?redirectTo=%2Fpromotions');
    await expect(page).toHaveURL(/\/promotions$/, patiently);
  });
}

test('a new password comes before the tour', async ({ page }) => {
  const account = await newcomer();
  await onDatabase((client) =>
    client.query('update accounts set must_change_password = true where account = $1', [account]),
  );
  await signIn(page, account);
  await expect(page).toHaveURL(/\/change-password\?redirectTo=%2Fwelcome$/, patiently);
  await page.locator('input[name=newPassword]').fill('Jamuna & Teesta 8');
  await page.locator('input[name=confirmNewPassword]').fill('Jamuna & Teesta 8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(popup(page, `Welcome, ${account}!`)).toBeVisible(patiently);
});

test('who comes back meets the news once, and again after signing out', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await expect(popup(page, 'Announcements')).toBeVisible(patiently);
  await popup(page, 'Announcements').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/logout');
  await popup(page, 'Log out').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('[role=status] .toast')).toContainText('You are logged out.', patiently);
  await signIn(page, account);
  await expect(popup(page, 'Announcements')).toBeVisible(patiently);
});

test('the tour is sound in every look', async ({ page, baseURL }) => {
  const [, value] = (await sessionOf('member')).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: baseURL }]);
  expect(await faultsInEveryLook(page, baseURL ?? '', ['/welcome'])).toEqual([]);
});
