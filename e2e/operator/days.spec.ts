import { expect, type Page, test } from '@playwright/test';
import type { RolePreset } from '../../app/domain/shared/rights';
import { freshAddress, freshMember, freshOperator } from '../setup/accounts';
import { signIn } from '../setup/sign-in';
import { asOperatorNamed } from '../setup/two-operators';
import { saver, waitingWithdrawal, wallet } from '../setup/withdrawals';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
const badge = (page: Page, text: string) => expect(page.locator('main .badge').first()).toHaveText(text, patiently);

/** Comes in with this role alone: what the menu offers is all there is. */
async function beginDay(page: Page, url: string | undefined, role: RolePreset, menu: string[]): Promise<string> {
  const { account } = await freshOperator(role);
  await asOperatorNamed(page, url, account);
  await page.goto('/operator');
  await expect(page.locator('.console-menu nav li > a > span:first-of-type')).toHaveText(menu);
  return account;
}

/** A page, and a form, of somebody else's work: neither is there. */
async function isNotThere(page: Page, url: string | undefined, path: string, intent: string): Promise<void> {
  const form = { intent, reason: 'out of my place', requestKey: '7d1f3c5e-0000-4000-8000-000000000001' };
  const posted = await page.request.post(path, { form, headers: { Origin: url ?? '' } });
  expect([intent, posted.status()]).toEqual([intent, 404]);
}

