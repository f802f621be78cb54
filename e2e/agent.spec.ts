import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshAgent, freshMember, password, sentTo } from './setup/accounts';
import { mail, send } from './setup/messages';
import { openRow } from './setup/open-row';
import { sessionFor } from './setup/sessions';
import { onDatabase } from './setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await inEnglish(page, baseURL);
});

async function inEnglish(page: Page, url: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'lng', value: 'en', url: url ?? '' }]);
}

async function comeIn(page: Page, account: string, typed = password): Promise<void> {
  await page.getByLabel('User name').fill(account);
  await page.locator('input[name=password]').fill(typed);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** An agent of one's own, signed in without the form. */
async function asAgent(page: Page, url: string | undefined): Promise<string> {
  const { account } = await freshAgent();
  const [, value] = (await sessionFor(account)).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: url ?? '' }]);
  return account;
}

const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an agent comes in by the entrance, stands in the centre, and goes out by it again', async ({ page }) => {
  const { account } = await freshAgent();
  await page.goto('/agentHome/depositv2');
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.locator('.agent-hero')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('.agent-offer-hours')).toContainText('周一至周五 12:00–21:00（GMT+6）');
  await expect(page.locator('.agent-hours')).toHaveText('Monday to Friday, 12:00–21:00 (GMT+6)');

  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/, patiently);
  await expect(heading(page, 'Announcements')).toBeVisible();
  await expect(toast(page, 'You are logged in.')).toBeVisible(patiently);
  await expect(page.locator('.agent-clock')).toHaveText(/GMT\+6 · \d\d:\d\d:\d\d$/);
  await expect(page.locator('.site-header')).toHaveCount(0);
  await page.goto('/agent');
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/);

  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/agent\/logout\?redirectTo=%2FagentHome%2FagentAnnouncement$/, patiently);
  await page.getByRole('link', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/, patiently);
  await page.goto('/agent/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/agent$/, patiently);
  await expect(toast(page, 'You are logged out.')).toBeVisible(patiently);
  await page.goto('/agentHome/agentAnnouncement');
  await expect(page).toHaveURL(/\/agent$/);
});

test('members do not come in here, and the fourth attempt asks for a captcha', async ({ page }) => {
  const { account } = await freshMember();
  await page.goto('/agent');
  await comeIn(page, account);
  await expect(page.locator('[data-error-for=form]')).toHaveText('Non-agents cannot log in', patiently);
  await expect(page.getByLabel('User name')).toHaveValue(account);
  for (let n = 0; n < 3; n++) {
    await expect(page.locator('input[name=captchaId]')).toHaveCount(0);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await comeIn(page, account, `wrong ${n}`);
    expect((await answered).status()).toBe(401);
    await expect(page.locator('[data-error-for=form]')).toHaveText('The user name or password is wrong.', patiently);
  }
  await expect(page.locator('input[name=captchaId]')).toHaveCount(1, patiently);
});

test('a new place asks an agent for a code over the entrance', async ({ page }) => {
  const { account, email } = await freshAgent();
  await page.goto('/agent');
  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agentHome/, patiently);
  await page.context().clearCookies({ name: /session/ });
  await page.setExtraHTTPHeaders(freshAddress());
  await page.goto('/agent');
  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agent\/verify$/, patiently);
  await page.getByRole('dialog').getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code is on its way')).toBeVisible(patiently);
  await page.getByLabel('Verification code').fill(await sentTo('email', email));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/, patiently);
});

test('a forced change comes first, over the entrance, and leads into the centre', async ({ page }) => {
  const { account } = await freshAgent();
  await onDatabase((client) =>
    client.query('update accounts set must_change_password = true where account = $1', [account]),
  );
  await page.goto('/agent');
  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agent\/change-password/, patiently);
  await page.goto('/agentHome/messageV2');
  await expect(page).toHaveURL(/\/agent\/change-password\?redirectTo=%2FagentHome%2FmessageV2$/);
  await page.goto('/agent/change-password');
  const popup = page.getByRole('dialog');
  await popup.locator('input[name=newPassword]').fill('Jamuna & Teesta 8');
  await popup.locator('input[name=confirmNewPassword]').fill('Jamuna & Teesta 9');
  await popup.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('[data-error-for=confirmNewPassword]')).toBeVisible(patiently);
  await popup.locator('input[name=newPassword]').fill('Jamuna & Teesta 8');
  await popup.locator('input[name=confirmNewPassword]').fill('Jamuna & Teesta 8');
  await popup.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/, patiently);
});

test('a remembered browser is led into the centre after a restart', async ({ page, baseURL }) => {
  const { account } = await freshAgent();
  await page.goto('/agent');
  await page.getByLabel('Remember me for a day').check();
  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agentHome/, patiently);
  // A restart ends the cookies of the browser's session.
  // A page that is still open could take the remembered sign-in first.
  await page.goto('about:blank');
  const lasting = (await page.context().cookies()).filter(({ expires }) => expires > 0);
  await page.context().clearCookies();
  await page.context().addCookies(lasting);
  await inEnglish(page, baseURL);
  await page.goto('/agent');
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/);
});

