import { expect, test } from '@playwright/test';
import { freshAddress, freshMember, freshOperator, password, sentTo } from '../setup/accounts';
import {
  act,
  asOperator,
  head,
  inEnglish,
  memberElsewhere,
  openAccount,
  patiently,
  reason,
  signInAsMember,
  toast,
} from './operator-pages';

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await inEnglish(page, baseURL);
});

test('an operator comes in by two steps, and out again', async ({ page }) => {
  const { account, email } = await freshOperator();
  await page.goto('/operator/accounts');
  await expect(page).toHaveURL(/\/operator$/);
  await page.getByLabel('User name').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL(/\/operator\/verify$/, patiently);
  await page.goto('/operator/audit');
  await expect(page).toHaveURL(/\/operator$/);
  await page.goto('/operator/verify');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code is on its way')).toBeVisible(patiently);
  const code = await sentTo('email', email);
  await page.locator('input[name=verificationCode]').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('[data-error-for=verificationCode]')).toBeVisible(patiently);
  await page.locator('input[name=verificationCode]').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible(patiently);
  await page.goto('/operator');
  await expect(page).toHaveURL(/\/operator\/dashboard$/);

  await page.locator('.account-menu summary').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Operator login' })).toBeVisible(patiently);
  await page.goto('/operator/accounts');
  await expect(page).toHaveURL(/\/operator$/);
});

test('the operators’ entrance tells nobody else that their password was right', async ({ page }) => {
  const { account } = await freshMember();
  await page.goto('/operator');
  const wrong = page.locator('[data-error-for=form]');
  for (const typed of ['something else', password]) {
    await page.getByLabel('User name').fill(account);
    await page.locator('input[name=password]').fill(typed);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(wrong).toHaveText('The user name or password is wrong.', patiently);
    await expect(page.locator('input[name=password]')).toHaveJSProperty('defaultValue', '');
  }
});

test('who is suspended is out at once, and in again once unlocked', async ({ page, baseURL }) => {
  const { account, elsewhere } = await memberElsewhere(page, baseURL);
  await asOperator(page, baseURL);
  await openAccount(page, account);
  await expect(page.getByRole('heading', { name: 'Logged in now' })).toBeVisible();
  await act(page, 'Suspend', `Suspend ${account}`);
  await expect(toast(page, `${account} is suspended.`)).toBeVisible(patiently);
  await expect(head(page)).toContainText('Suspended');
  await expect(page.locator('.changes').first()).toContainText(reason);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await signInAsMember(elsewhere, account, password);
  await expect(elsewhere.locator('[data-error-for=form]')).toContainText('suspended', patiently);

  await act(page, 'Unlock', `Unlock ${account}`);
  await expect(toast(page, `${account} is unlocked.`)).toBeVisible(patiently);
  await expect(head(page)).toContainText('Active');
  await signInAsMember(elsewhere, account, password);
  await expect(elsewhere).toHaveURL(/\/member\/securityCenter/, patiently);
  await elsewhere.close();
});

test('a temporary password is shown once and opens nothing but the choice of another', async ({ page, baseURL }) => {
  const { account, elsewhere } = await memberElsewhere(page, baseURL);
  await asOperator(page, baseURL);
  await openAccount(page, account);
  await act(page, 'Reset password', `Reset the password of ${account}`);
  const shown = page.locator('[data-temporary-password]');
  await expect(shown).toHaveText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/, patiently);
  const temporary = await shown.innerText();
  await page.goto(page.url());
  await expect(head(page)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(temporary);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await signInAsMember(elsewhere, account, temporary);
  await expect(elsewhere).toHaveURL(/\/change-password/, patiently);
  await elsewhere.goto('/rng');
  await expect(elsewhere).toHaveURL(/\/change-password/);
  await elsewhere.locator('input[name=newPassword]').fill('Jamuna & Teesta 8');
  await elsewhere.locator('input[name=confirmNewPassword]').fill('Jamuna & Teesta 8');
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await expect(elsewhere).toHaveURL(/\/rng$/, patiently);
  await elsewhere.close();
});

test('without a reason nothing happens, and closing for good asks for the name', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await asOperator(page, baseURL);
  await openAccount(page, account);
  await act(page, 'Close for good', /^Close/, 'gone for good');
  // The field is required in the browser; the server is asked all the same.
  const refused = await page.request.post(page.url(), {
    form: { intent: 'suspend', reason: '  ' },
    headers: { Origin: baseURL ?? '' },
  });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('data-error-for="reason"');
  await page.reload();
  await expect(head(page)).toContainText('Active');

  await page.locator('.console-acts summary').filter({ hasText: 'Close for good' }).click();
  const form = page.locator('.console-acts details[open] form');
  await form.getByLabel('Reason').fill('gone for good');
  await form.locator('input[name=account]').fill('somebody else');
  await form.getByRole('button', { name: /^Close/ }).click();
  await expect(page.locator('[data-error-for=account]')).toHaveText(
    'Please type the user name of this account.',
    patiently,
  );
  await expect(form.getByLabel('Reason')).toHaveValue('gone for good');
  await form.locator('input[name=account]').fill(account);
  await form.getByRole('button', { name: /^Close/ }).click();
  await expect(toast(page, `${account} is closed.`)).toBeVisible(patiently);
  await expect(page.locator('.console-acts')).toContainText('Nothing can be done with this account any more.');
});

test('contacts are shown in full only for a reason, and that is noted', async ({ page, baseURL }) => {
  const { account, mobile } = await freshMember();
  const full = `+880${mobile.slice(1)}`;
  await asOperator(page, baseURL);
  await openAccount(page, account);
  await expect(page.locator('body')).not.toContainText(full);
  await page.locator('summary', { hasText: 'Show in full' }).click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Show in full' }) });
  await form.getByLabel('Reason').fill('asked by telephone');
  await form.getByRole('button', { name: 'Show in full' }).click();
  await expect(page.getByText(full)).toBeVisible(patiently);
  await page.goto(page.url());
  await expect(page.locator('.console-audit')).toContainText('Personal details revealed');
  await expect(page.locator('body')).not.toContainText(full);
});

test('a session is ended from outside, one or all', async ({ page, baseURL }) => {
  const { account, elsewhere } = await memberElsewhere(page, baseURL);
  await asOperator(page, baseURL);
  await openAccount(page, account);
  await page.locator('main').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(toast(page, 'That session is ended.')).toBeVisible(patiently);
  await expect(page.getByText('Nobody is logged in to this account.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('operators do not act on themselves, and on one another only to suspend', async ({ page, baseURL }) => {
  await asOperator(page, baseURL);
  await page.goto('/operator/accounts');
  await page.locator('.account-menu summary').click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.locator('.console-acts')).toContainText('This is your own account.', patiently);
  const own = await page.request.post(page.url(), {
    form: { intent: 'suspend', reason },
    headers: { Origin: baseURL ?? '' },
  });
  expect(own.status()).toBe(422);
  const { account } = await freshOperator();
  await openAccount(page, account);
  await expect(page.locator('.console-acts details')).toHaveCount(1);
  await expect(page.locator('.console-acts')).toContainText(`Suspend ${account}`);
  const other = await page.request.post(page.url(), {
    form: { intent: 'resetPassword', reason },
    headers: { Origin: baseURL ?? '' },
  });
  expect(other.status()).toBe(422);
  expect(await other.text()).not.toContain('data-temporary-password');
});
