import { expect, type Page, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { sessionFor, sessionOf } from '../setup/sessions';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

async function become(page: Page, url: string | undefined, cookie: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'session', value: cookie.slice(cookie.indexOf('=') + 1), url: url ?? '', httpOnly: true }]);
}

async function propose(page: Page, account: string, amount: string, way: 'Add' | 'Take'): Promise<string> {
  await page.goto(`/operator/adjustments/new?account=${account}`);
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.locator('[name=category]').selectOption('goodwill');
  await page.getByRole('textbox', { name: 'Reason' }).fill('A late bet was not counted');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page).toHaveURL(/\/operator\/adjustments\/\d+$/, patiently);
  return page.url();
}

async function decide(page: Page, title: string, submit: string): Promise<void> {
  await page.locator('.console-acts summary').filter({ hasText: title }).click();
  await page.locator('.console-acts details[open]').getByRole('button', { name: submit }).click();
}

test('a correction takes two operators, and the member reads what it was for', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  const [first, second] = [await sessionOf('operator'), await sessionOf('operator')];
  await become(page, baseURL, first);
  await page.goto('/operator/adjustments/new?account=nobody-of-this-name');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.234');
  await page.getByRole('textbox', { name: 'Reason' }).fill('so');
  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.locator('[data-error-for=amount]')).toBeVisible(patiently);
  await expect(page.locator('[data-error-for=reason]')).toBeVisible();
  const address = await propose(page, account, '১,২৫০.৫০', 'Add');
  await expect(page.locator('.console-acts')).toContainText('Another operator decides');
  await expect(page.locator('.console-acts summary')).toHaveCount(1);

  await become(page, baseURL, second);
  await page.goto('/operator/cashier');
  await page.getByRole('link', { name: 'Adjustments to approve' }).click();
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText('+৳1,250.50', patiently);
  await page.goto(address);
  await decide(page, 'Approve', 'Approve and post');
  await expect(page.locator('.toast').filter({ hasText: 'The adjustment is posted.' })).toBeVisible(patiently);
  await expect(page.locator('.console-head')).toContainText('Posted');

  const tooMuch = await (async () => {
    await become(page, baseURL, first);
    return propose(page, account, '2000', 'Take');
  })();
  await become(page, baseURL, second);
  await page.goto(tooMuch);
  await decide(page, 'Approve', 'Approve and post');
  await expect(page.locator('[data-error-for=form]')).toBeVisible(patiently);
  await expect(page.locator('.console-head')).toContainText('Waiting');

  await become(page, baseURL, await sessionFor(account));
  await page.goto('/member/transactionHistory');
  const line = page.getByRole('table').locator('tbody tr');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Goodwill');
  await expect(line).toContainText('+1,250.50');
  await page.goto('/member/messageV2');
  await expect(page.getByText('৳1,250.50 was added to your wallet').first()).toBeVisible();
});