test('the pages of the centre stand at their addresses and stay in it', async ({ page, baseURL }) => {
  const account = await asAgent(page, baseURL);
  await send(account, { ...mail('About your account'), link: '/member/securityCenter' });
  await page.goto('/agentHome');
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/);
  const news = page.locator('.disclosure').filter({ hasText: 'Never ask for a member' });
  await expect(news).toContainText('For agents');
  await news.locator('summary').click();
  await expect(news.locator('.prose')).toBeVisible();

  const menu = page.locator('.member-nav');
  const mailLink = page.locator('.agent-header .mail-link');
  await expect(mailLink).toHaveAccessibleName('Messages, 1 unread');
  for (const [name, title, path] of [
    ['Deposit', 'Deposit', 'depositv2'],
    ['Withdraw', 'Withdraw', 'withdraw'],
    ['Transfers in your line', 'Transfers in your line', 'transferUpline'],
    ['Account record', 'Account record', 'transactionHistory'],
    ['Security centre', 'Security centre', 'securityCenter'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, title)).toBeVisible(patiently);
    await expect(page).toHaveURL(new RegExp(`/agentHome/${path}$`));
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await openRow(page, 'profile');
  await page.locator('input[name=nickname]').fill('Padma Line');
  await page.locator('form:has(input[name=nickname]) button[name=intent]').click();
  await expect(page.locator('.agent-menu summary')).toContainText('Padma Line', patiently);
  await expect(page).toHaveURL(/\/agentHome\/securityCenter$/);

  await mailLink.click();
  await page.locator('.inbox-item').filter({ hasText: 'About your account' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/agentHome\/messageV2\?open=\d+$/, patiently);
  await expect(mailLink).toHaveAccessibleName('Messages', patiently);
  await page.locator('.inbox-body').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/agentHome\/securityCenter$/, patiently);

  await page.goto('/agentHome/no-such-page');
  await expect(heading(page, 'There is nothing here')).toBeVisible();
  await expect(page.locator('.agent-header')).toBeVisible();
});

test('an agent sends feedback in a popup of the centre and is back on the page it was opened from', async ({
  page,
  baseURL,
}) => {
  await asAgent(page, baseURL);
  await page.goto('/agentHome/securityCenter');
  const service = page.locator('.member-nav .agent-service');
  await service.locator('summary').click();
  await service.getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL('/agentHome/feedback?redirectTo=%2FagentHome%2FsecurityCenter', patiently);
  const popup = page.getByRole('dialog', { name: 'Feedback' });
  await expect(popup).toBeVisible(patiently);
  await expect(page.locator('.agent-header')).toBeVisible();
  await popup.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/agentHome/securityCenter', patiently);

  await page.goto('/agentHome/feedback?redirectTo=%2FagentHome%2FsecurityCenter');
  await popup.getByLabel('Question type').selectOption('4');
  await popup.getByLabel('Description').fill('The report of my line counts one member twice.');
  await popup.getByLabel('The five digits').fill('0');
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.locator('[data-error-for=captcha]')).toBeVisible(patiently);
  await expect(popup.getByLabel('Description')).toHaveValue('The report of my line counts one member twice.');
  const captchaId = await popup.locator('input[name=captchaId]').inputValue();
  await popup.getByLabel('The five digits').fill(await sentTo('captcha', captchaId));
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, /has the reference C-/)).toBeVisible(patiently);
  await expect(page).toHaveURL('/agentHome/securityCenter');
});

test('an agent limits own play and takes a break within the agent centre', async ({ page }) => {
  const { account } = await freshAgent();
  await page.goto('/agent');
  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agentHome/, patiently);
  await page.goto('/agentHome/limits');
  await page.getByLabel('What to limit').selectOption('wager.week');
  await page.getByLabel('Amount').fill('৫০০');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByRole('article', { name: 'Stakes a week' })).toContainText('৳500.00', patiently);
  await page.locator('main').getByRole('link', { name: 'Take a break' }).click();
  await expect(page).toHaveURL(/\/agentHome\/limits\/pause$/, patiently);
  await page.getByRole('radio', { name: '7 days' }).check();
  await page.getByRole('checkbox', { name: /I understand/ }).check();
  await page.getByRole('button', { name: 'Start the break' }).click();
  await expect(toast(page, 'Play is paused')).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/agent$/);
  await comeIn(page, account);
  await expect(page).toHaveURL(/\/agentHome/, patiently);
  await page.goto('/agentHome/limits');
  await expect(page.locator('.notice').first()).toContainText('You have paused play until', patiently);
});
