import { expect, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';

test('the language asked for is shown and remembered', async ({ page }) => {
  await page.goto('/?lng=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/promotions');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await page.goto('/?lng=bn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test('without a choice it is Bengali, and an unknown one is passed over', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  const response = await page.goto('/?lng=zz');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});

test('a member chooses the language among the rows of the account', async ({ page, javaScriptEnabled }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/member/account?lng=en');
  const choice = page.locator('.hub-language');
  await expect(async () => {
    await choice.getByRole('combobox').selectOption('bn');
    if (!javaScriptEnabled) await choice.getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn', { timeout: 2_000 });
  }).toPass();
  await expect(page.locator('.hub-row').last()).toContainText('লগ আউট');
});

test('the help centre is read anew in the other language', async ({ page }) => {
  await page.goto('/help?lng=bn');
  await expect(page.getByRole('dialog')).toContainText('সহায়তা কেন্দ্র');
  await page.goto('/help?lng=en');
  await expect(page.getByRole('dialog')).toContainText('Help centre');
});

test('the old addresses of home lead home, query kept', async ({ request }) => {
  for (const path of ['/index', '/index.html', '/home']) {
    const response = await request.get(`${path}?lng=en`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe('/?lng=en');
  }
});

test('a cookie that says what nobody offers is passed over and taken away', async ({ page, context, baseURL }) => {
  const own = (name: string, value: string) => ({ name, value, url: baseURL! });
  await context.addCookies([own('lng', 'zz'), own('theme', 'pink'), own('menu', 'closed')]);
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['menu']);
});
