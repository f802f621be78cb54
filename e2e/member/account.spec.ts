import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, password } from '../setup/accounts';
import { openRow } from '../setup/open-row';
import { sessionOf } from '../setup/sessions';
import { onDatabase } from '../setup/world';

const newPassword = 'Jamuna & Teesta 8';
/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

/** One house, whatever the browser: another place would ask for a second step. */
let here: Record<string, string>;

test.beforeEach(async ({ page, baseURL }) => {
  here = freshAddress();
  await page.setExtraHTTPHeaders(here);
  await inEnglish(page, baseURL);
});

async function inEnglish(page: Page, url: string | undefined): Promise<void> {
  await page.context().addCookies([
    { name: 'lng', value: 'en', url },
    { name: 'ANONYMOUS_POPUP', value: 'en', url },
    { name: 'USER_POPUP', value: 'en', url },
  ]);
}

const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });
const security = (page: Page) => page.getByRole('heading', { level: 1, name: 'Security centre' });

async function signIn(page: Page, account: string, { typed = password, remember = false } = {}): Promise<void> {
  await page.goto('/login?redirectTo=%2Fmember%2FsecurityCenter');
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(typed);
  if (remember) await page.getByLabel('Remember me for a day').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
}

async function typePasswords(
  page: Page,
  { old, fresh = newPassword, again = fresh }: { old?: string; fresh?: string; again?: string },
) {
  if (old !== undefined) await page.locator('input[name=oldPassword]').fill(old);
  await page.locator('input[name=newPassword]').fill(fresh);
  await page.locator('input[name=confirmNewPassword]').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a closed page leads to the sign-in, which closes to home and leads back', async ({ page }) => {
  await page.goto('/member');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fmember$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  const { account } = await freshMember();
  await signIn(page, account);
  await expect(security(page)).toBeVisible(patiently);
});

test('the security centre changes nickname and picture', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await expect(security(page)).toBeVisible(patiently);

  await openRow(page, 'profile');
  await page.getByLabel('Nickname').fill('<b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-error-for=nickname]')).toContainText('2 to 20 characters', patiently);
  await page.getByLabel('Nickname').fill('Nodi');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Your new nickname is saved.')).toBeVisible(patiently);
  await expect(page.locator('.site-header .account-name')).toHaveText('Nodi');

  await openRow(page, 'profile');
  await page.locator('summary').filter({ hasText: 'Choose another picture' }).click();
  await page.getByAltText('Picture 7', { exact: true }).click();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(toast(page, 'Your new picture is saved.')).toBeVisible(patiently);
  await expect(page.locator('.site-header img.avatar')).toHaveAttribute('src', /\/avatar\/p7\.svg$/);
});

test('a changed password ends the other devices and this one goes on', async ({ page, browser, baseURL }) => {
  const { account } = await freshMember();
  const elsewhere = await browser.newPage({ javaScriptEnabled: false });
  await elsewhere.setExtraHTTPHeaders(here);
  await inEnglish(elsewhere, baseURL);
  await signIn(elsewhere, account);
  await expect(security(elsewhere)).toBeVisible(patiently);

  await signIn(page, account);
  await expect(page.locator('.device-list > li')).toHaveCount(2, patiently);
  await openRow(page, 'password');
  await typePasswords(page, { old: password, again: 'something else' });
  await expect(page.locator('[data-error-for=confirmNewPassword]')).toHaveText(
    'The two passwords do not match.',
    patiently,
  );
  await expect(page.locator('input[name=newPassword]')).toHaveJSProperty('defaultValue', '');
  await typePasswords(page, { old: 'not it', fresh: newPassword });
  await expect(page.locator('[data-error-for=oldPassword]')).toHaveText('The old password is wrong.', patiently);
  await typePasswords(page, { old: password, fresh: 'password123' });
  await expect(page.locator('[data-error-for=newPassword]')).toContainText('too easy to guess', patiently);
  await typePasswords(page, { old: password });
  await expect(toast(page, 'Your password is changed.')).toBeVisible(patiently);
  await expect(page.locator('.device-list > li')).toHaveCount(1);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await signIn(elsewhere, account, { typed: newPassword });
  await expect(security(elsewhere)).toBeVisible(patiently);
  await elsewhere.close();
});

test('a device is logged out from another', async ({ page, browser, baseURL }) => {
  const { account } = await freshMember();
  const elsewhere = await browser.newPage({ javaScriptEnabled: false });
  await elsewhere.setExtraHTTPHeaders(here);
  await inEnglish(elsewhere, baseURL);
  await signIn(elsewhere, account);
  await signIn(page, account);
  await expect(page.locator('.device-list > li')).toHaveCount(2, patiently);
  await openRow(page, 'devices');
  await page.locator('.device-list').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'That device has been logged out.')).toBeVisible(patiently);
  await expect(page.locator('.device-list > li')).toHaveCount(1);
  await elsewhere.goto('/member');
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a forced change comes first, then everything is open', async ({ page }) => {
  const { account } = await freshMember();
  await onDatabase((client) =>
    client.query('update accounts set must_change_password = true where account = $1', [account]),
  );
  await signIn(page, account);
  await expect(page).toHaveURL(/\/change-password\?redirectTo=%2Fmember%2FsecurityCenter$/, patiently);
  await page.goto('/rng');
  await expect(page).toHaveURL(/\/change-password\?redirectTo=%2Frng$/);
  await expect(page.locator('input[name=username][readonly]')).toHaveValue(account);
  await expect(page.locator('input[name=oldPassword]')).toHaveCount(0);
  await typePasswords(page, { fresh: newPassword });
  await expect(page).toHaveURL(/\/rng$/, patiently);
});

test('a remembered browser is signed in after a restart, and no more once signed out', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await signIn(page, account, { remember: true });
  await expect(security(page)).toBeVisible(patiently);
  await restart(page);
  await inEnglish(page, baseURL);
  await page.goto('/member');
  await expect(security(page)).toBeVisible();
  await expect(page.locator('.device-list > li').filter({ hasText: 'This device' })).toHaveCount(1);

  await page.goto('/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(toast(page, 'You are logged out.')).toBeVisible(patiently);
  await page.goto('/member');
  await expect(page.getByLabel('User name')).toHaveValue(account);
  await expect(page.getByLabel('Remember me for a day')).toBeChecked();
});

test('a trial user is told what a real account is for', async ({ page, baseURL }) => {
  const [, value] = (await sessionOf('trial')).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: baseURL }]);
  await page.goto('/member/securityCenter');
  await expect(page).toHaveURL(/\/trial-notice\?redirectTo=/);
  const popup = page.getByRole('dialog', { name: 'You need a real account' });
  await expect(popup.getByRole('link', { name: 'Switch to a real account' })).toHaveAttribute('href', '/register');
  await popup.getByRole('link', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** What a browser forgets when it is closed: the cookies without an age. */
async function restart(page: Page): Promise<void> {
  await page.goto('about:blank');
  const lasting = (await page.context().cookies()).filter(({ expires }) => expires > 0);
  await page.context().clearCookies();
  await page.context().addCookies(lasting);
}
