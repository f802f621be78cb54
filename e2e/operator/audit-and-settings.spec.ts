import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from '../setup/accounts';
import { act, asOperator, inEnglish, openAccount, patiently, toast } from './operator-pages';

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await inEnglish(page, baseURL);
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