test('a cashier approves a withdrawal and proposes a correction, and pays nothing', async ({ page, baseURL }) => {
  const member = await saver();
  const id = await waitingWithdrawal(member);
  await beginDay(page, baseURL, 'cashier', [
    ...['Overview', 'Accounts', 'Cashier', 'Deposits', 'Withdrawals', 'Adjustments', 'Proposals', 'Tasks'],
  ]);
  await page.goto('/operator/withdrawals');
  await page.getByRole('row').filter({ hasText: member.account }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/operator/withdrawals/${id}$`), patiently);
  await press(page, 'Approve the withdrawal');
  await badge(page, 'To pay');
  await expect(page.getByRole('button', { name: 'It has been paid' })).toHaveCount(0);
  await isNotThere(page, baseURL, `/operator/withdrawals/${id}`, 'markPaid');

  await page.goto(`/operator/adjustments/new?account=${member.account}`);
  await page.getByRole('radio', { name: /^Add/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  await page.locator('[name=category]').selectOption('goodwill');
  await page.getByRole('textbox', { name: 'Reason' }).fill('A late bet was not counted');
  await press(page, 'Propose');
  await badge(page, 'Waiting');
  await isNotThere(page, baseURL, new URL(page.url()).pathname, 'approve');
  for (const path of ['/operator/site', '/operator/audit', '/operator/desk', '/operator/promotions'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('a payer pays what was approved, and approves nothing', async ({ page, baseURL }) => {
  const member = await saver();
  const [waiting, approved] = [await waitingWithdrawal(member), await waitingWithdrawal(member, 'approved')];
  await beginDay(page, baseURL, 'payer', ['Overview', 'Cashier', 'Withdrawals']);
  await page.goto(`/operator/withdrawals/${approved}`);
  await page.locator('main input[name=paymentReference]:visible').fill('BANK-4711');
  await press(page, 'It has been paid');
  await badge(page, 'Paid, unconfirmed');
  await page.goto(`/operator/withdrawals/${waiting}`);
  await expect(page.locator('main')).toContainText(member.account);
  await expect(page.getByRole('button', { name: 'Approve the withdrawal' })).toHaveCount(0);
  await isNotThere(page, baseURL, `/operator/withdrawals/${waiting}`, 'approve');
  expect((await page.request.get('/operator/accounts')).status()).toBe(404);
});

test('an editor writes an announcement, shows it, takes it back, and changes no setting', async ({ page, baseURL }) => {
  const title = `Rain today ${Date.now().toString(36)}`;
  await beginDay(page, baseURL, 'editor', ['Content']);
  await page.goto('/operator/content/announcements/new');
  await page.getByLabel('Title (Bengali)').fill('আজ বৃষ্টি');
  await page.getByLabel('Title (English)').fill(title);
  await page.getByLabel('Text (Bengali)').fill('<p>পেমেন্ট একটু দেরিতে আসবে।</p>');
  await page.getByLabel('Text (English)').fill('<p>Payments arrive a little later.</p>');
  await press(page, 'Save draft');
  await expect(toast(page, 'The draft is saved.')).toBeVisible(patiently);
  await press(page, 'Publish');
  await expect(toast(page, 'Published.')).toBeVisible(patiently);

  const at = page.url();
  await expect(async () => {
    await page.goto('/notices');
    await expect(page.getByRole('dialog')).toContainText(title, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto(at);
  await press(page, 'Take off the site');
  await expect(toast(page, 'Taken off the site.')).toBeVisible(patiently);
  await isNotThere(page, baseURL, '/operator/site?part=settings', 'saveSetting');
  for (const path of ['/operator/site', '/operator/accounts', '/operator/dashboard'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('a promoter writes letters that somebody with the right sends, and sees no money', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await beginDay(page, baseURL, 'promoter', [
    ...['Overview', 'Reports', 'Accounts', 'Cashier', 'Deposits', 'Withdrawals', 'Adjustments'],
    ...[
      'Reconciliation',
      'Promotions',
      'Applications',
      'Rewards to check',
      'Redemptions',
      'Points mall goods',
      'Missions',
      'Boards',
      'VIP levels',
    ],
    'Mailings',
  ]);
  await page.goto('/operator/mailings/new');
  await page.locator('[name=purpose]').selectOption('promotion');
  await page.locator('[name=to]').selectOption('names');
  await page.locator('[name=names]').fill(account);
  await page.locator('[name=titleBn]').fill('শুক্রবার');
  await page.locator('[name=titleEn]').fill('Friday');
  await page.locator('[name=contentBn]').fill('আজ নতুন খেলা।');
  await page.locator('[name=contentEn]').fill('New games today.');
  await press(page, 'Save the draft');
  await expect(page.locator('main')).toContainText('Accounts it reaches now: 1', patiently);
  await press(page, 'Send the messages');
  await expect(toast(page, 'The messages are being sent.')).toBeVisible(patiently);
  const withdrawal = await waitingWithdrawal(await saver());
  await isNotThere(page, baseURL, `/operator/withdrawals/${withdrawal}`, 'approve');
  expect((await page.request.get('/operator/desk')).status()).toBe(404);
});

test('support answers a member and unlocks an account, and sees no console of money', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/member/messageV2/new');
  await page.getByLabel('Question type').selectOption('1');
  await page.getByLabel('Description').fill('My deposit of yesterday is missing.');
  await press(page, 'Send');
  await expect(toast(page, /has the reference C-[A-Z0-9]{10}/)).toBeVisible(patiently);
  const reference = /C-[A-Z0-9]{10}/.exec((await page.locator('main').textContent()) ?? '')![0];

  await beginDay(page, baseURL, 'support', ['Overview', 'Accounts', 'Service desk', 'Proposals', 'Tasks']);
  await page.goto('/operator/desk?queue=unassigned');
  await page.getByRole('link', { name: reference }).click();
  await page.getByLabel('Your answer').fill('It arrived this morning.');
  await press(page, 'Send answer');
  await expect(toast(page, 'Your answer has been sent.')).toBeVisible(patiently);

  await page.goto(`/operator/accounts?q=${account}`);
  await page.getByRole('link', { name: account, exact: true }).click();
  await page.locator('.console-acts summary').filter({ hasText: 'Force password change' }).click(patiently);
  const form = page.locator('.console-acts details[open] form');
  await form.getByLabel('Reason').fill('asked by letter');
  await form.getByRole('button', { name: /^Require/ }).click();
  await expect(toast(page, 'must set a new password')).toBeVisible(patiently);
  for (const path of ['/operator/deposits', '/operator/reports/play', '/operator/audit', '/operator/mailings'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('an auditor reads it all and changes nothing', async ({ page, baseURL }) => {
  const member = await saver();
  const id = await waitingWithdrawal(member);
  await beginDay(page, baseURL, 'auditor', [
    ...['Overview', 'Reports', 'Accounts', 'Cashier', 'Deposits', 'Withdrawals', 'Adjustments', 'Proposals'],
    ...['Reconciliation', 'Player protection', 'Audit trail'],
  ]);
  await page.goto('/operator/audit');
  await expect(page.locator('.console-audit tbody tr').first()).toBeVisible();
  await page.goto('/operator/reports/cash');
  await expect(page.locator('main h1')).toBeVisible();
  await page.goto(`/operator/withdrawals/${id}`);
  await expect(page.locator('main')).toContainText(member.account);
  await expect(page.locator('.console-acts summary, .console-acts button')).toHaveCount(0);
  await isNotThere(page, baseURL, `/operator/withdrawals/${id}`, 'approve');
  await isNotThere(page, baseURL, `/operator/withdrawals/${id}`, 'reveal');
  expect((await page.request.get('/operator/site')).status()).toBe(404);
});

test('chosen accounts are suspended together, with what came of each, and admitted again', async ({
  page,
  baseURL,
}) => {
  const family = `bulk${Date.now().toString(36)}`;
  const members = [await freshMember(family), await freshMember(family)];
  const { account } = await freshOperator('support');
  await asOperatorNamed(page, baseURL, account);
  await page.goto(`/operator/accounts?q=${family}`);
  for (const member of members)
    await page.getByRole('row').filter({ hasText: member.account }).getByRole('checkbox').check();
  await page.locator('[name=act]').selectOption('suspend');
  await page.getByRole('button', { name: 'For the ticked rows' }).click();
  await expect(page.locator('main')).toContainText(members[1]!.account, patiently);
  await page.getByLabel('Reason').fill('The same device, call 4711');
  await page.getByRole('button', { name: 'Start' }).click();
  await taskEnds(page, '2 done, 0 refused, 0 left of 2');
  await page.getByRole('link', { name: 'Undo' }).click();
  await page.getByLabel('Reason').fill('It was one family');
  await page.getByRole('button', { name: 'Start' }).click();
  await taskEnds(page, '2 done, 0 refused, 0 left of 2');
  await page.goto(`/operator/accounts?q=${family}`);
  for (const member of members)
    await expect(page.getByRole('row').filter({ hasText: member.account })).toContainText('Active');
});

test('a cashier rejects chosen withdrawals together, and their money is back', async ({ page, baseURL }) => {
  const member = await saver();
  for (let made = 0; made < 2; made += 1) await waitingWithdrawal(member);
  const { account } = await freshOperator('cashier');
  await asOperatorNamed(page, baseURL, account);
  await page.goto(`/operator/withdrawals?q=${member.account}`);
  const rows = page.getByRole('row').filter({ hasText: member.account });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.locator('[name=act]').selectOption('rejectWithdrawals');
  await page.getByRole('button', { name: 'For the ticked rows' }).click();
  await expect(page.locator('main')).toContainText('৳2,000.00 altogether', patiently);
  await page.getByLabel('Reason').fill('The bank is closed today');
  await page.getByRole('button', { name: 'Start' }).click();
  await taskEnds(page, '2 done, 0 refused, 0 left of 2');
  expect(await wallet(member.id)).toEqual({ main: 10_000, locked: 0 });
});

/** Tasks are worked on in the background. */
async function taskEnds(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(/\/operator\/tasks\/\d+$/, patiently);
  const { pathname } = new URL(page.url());
  await expect(async () => {
    await page.goto(pathname);
    await expect(page.locator('main')).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
}
