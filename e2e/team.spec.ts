import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshOperator, password } from './setup/accounts';
import { sessionFor } from './setup/sessions';
import { approvedByAnother, asOperatorNamed } from './setup/two-operators';
import { onDatabase } from './setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const freshName = () => `t${randomBytes(5).toString('hex')}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fault = (page: Page, field: string) => page.locator(`[data-error-for=${field}]`);

async function enter(page: Page, url: string | undefined, cookie: string): Promise<void> {
  const [, value] = cookie.split('session=');
  await page.context().clearCookies();
  await page
    .context()
    .addCookies([
      ...(value ? [{ name: 'session', value, url: url ?? '' }] : []),
      { name: 'lng', value: 'en', url: url ?? '' },
      { name: 'ANONYMOUS_POPUP', value: 'en', url: url ?? '' },
      { name: 'USER_POPUP', value: 'en', url: url ?? '' },
    ]);
}

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(freshAddress());
});

test('somebody joins by a link, stands in the line three levels deep, and is looked after', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL, await sessionFor('agent3'));
  await page.goto('/agentHome/registerCenter');
  const links = page.locator('form:has(input[name=channel])');
  await links.locator('input[name=channel]').fill('Our street');
  await links.locator('input[name=rate]').fill('0.31');
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(fault(page, 'rate')).toHaveText('At most 0.3%.', patiently);
  await expect(links.locator('input[name=channel]')).toHaveValue('Our street');
  await links.locator('input[name=rate]').fill('০.১');
  await links.locator('input[name=uses]').fill('1');
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(page).toHaveURL(/made=[A-Z0-9]{8}$/, patiently);
  const address = await page.locator('.disclosure[open] .team-url').innerText();
  expect(address).toContain(`/register?affiliateCode=${new URL(page.url()).searchParams.get('made')}`);

  const account = freshName();
  await enter(page, baseURL, '');
  await page.goto(new URL(address).pathname + new URL(address).search);
  const form = page.locator('dialog form[action^="/register"]');
  await form.locator('input[name=username]').fill(account);
  await form.locator('input[name=password]').fill(password);
  await form.locator('input[name=confirmPassword]').fill(password);
  await form.getByRole('button', { name: /^Create account$/ }).click();
  await expect(page).not.toHaveURL(/\/register/, patiently);

  await enter(page, baseURL, await sessionFor('agent1'));
  await page.goto(`/agentHome/downlineManagmentView?q=${account}`);
  await page.getByRole('table').getByRole('link', { name: account }).click();
  await expect(page.locator('.team-crumbs')).toContainText('agent1agent2agent3', patiently);
  await page.getByText('Send a message').click();
  await page.locator('textarea[name=content]').fill('Welcome to the team');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[role=status] .toast').filter({ hasText: `Message sent to ${account}.` })).toBeVisible(
    patiently,
  );
  await page.getByText('Request suspension').click();
  await page.locator('textarea[name=reason]').fill('Plays under two names');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Suspension requested. Waiting for the operators.')).toBeVisible(patiently);

  await enter(page, baseURL, await sessionFor('agent3'));
  await page.goto(`/agentHome/downlineManagmentView/${account}`);
  await page.getByText('Change rebate rate').click();
  await page.locator('input[name=rate]').fill('0.2');
  await page.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.locator('.bet-facts')).toContainText('0.2%', patiently);
  await page.getByRole('link', { name: 'Send money' }).click();
  await expect(page.locator('#account')).toHaveValue(account, patiently);
  await page.locator('input[name=amount]').fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible(patiently);
  const response = await page.goto('/agentHome/downlineManagmentView/player1');
  expect(response?.status()).toBe(404);

  const id = await onDatabase(async (client) => {
    const { rows } = await client.query('select id from accounts where account = $1', [account]);
    return rows[0].id;
  });
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
  await page.goto(`/operator/accounts/${id}/line`);
  await page.locator('#decide-reason').fill('Seen and confirmed');
  await page.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.locator('[role=status] .toast').filter({ hasText: 'Request rejected.' })).toBeVisible(patiently);
  await page.locator('input[name=upline]').fill('player2');
  await page.locator('#move-reason').fill('Asked for it in writing');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(fault(page, 'upline')).toHaveText('There is no active agent by that name.', patiently);
  await page.locator('input[name=upline]').fill('agent2');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.locator('.before-after tbody')).toContainText('agent2', patiently);
  await approvedByAnother(page, baseURL);
  await page.goto(`/operator/accounts/${id}/line`);
  await expect(page.getByRole('link', { name: 'agent2' })).toBeVisible(patiently);
});

