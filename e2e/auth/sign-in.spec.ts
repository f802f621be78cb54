import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, password, sentTo } from '../setup/accounts';

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
});

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });
const logIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Log in' });

async function enter(page: Page, account: string, typed: string): Promise<void> {
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(typed);
  await logIn(page).click();
}

test('a member signs in, is told of the last time, and signs out when asked', async ({ page }) => {
  const { account } = await freshMember();
  await page.goto('/login?redirectTo=%2Fhelp');
  await enter(page, account, password);
  await expect(page).toHaveURL(/\/help$/);
  await expect(toast(page, 'You are logged in. Enjoy the games!')).toBeVisible(patiently);

  await page.goto('/logout');
  await page.getByRole('link', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'You are logged out.')).toBeVisible(patiently);

  await page.goto('/login');
  await enter(page, account, password);
  await expect(toast(page, /Last time was \d/)).toBeVisible(patiently);
});

test('the fourth attempt asks for a captcha; a new picture keeps the name', async ({ page }) => {
  const { account } = await freshMember();
  await page.goto('/login');
  for (let n = 0; n < 3; n++) {
    await expect(page.locator('input[name=captchaId]')).toHaveCount(0);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await enter(page, account, `wrong ${n}`);
    expect((await answered).status()).toBe(401);
    await expect(page.locator('[data-error-for=form]')).toHaveText('The user name or password is wrong.');
  }
  const id = page.locator('input[name=captchaId]');
  const captchaId = await id.inputValue();
  const picture = page.getByRole('img', { name: 'Five digits in a picture' });
  const before = await picture.getAttribute('src');
  expect((await page.request.get(before ?? '')).headers()['content-type']).toBe('image/png');

  await expect(async () => {
    await page.getByRole('button', { name: 'New picture' }).click();
    await expect(picture).not.toHaveAttribute('src', before ?? '', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel('User name')).toHaveValue(account);
  await expect(id).toHaveValue(captchaId);

  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('The five digits').fill('1');
  await logIn(page).click();
  await expect(page.locator('[data-error-for=captcha]')).toHaveText(/does not match/);
  await expect(id).toHaveValue(captchaId);

  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('The five digits').fill(await sentTo('captcha', captchaId));
  await page.getByLabel('The five digits').press('Enter');
  await expect(toast(page, 'You are logged in.')).toBeVisible(patiently);
});

test('a code by SMS opens the account; its button rests through a reload', async ({ page }) => {
  const { mobile } = await freshMember();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Code by SMS' }).click();
  await page.locator('input[name=mobileNum]').fill('0171');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.locator('[data-error-for=mobileNum]')).toHaveText('A phone number of 11 digits is required.');

  await page.locator('input[name=mobileNum]').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'A code is on its way')).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await expect(page.locator('.countdown')).toHaveText(
    /Send again in 00:\d\d|You can request another code at \d\d:\d\d/,
  );
  await expect(page.locator('input[name=mobileNum]')).toHaveValue(mobile);

  await page.getByLabel('Verification code').fill('12');
  await logIn(page).click();
  await expect(page.locator('[data-error-for=verificationCode]')).toHaveText('Please enter a valid verification code.');
  await page.getByLabel('Verification code').fill(await sentTo('sms', `+880${mobile.slice(1)}`));
  await logIn(page).click();
  await expect(toast(page, 'You are logged in.')).toBeVisible(patiently);
});
