import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, freshOperator, password, sentTo } from '../setup/accounts';
import { sessionOf } from '../setup/sessions';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const reason = 'asked by telephone, call 4711';

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await inEnglish(page, baseURL);
});

async function inEnglish(page: Page, url: string | undefined): Promise<void> {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: url ?? '' })));
}

async function asOperator(page: Page, url: string | undefined): Promise<void> {
  const [, value] = (await sessionOf('operator')).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: url ?? '' }]);
}

/** A member who is signed in elsewhere. */
async function memberElsewhere(page: Page, url: string | undefined) {
  const member = await freshMember();
  const browser = page.context().browser();
  const elsewhere = await browser!.newPage({ javaScriptEnabled: false, baseURL: url });
  await elsewhere.setExtraHTTPHeaders(freshAddress());
  await inEnglish(elsewhere, url);
  await signInAsMember(elsewhere, member.account, password);
  await expect(elsewhere).toHaveURL(/\/member\/securityCenter/, patiently);
  return { ...member, elsewhere };
}

async function signInAsMember(page: Page, account: string, typed: string): Promise<void> {
  await page.goto('/login?redirectTo=%2Fmember%2FsecurityCenter');
  await page.getByLabel('User name').fill(account);
  await page.locator('input[name=password]').fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
}

async function openAccount(page: Page, account: string): Promise<void> {
  await page.goto('/operator/accounts');
  await page.getByLabel('Find an account').fill(account.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: account, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible(patiently);
}

/** The two steps of every act: open it, then say why and do it. */
async function act(page: Page, title: string, submit: string | RegExp, why = reason): Promise<void> {
  await page.locator('.console-acts summary').filter({ hasText: title }).click();
  const form = page.locator('.console-acts details[open] form');
  await form.getByLabel('Reason').fill(why);
  await form.getByRole('button', { name: submit }).click();
}

const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });
const head = (page: Page) => page.locator('.console-head');

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

test('the audit is searched by who, what and to whom, and taken along as a file', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await asOperator(page, baseURL);
  await openAccount(page, account);
  await act(page, 'Force password change', /^Require/, '=HYPERLINK("https://evil.example")');
  await expect(toast(page, 'must set a new password')).toBeVisible(patiently);

  await page.goto('/operator/audit');
  await page.getByLabel('Subject', { exact: true }).fill(account);
  await page.getByLabel('Action', { exact: true }).selectOption('identity.demandPasswordChange');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/action=identity\.demandPasswordChange/);
  await expect(page.locator('.console-audit tbody tr')).toHaveCount(1, patiently);
  await expect(page.locator('.console-audit')).toContainText('HYPERLINK');

  const address = await page.getByRole('link', { name: 'CSV file' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  expect(file.headers()['cache-control']).toBe('no-store');
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('identity.demandPasswordChange');
  for (const cell of lines.flatMap((line) => line.split(','))) expect(cell).not.toMatch(/^"?[=+@]/);

  await page.getByLabel('Subject', { exact: true }).fill('nobody-of-this-name');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible(patiently);
});

test('settings, switches and rules are changed, and what does not fit is refused', async ({ page, baseURL }) => {
  await asOperator(page, baseURL);
  await page.goto('/operator/site?part=settings');
  const row = page.locator('#jackpotTicker');
  await row.locator('summary').click();
  const field = row.locator('[name="parts.max"]');
  const before = await field.inputValue();
  await field.fill('1');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-error-for=value]')).toContainText('does not fit', patiently);
  await expect(field).toHaveValue('1');
  await field.fill(before);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'jackpotTicker is saved.')).toBeVisible(patiently);

  await page.goto('/operator/site?part=flags');
  const flag = page.locator('li').filter({ hasText: 'PWDEXPFORCECHANGE3' });
  await flag.getByRole('button', { name: /Turn on/ }).click();
  await expect(toast(page, 'PWDEXPFORCECHANGE3 is on.')).toBeVisible(patiently);
  await flag.getByRole('button', { name: /Turn off/ }).click();
  await expect(toast(page, 'PWDEXPFORCECHANGE3 is off.')).toBeVisible(patiently);

  await page.goto('/operator/site');
  await page.getByLabel('Country or network').fill('not a country');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.locator('[data-error-for=value]')).toBeVisible(patiently);
  const network = `198.51.${Math.floor(Math.random() * 256)}.0/24`;
  await page.getByLabel('Kind').selectOption('cidr');
  await page.getByLabel('Country or network').fill(network);
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(toast(page, 'The rule is added.')).toBeVisible(patiently);
  const rule = page.locator('tr').filter({ hasText: network });
  await rule.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'The rule is removed.')).toBeVisible(patiently);
  await expect(rule).toHaveCount(0);
});