test('an account registered at once changes its password first', async ({ page, baseURL }) => {
  const account = freshName();
  await enter(page, baseURL, await sessionFor('agent2'));
  await page.goto('/agentHome/registerCenter');
  const form = page.locator('form:has(input[name=confirmPassword])');
  await form.locator('input[name=username]').fill(account);
  await form.locator('input[name=password]').fill('First#2026pass');
  await form.locator('input[name=confirmPassword]').fill('Another#2026');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(fault(page, 'confirmPassword')).toHaveText('The two passwords do not match', patiently);
  await expect(form.locator('input[name=username]')).toHaveValue(account);
  await expect(form.locator('input[name=password]')).toHaveValue(/^(First#2026pass)?$/);
  await form.locator('input[name=password]').fill('First#2026pass');
  await form.locator('input[name=confirmPassword]').fill('First#2026pass');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/downlineManagmentView/${account}$`), patiently);
  await enter(page, baseURL, await sessionFor(account));
  await page.goto('/member/securityCenter');
  await expect(page).toHaveURL(/\/change-password/, patiently);
});

test('every report tells the same figures, filtered, in order, and as a file', async ({ page, baseURL }) => {
  await enter(page, baseURL, await sessionFor('agent1'));
  await page.goto('/agentHome/agentTeamOverview?preset=30');
  await expect(heading(page, 'Team overview')).toBeVisible();
  const stat = (label: string) => page.locator('.stat').filter({ hasText: label }).locator('.stat-figure').first();
  const turnover = await stat('Turnover').innerText();
  expect(turnover).toMatch(/[1-9]/);
  await expect(page.getByRole('img', { name: /^Turnover by day: / })).toBeVisible();

  await page.goto('/agentHome/personalHistoryCopy?preset=30');
  expect(await stat('Valid bets').innerText()).toBe(turnover);
  const byStake = page.getByRole('columnheader', { name: 'Stakes' });
  await byStake.getByRole('link').click();
  await expect(page).toHaveURL(/sort=stake/, patiently);
  await expect(byStake).toHaveAttribute('aria-sort', 'descending');
  await byStake.getByRole('link').click();
  await expect(page).toHaveURL(/order=reversed/, patiently);
  await expect(byStake).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('table').getByRole('link', { name: 'agent2' }).click();
  await expect(page).toHaveURL(/personalHistoryCopy\/agent2\?.*preset=30/, patiently);
  await expect(page.getByRole('table').getByRole('link', { name: 'agent3' })).toBeVisible(patiently);
  await page.locator('select[name=category]').selectOption('RNG');
  await page.locator('input[name=cols][value=payout]').uncheck();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/category=RNG/, patiently);
  await expect(page.getByRole('columnheader', { name: 'Prizes' })).toHaveCount(0);
  await page.goto('/agentHome/personalHistoryCopy?preset=30');
  await expect(page.getByRole('columnheader', { name: 'Stakes' })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Prizes' })).toHaveCount(0);

  await page.goto('/agentHome/palStatementsAgentCopy?preset=30&q=salma');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await page.getByRole('table').getByRole('link', { name: 'salma' }).click();
  await expect(page.getByRole('heading', { name: 'By day' })).toBeVisible(patiently);
  await page.goto('/agentHome/personalHistoryCopy?preset=30');
  await page.getByRole('table').getByRole('link', { name: 'salma' }).click();
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible(patiently);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/personalHistoryCopy\/salma\?.*after=/, patiently);
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();

  await page.goto('/agentHome/agentRevenueReport?preset=30&kind=rebate');
  const bill = page.getByRole('table').getByRole('link', { name: 'Rebate' }).first();
  const amount = await page.getByRole('table').locator('tbody tr').first().locator('.amount-lead').innerText();
  await bill.click();
  await expect(page.getByRole('heading', { name: /^Rebate of/ })).toBeVisible(patiently);
  await expect(page.getByRole('table').first().locator('tfoot')).toContainText(amount.replace('+', '').trim());

  for (const path of ['agentTeamOverview', 'personalHistoryCopy', 'palStatementsAgentCopy', 'agentRevenueReport']) {
    const file = await page.request.get(`/agentHome/${path}?preset=30&format=csv`);
    expect(file.headers()['content-type']).toContain('text/csv');
    expect((await file.text()).trim().split('\n').length).toBeGreaterThan(2);
  }
  const none = await page.request.get('/agentHome/palStatementsAgentCopy/operator');
  expect(none.status()).toBe(404);
});
