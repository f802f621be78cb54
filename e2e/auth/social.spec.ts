import { expect, type Page, test } from '@playwright/test';
import { freshMember, password } from '../setup/accounts';
import { openRow } from '../setup/open-row';
import { onDatabase } from '../setup/world';

/** The stand-in answers only this machine itself, so these tests come from nowhere else. */
test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
});

const patiently = { timeout: 20_000 };
const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });
const choose = (page: Page, provider: string) =>
  page.getByRole('dialog').getByRole('button', { name: provider, exact: true }).click();

/** Each project signs in as another of the invented people: what one binds or makes, the other must not find. */
function personOf(projectName: string): string {
  return projectName === 'chromium' ? 'Anika Chowdhury' : 'Tuhin Mia';
}

test.describe.configure({ mode: 'serial' });

for (const provider of ['Google', 'Facebook']) {
  test(`who comes by ${provider} has an account at once, and the same one next time`, async ({ page }, { project }) => {
    const name = personOf(project.name);
    await page.goto('/login?redirectTo=%2Fhelp');
    await choose(page, provider);
    await expect(page.getByRole('heading', { name: `${provider} (stand-in)` })).toBeVisible();
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(toast(page, `Your ${provider} account now opens`)).toBeVisible(patiently);
    const account = await accountOf(provider, name);
    expect(account).toMatch(/^[a-z]+_[a-z0-9]{5}$/);

    await page.context().clearCookies({ name: 'session' });
    await page.goto('/login');
    await choose(page, provider);
    await page.getByRole('button', { name }).click();
    await expect(toast(page, 'Last time was')).toBeVisible(patiently);
    expect(await accountOf(provider, name)).toBe(account);
  });
}

test('who does not agree is back at the sign-in, and told', async ({ page }) => {
  await page.goto('/login?redirectTo=%2Fhelp');
  await choose(page, 'Google');
  await page.getByRole('button', { name: 'Do not agree' }).click();
  await expect(page).toHaveURL(/\/login\?.*redirectTo=%2Fhelp/);
  await expect(page.locator('[data-error-for=form]')).toHaveText('Login failure. Please try again.');
});

test('a way back is good for one time and one browser', async ({ page, browser, baseURL }, { project }) => {
  await page.goto('/login');
  await choose(page, 'Google');
  const returned = page.waitForRequest(/\/oauth\/google\/callback/);
  await page.getByRole('button', { name: personOf(project.name) }).click();
  const address = (await returned).url();
  await expect(page).toHaveURL(/^[^?]+\/(welcome)?$/);

  await page.context().clearCookies({ name: 'session' });
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?failed=/);

  await page.goto('/login');
  await choose(page, 'Google');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const stranger = await browser.newContext({ baseURL });
  const theirs = await stranger.newPage();
  await theirs.goto(`/oauth/google/callback?state=${state}&code=whatever`);
  await expect(theirs).toHaveURL(/\/login\?failed=/);
  await stranger.close();
});

test('a member binds an account for good, and signs in with it', async ({ page }, { project }) => {
  const { account } = await freshMember();
  await page.goto('/login?redirectTo=%2Fmember%2FsecurityCenter');
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await openRow(page, 'bindings');
  await page.getByRole('link', { name: 'Link Zalo' }).click();
  await expect(page.getByText('A link is final: once confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Zalo' }).click();
  await page.getByRole('button', { name: personOf(project.name) }).click();
  await expect(page.getByText(personOf(project.name))).toBeVisible();
  await page.getByRole('button', { name: 'Link permanently' }).click();
  await expect(toast(page, 'Your Zalo account is linked.')).toBeVisible(patiently);
  await openRow(page, 'bindings');
  await expect(page.getByText(`${personOf(project.name)} · since`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Link Zalo' })).toHaveCount(0);
  await page.goto('/member/securityCenter/bind/zalo');
  await expect(page).toHaveURL(/\/member\/securityCenter$/);
});

test('what belongs to another is not bound; nothing is lost', async ({ page }, { project }) => {
  const { account } = await freshMember();
  await page.goto('/login?redirectTo=%2Fmember%2FsecurityCenter%2Fbind%2Fgoogle');
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue to Google' }).click();
  await page.getByRole('button', { name: personOf(project.name) }).click();
  await expect(page.locator('[data-error-for=form]')).toHaveText('This account is already linked to another player.');
  await expect(page.getByRole('button', { name: 'Continue to Google' })).toBeVisible();
});

test('Telegram signs in where scripts run, and says so where they do not', async ({ page }, { project }) => {
  const name = personOf(project.name);
  await page.goto('/login');
  await choose(page, 'Telegram');
  await page.getByRole('button', { name }).click();
  if (project.name === 'chromium-no-js') {
    await expect(page.getByRole('dialog').locator('.notice')).toContainText('Telegram needs JavaScript');
    await page.getByRole('link', { name: 'Choose another way' }).click();
    return expect(page).toHaveURL(/\/login$/);
  }
  await expect(toast(page, /Your Telegram account now opens|You are logged in/)).toBeVisible(patiently);
  expect(await accountOf('Telegram', name)).not.toBe('');
});

async function accountOf(provider: string, name: string): Promise<string> {
  const { rows } = await onDatabase((client) =>
    client.query(
      'select a.account from social_identities s join accounts a on a.id = s.account_id where s.provider = $1 and s.name = $2',
      [provider.toLowerCase(), name],
    ),
  );
  return rows[0]?.account ?? '';
}
