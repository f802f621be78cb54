import { expect, type Page, test } from '@playwright/test';
import { freshMember, freshOperator, password } from '../setup/accounts';
import { idOf } from '../setup/money';
import { approvedByAnother, asOperatorNamed } from '../setup/two-operators';
import { saver, waitingWithdrawal } from '../setup/withdrawals';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const reason = 'asked by telephone, call 4711';

test.beforeEach(async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });

/** Opens an act by the beginning of its title; its form. */
async function openAct(page: Page, title: string) {
  const act = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
  await act.locator('summary').click();
  return act.locator('form');
}

test('a contact is changed by an operator, and a note is left for the others', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  const support = (await freshOperator('support')).account;
  await asOperatorNamed(page, baseURL, support);
  await page.goto(`/operator/accounts/${await idOf(account)}`);
  const form = await openAct(page, 'Change a contact');
  await form.getByLabel('New contact').fill('12');
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: /^Change the contact/ }).click();
  await expect(page.locator('[data-error-for=contact]')).toBeVisible(patiently);
  await expect(form.getByLabel('Reason')).toHaveValue(reason);
  await form.getByLabel('New contact').fill('01899 000 222');
  await form.getByRole('button', { name: /^Change the contact/ }).click();
  await expect(toast(page, `The contact of ${account} is changed.`)).toBeVisible(patiently);
  await expect(page.locator('main')).toContainText('Not verified');

  await page.getByLabel('New note').fill('Calls on Fridays.\nSpeaks Sylheti.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(toast(page, 'The note is added.')).toBeVisible(patiently);
  await asOperatorNamed(page, baseURL, (await freshOperator('cashier')).account);
  await page.goto(page.url());
  await expect(page.locator('li').filter({ hasText: 'Speaks Sylheti.' }).first()).toContainText(support);
  await expect(page.getByRole('button', { name: 'Add the note' })).toHaveCount(0);
});

test('a payout account is locked: the member sees whom to ask, the cashier why, until two operators unlock it', async ({
  page,
  baseURL,
}) => {
  const member = await saver();
  const withdrawalId = await waitingWithdrawal(member);
  const support = (await freshOperator('support')).account;
  await asOperatorNamed(page, baseURL, support);
  await page.goto(`/operator/accounts/${member.id}`);
  await page.getByRole('link', { name: 'Payout accounts and turnover' }).first().click();
  await expect(page).toHaveURL(/\/funds$/, patiently);
  const lock = await openAct(page, 'Lock Test Bank');
  await lock.getByLabel('Reason').fill(reason);
  await lock.getByRole('button', { name: 'Lock the payout account' }).click();
  await expect(toast(page, 'The payout account is locked.')).toBeVisible(patiently);
  await expect(page.getByRole('row').filter({ hasText: 'Test Bank' })).toContainText(reason);

  await asOperatorNamed(page, baseURL, (await freshOperator('cashier')).account);
  await page.goto(`/operator/withdrawals/${withdrawalId}`);
  await expect(page.locator('.notice-warning').filter({ hasText: 'The payout account was locked' })).toContainText(
    reason,
  );
  await expect(page.locator('.console-acts summary')).toHaveText(/Reject/);

  await asOperatorNamed(page, baseURL, member.account);
  await page.goto('/member/withdraw');
  await expect(page.locator('main')).toContainText('Locked. Customer service can tell you why.');
  await page.goto('/member/withdraw/accounts');
  await expect(page.locator('main')).not.toContainText(reason);
  await page.getByRole('link', { name: 'Ask customer service' }).click();
  await expect(page).toHaveURL(/\/customerService$/, patiently);

  await asOperatorNamed(page, baseURL, support);
  await page.goto(`/operator/accounts/${member.id}/funds`);
  const unlock = await openAct(page, 'Unlock Test Bank');
  await unlock.getByLabel('Reason').fill('It was a mistake');
  const asksProof = await unlock.locator('input[name=password]').count();
  if (asksProof > 0) await unlock.locator('input[name=password]').fill(password);
  await unlock.getByRole('button', { name: 'Propose to unlock it' }).click();
  await approvedByAnother(page, baseURL);
  await asOperatorNamed(page, baseURL, member.account);
  await page.goto('/member/withdraw');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

async function giveByHand(page: Page, kind: RegExp, amount: string): Promise<void> {
  await page.getByRole('radio', { name: kind }).check();
  await page.locator('[name=amount]').fill(amount);
  await page.locator('[name=words]').fill('For your patience');
  await page.locator('#give-reason').fill(reason);
  await page.getByRole('button', { name: 'Give the reward' }).click();
}

test('a small reward by hand is one operator’s; many points take two, and two take them back', async ({
  page,
  baseURL,
}) => {
  const { account } = await freshMember();
  const address = `/operator/accounts/${await idOf(account)}/rewards`;
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
  await page.goto(address);
  await giveByHand(page, /^Cash/, '১০');
  await expect(toast(page, `${account} has been given ৳10.00.`)).toBeVisible(patiently);
  await expect(page.getByRole('row').filter({ hasText: 'A reward for you' })).toContainText('৳10.00');

  await giveByHand(page, /^Points/, '600000');
  await expect(page.locator('[data-error-for=password]')).toBeVisible(patiently);
  await expect(page.getByRole('radio', { name: /^Points/ })).toBeChecked();
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Give the reward' }).click();
  await approvedByAnother(page, baseURL);
  await page.goto(address);
  const given = page.getByRole('row').filter({ hasText: 'For your patience' });
  await expect(given).toContainText('600,000');

  const form = await openAct(page, '600,000 points of');
  await form.getByLabel('Reason').fill('Given to the wrong member');
  const asksProof = await form.locator('input[name=password]').count();
  if (asksProof > 0) await form.locator('input[name=password]').fill(password);
  await form.getByRole('button', { name: 'Take the points back' }).click();
  await approvedByAnother(page, baseURL);
  await page.goto(address);
  await expect(given).toContainText('600,000, ');
  await expect(page.getByRole('button', { name: 'Take the points back' })).toHaveCount(0);

  await asOperatorNamed(page, baseURL, account);
  await page.goto('/pointMall/points');
  const lines = page.getByRole('table').locator('tbody tr');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Taken back');
  await expect(lines.last()).toContainText('Given to you');
});
