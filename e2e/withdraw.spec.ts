import { expect, type Page, test } from '@playwright/test';
import { jpeg } from '../tests/domain/files/pictures';
import { password } from './setup/accounts';
import { faultsInEveryLook } from './setup/looks';
import { sessionFor, sessionOf } from './setup/sessions';
import { newNumber, paidWithdrawal, saver, wallet } from './setup/withdrawals';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies(['lng', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

async function become(page: Page, url: string | undefined, cookie: string): Promise<void> {
  const [, value] = cookie.split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: url ?? '' }]);
}

const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
const open = (page: Page, title: string) => page.locator('main summary').filter({ hasText: title }).click();
const error = (page: Page, field: string) => page.locator(`[data-error-for="${field}"]`);
const badge = (page: Page, text: string) => expect(page.locator('main .badge').first()).toHaveText(text, patiently);
const idIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

async function fill(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`main input[name=${name}]:visible`).fill(value);
}

test('money is withdrawn, approved, paid and confirmed', async ({ page, baseURL }) => {
  const member = await saver();
  const [own, operators] = [await sessionFor(member.account), await sessionOf('operator')];
  await become(page, baseURL, own);
  await page.goto('/member/withdraw');
  await fill(page, 'amount', '১০,০০১');
  await press(page, 'Continue');
  await expect(error(page, 'amount')).toBeVisible(patiently);
  await fill(page, 'amount', '১,৫০০');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible(patiently);
  await expect(page.locator('.review-sum')).toContainText('1,500.00');
  await fill(page, 'paymentPassword', '111222');
  await fill(page, 'password', password);
  await press(page, 'Confirm withdrawal');
  await expect(error(page, 'paymentPassword')).toBeVisible(patiently);
  expect(await wallet(member.id)).toEqual({ main: 10_000, locked: 0 });
  await fill(page, 'paymentPassword', '২৪৬৮১০');
  await press(page, 'Confirm withdrawal');
  await expect(page).toHaveURL(/\/member\/withdraw\/\d+$/, patiently);
  await badge(page, 'Under review');
  expect(await wallet(member.id)).toEqual({ main: 8_500, locked: 1_500 });
  const id = idIn(page);

  await become(page, baseURL, operators);
  await page.goto(`/operator/withdrawals/${id}`);
  await expect(page.getByRole('link', { name: /^Withdrawals \d+ waits?$/ })).toBeVisible(patiently);
  await press(page, 'Show the number');
  await expect(page.locator('[data-account-number]')).toHaveText(/^77\d{10}$/, patiently);
  await press(page, 'Approve the withdrawal');
  await badge(page, 'To pay');
  await fill(page, 'paymentReference', 'BANK-4711');
  await press(page, 'It has been paid');
  await badge(page, 'Paid, unconfirmed');

  await become(page, baseURL, own);
  await page.goto('/member/withdraw');
  await page.getByRole('link').filter({ hasText: 'Please confirm by' }).click();
  await expect(page.locator('.time-left')).toBeVisible(patiently);
  await press(page, 'It has arrived');
  await badge(page, 'Received');
  expect(await wallet(member.id)).toEqual({ main: 8_500, locked: 0 });
});

test('what came only in part is said in parts that add up, and the rest comes back', async ({ page, baseURL }) => {
  const member = await saver();
  const id = await paidWithdrawal(member);
  await become(page, baseURL, await sessionFor(member.account));
  await page.goto(`/member/withdraw/${id}`);
  await open(page, 'Only part of it has arrived');
  await fill(page, 'receivedAmount', '600');
  await fill(page, 'remainingAmount', '300');
  await press(page, 'Report the missing part');
  await expect(error(page, 'remainingAmount')).toContainText('1,000.00', patiently);
  await fill(page, 'remainingAmount', '400');
  await press(page, 'Report the missing part');
  await badge(page, 'Partly received');

  await become(page, baseURL, await sessionOf('operator'));
  await page.goto('/operator/withdrawals');
  await page.locator(`a[href="/operator/withdrawals/${id}"]`).click();
  await badge(page, 'Partly received');
  await open(page, 'Return to the wallet');
  await page.locator('#refund-reason').fill('The rest bounced');
  await press(page, 'Return the money');
  await badge(page, 'Refunded');
  expect(await wallet(member.id)).toEqual({ main: 9_400, locked: 0 });
});

test('what did not come is disputed with a picture, paid again and confirmed', async ({ page, baseURL }) => {
  const member = await saver();
  const id = await paidWithdrawal(member);
  const own = await sessionFor(member.account);
  await become(page, baseURL, own);
  await page.goto(`/member/withdraw/${id}`);
  await open(page, 'It has not arrived');
  const picture = page.locator('#notReceived-proof');
  await picture.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await press(page, 'Report that it has not arrived');
  await expect(error(page, 'proof')).toBeVisible(patiently);
  await picture.setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await press(page, 'Report that it has not arrived');
  await badge(page, 'Not received');

  await become(page, baseURL, await sessionOf('operator'));
  await page.goto(`/operator/withdrawals/${id}`);
  await expect(page.getByAltText('Proof sent by the member')).toBeVisible(patiently);
  await fill(page, 'paymentReference', 'BANK-4712');
  await press(page, 'It has been paid again');
  await badge(page, 'Paid, unconfirmed');

  await become(page, baseURL, own);
  await page.goto(`/member/withdraw/${id}`);
  await press(page, 'It has arrived');
  await badge(page, 'Received');
});

test('an account is added behind a proof, cools, and is removed', async ({ page, baseURL }) => {
  const member = await saver();
  await become(page, baseURL, await sessionFor(member.account));
  await page.goto('/member/withdraw/accounts');
  await page
    .locator('main')
    .getByRole('link', { name: /^bKash/ })
    .click();
  await expect(page.getByLabel('Mobile wallet number')).toBeVisible(patiently);
  await fill(page, 'accountNumber', '0121234567');
  await page.locator('#add-password').fill(password);
  await press(page, 'Add account');
  await expect(error(page, 'accountNumber')).toBeVisible(patiently);
  await fill(page, 'accountNumber', `017${newNumber().slice(0, 8)}`);
  await press(page, 'Add account');
  await expect(page.locator('main .payout-account')).toHaveCount(2, patiently);
  const added = page.locator('main .payout-account').last();
  await expect(added).toContainText('Available from');
  await added.locator('summary').click();
  await added.getByRole('button', { name: 'Remove account' }).click();
  await expect(page.locator('main .payout-account')).toHaveCount(1, patiently);
});

test('every page of it is sound in every look', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const member = await saver();
  const id = await paidWithdrawal(member);
  await become(page, baseURL, await sessionFor(member.account));
  const review = `/member/withdraw?bankAccountId=${member.bankAccountId}&amount=500&step=review`;
  const own = ['/member/withdraw', review, '/member/withdraw/accounts', `/member/withdraw/${id}`];
  expect(await faultsInEveryLook(page, baseURL ?? '', own)).toEqual([]);
  await become(page, baseURL, await sessionOf('operator'));
  const console = ['/operator/withdrawals?status=paid', `/operator/withdrawals/${id}`];
  expect(await faultsInEveryLook(page, baseURL ?? '', console)).toEqual([]);
});
