import { expect, test } from '@playwright/test';
import { freshMember, freshOperator, password } from '../setup/accounts';
import { approvedByAnother, asOperatorNamed } from '../setup/two-operators';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

test('a role of the site is typed by one operator, approved by another and gone when nobody holds it', async ({
  page,
  baseURL,
}) => {
  const code = `night-${Date.now() % 1e9}-${test.info().project.name.replaceAll(/[^a-z]/g, '')}`.slice(0, 40);
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
  await page.goto('/operator/roles');
  await page.getByRole('link', { name: 'New role' }).click();
  await page.locator('[name=code]').fill(code);
  await page.locator('[name=nameBn]').fill('রাতের দল');
  await page.locator('[name=nameEn]').fill('Night shift');
  await page.getByRole('checkbox', { name: 'Answer members' }).check();
  await page.locator('[name=reason]').fill('A team for the night');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Propose the role' }).click();
  await approvedByAnother(page, baseURL);
  await page.goto(`/operator/roles/${code}`);
  await expect(page.getByRole('checkbox', { name: 'Answer members' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove the role' }).click();
  await expect(page.locator('[role=status] .toast')).toContainText('The role is removed.', patiently);
  await expect(page.locator('main')).not.toContainText(code);
});

test('a mailing is counted before it is sent, and who wants no offers is left out', async ({ page, baseURL }) => {
  const [reader, quiet] = [await freshMember(), await freshMember()];
  await onDatabase((client) =>
    client.query('insert into offer_opt_outs (account_id, at) select id, now() from accounts where account = $1', [
      quiet.account,
    ]),
  );
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
  await page.goto('/operator/mailings/new');
  await page.locator('[name=purpose]').selectOption('promotion');
  await page.locator('[name=to]').selectOption('names');
  await page.locator('[name=names]').fill(`${reader.account}, ${quiet.account}, nobody-at-all`);
  await page.locator('[name=titleBn]').fill('শুক্রবার');
  await page.locator('[name=titleEn]').fill('Friday');
  await page.locator('[name=contentBn]').fill('আজ নতুন খেলা।');
  await page.locator('[name=contentEn]').fill('New games today.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.locator('[data-error-for=names]')).toHaveText('Nobody is called: nobody-at-all', patiently);
  await expect(page.locator('[name=contentEn]')).toHaveValue('New games today.');
  await page.locator('[name=names]').fill(`${reader.account}, ${quiet.account}`);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.locator('main')).toContainText('Accounts it reaches now: 1', patiently);
  await expect(page.locator('main')).toContainText(reader.account);
  await page.getByRole('button', { name: 'Send the messages' }).click();
  await expect(page.locator('[role=status] .toast')).toContainText('The messages are being sent.', patiently);
});

test('an alert is looked into and cleared with a reason', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  const id = await onDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into alerts (account_id, kind, key, facts, raised_at)
       select id, 'largeDeposit', $1, '{"amountMinor":"2500000000"}', now() from accounts where account = $1 returning id`,
      [account],
    );
    return rows[0].id;
  });
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
  await page.goto(`/operator/alerts/${id}`);
  await expect(page.locator('main')).toContainText('A deposit of ৳250,000.00 arrived.');
  await page.getByRole('button', { name: 'Look into it' }).click();
  await page.locator('#clear-reason').fill('Sold a flat');
  await page.getByRole('button', { name: 'Clear the alert' }).click();
  await expect(page.locator('.console-head')).toContainText('Cleared', patiently);
  await expect(page.locator('main')).toContainText('Sold a flat');
});
