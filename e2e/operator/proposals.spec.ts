import { expect, type Page, test } from '@playwright/test';
import { freshOperator, password } from '../setup/accounts';
import { asOperatorNamed, decide } from '../setup/two-operators';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });
const head = (page: Page) => page.locator('.console-head');

/** The settings that these journeys propose; each test has its own, so that they run beside each other. */
async function proposeSetting(page: Page, key: string, typed: string, reason: string): Promise<string> {
  await page.goto('/operator/site?part=settings');
  const row = page.locator(`#${key}`);
  await row.locator('summary').click();
  await row.locator('[name=value]').fill(typed);
  await row.getByRole('button', { name: 'Save or propose' }).click();
  await expect(row.locator('[data-error-for=reason]')).toHaveText('Enter a reason.', patiently);
  await row.getByLabel('Reason, for the other operator').fill(reason);
  await row.getByRole('button', { name: 'Save or propose' }).click();
  await expect(row.locator('[data-error-for=password]')).toBeVisible(patiently);
  await expect(row.locator('[name=value]')).toHaveValue(typed);
  await row.locator('input[name=password]').fill(password);
  await row.getByRole('button', { name: 'Save or propose' }).click();
  await expect(toast(page, 'Another operator must approve it')).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/operator\/proposals\/\d+$/);
  return page.url();
}

const videos = { playerHost: 'player.example', posterHost: '' };

function settingNow(key: string): Promise<unknown> {
  return onDatabase(async (client) => {
    const { rows } = await client.query('select value from site_settings where key = $1', [key]);
    return rows[0]?.value;
  });
}

/** As another operator would have left it. */
function setSetting(key: string, value: unknown): Promise<unknown> {
  return onDatabase((client) =>
    client.query(
      `insert into site_settings (key, value, updated_at) values ($1, $2, now())
       on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [key, JSON.stringify(value)],
    ),
  );
}

/** The two projects run at once over one database: each has a setting of its own in each test, none of which others need. */
function own<T>(javaScript: T, plain: T): T {
  return test.info().project.name === 'chromium' ? javaScript : plain;
}

test('a limit is raised by two operators, and each reads of it', async ({ page, baseURL }) => {
  const [key, before, typed, after] = own(
    ['creditAlarmFrom', 1_000_000, '২০০০০০০', 2_000_000],
    ['creditAlarmTimes', 5, '৬', 6],
  );
  await setSetting(key, before);
  const [first, second] = [await freshOperator(), await freshOperator()];
  await asOperatorNamed(page, baseURL, first.account);
  const address = await proposeSetting(page, key, typed, 'A tournament begins on Friday');
  await expect(head(page)).toContainText('Waiting');
  const words = own(['৳1,000,000.00', '৳2,000,000.00'], ['5×', '6×']);
  await expect(page.locator('.before-after tbody td')).toHaveText([words[0]!, new RegExp(words[1]!)]);
  await expect(page.locator('.console-acts')).toContainText('You proposed this.');
  await expect(page.locator('.console-acts summary')).toHaveCount(1);
  await page.goto('/operator/site?part=settings');
  await expect(page.locator(`#${key}`)).toContainText('Waits for a second operator');
  expect(await settingNow(key)).toBe(before);

  await asOperatorNamed(page, baseURL, second.account);
  await page.goto('/operator/notices');
  await page.getByRole('button', { name: `${first.account} proposes a change` }).click();
  await page.getByRole('link', { name: 'See more' }).click();
  await expect(page).toHaveURL(address, patiently);
  await decide(page, 'Approve', { password: 'not the password' });
  await expect(page.locator('[data-error-for=password]')).toBeVisible(patiently);
  expect(await settingNow(key)).toBe(before);
  await page.locator('.console-acts details[open] input[name=password]').fill(password);
  await page.locator('.console-acts details[open]').getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'The change is in effect.')).toBeVisible(patiently);
  await expect(head(page)).toContainText('Applied');
  expect(await settingNow(key)).toBe(after);
  await page.getByRole('link', { name: 'Audit trail' }).last().click();
  await expect(page.locator('.console-audit tbody tr')).toHaveCount(2, patiently);

  await asOperatorNamed(page, baseURL, first.account);
  await page.goto('/operator/notices');
  await expect(page.getByText('Your proposal was approved')).toBeVisible();
});

test('what somebody else has changed since is not overwritten', async ({ page, baseURL }) => {
  const key = own('imageHosts', 'launchHosts');
  await setSetting(key, ['a.example']);
  const [first, second] = [await freshOperator(), await freshOperator()];
  await asOperatorNamed(page, baseURL, first.account);
  const address = await proposeSetting(page, key, 'a.example\nb.example', 'A new provider');
  await setSetting(key, ['a.example', 'c.example']);

  await asOperatorNamed(page, baseURL, second.account);
  await page.goto(address);
  await decide(page, 'Approve', { password });
  await expect(page.locator('[data-error-for=form]')).toHaveText(
    'This has changed since. Propose it again.',
    patiently,
  );
  await expect(head(page)).toContainText('Outdated');
  expect(await settingNow(key)).toEqual(['a.example', 'c.example']);
});

test('a proposal is withdrawn by its proposer, or refused with a reason by another', async ({ page, baseURL }) => {
  const key = own('paymentOrigins', 'oauthOrigins');
  await setSetting(key, []);
  const [first, second] = [await freshOperator(), await freshOperator()];
  await asOperatorNamed(page, baseURL, first.account);
  await proposeSetting(page, key, 'https://pay.example', 'A new provider');
  await decide(page, 'Withdraw');
  await expect(toast(page, 'The proposal is withdrawn.')).toBeVisible(patiently);
  await expect(head(page)).toContainText('Withdrawn');

  await page.goto('/operator/site?part=settings');
  const row = page.locator(`#${key}`);
  await row.locator('summary').click();
  await row.locator('[name=value]').fill('https://id.example');
  await row.getByLabel('Reason, for the other operator').fill('Another provider');
  await row.getByRole('button', { name: 'Save or propose' }).click();
  await expect(page).toHaveURL(/\/operator\/proposals\/\d+$/, patiently);
  const address = page.url();

  await asOperatorNamed(page, baseURL, second.account);
  await page.goto(address);
  await decide(page, 'Refuse', { reason: 'We have no contract' });
  await expect(toast(page, 'The proposal is refused.')).toBeVisible(patiently);
  await expect(page.locator('.facts').filter({ hasText: 'We have no contract' })).toBeVisible();
  expect(await settingNow(key)).toEqual([]);
  await page.goto('/operator/proposals?status=refused');
  await expect(page.getByRole('row').filter({ hasText: first.account })).toContainText(key);
});

test('what only limits takes effect at once', async ({ page, baseURL }) => {
  const [key, before, after] = own<[string, unknown, unknown]>(
    ['minimumAge', 18, 19],
    ['videoHosts', { ...videos, linkHosts: ['a.example', 'b.example'] }, { ...videos, linkHosts: ['a.example'] }],
  );
  await setSetting(key, before);
  const { account } = await freshOperator();
  await asOperatorNamed(page, baseURL, account);
  await page.goto('/operator/site?part=settings');
  const row = page.locator(`#${key}`);
  await row.locator('summary').click();
  if (key === 'minimumAge') await row.locator('[name=value]').fill(String(after));
  else await row.locator('[name="parts.linkHosts"]').fill('a.example');
  await row.getByRole('button', { name: 'Save or propose' }).click();
  await expect(toast(page, `${key} is saved.`)).toBeVisible(patiently);
  expect(await settingNow(key)).toEqual(after);
  await setSetting(key, before);
});
