import { expect, test } from '@playwright/test';
import { signIn } from '../setup/sign-in';

test.describe('a member reads the records', () => {
  test('bets of the last days, filtered, page by page, and one of them whole', async ({ page }) => {
    await signIn(page, 'player1');
    await page.goto('/member/personalHistoryCopy?lng=en&preset=30');
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(20);
    const newest = (await rows.first().textContent()) ?? '';
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(rows.first()).not.toHaveText(newest);
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(page).toHaveURL(/before=/);
    await expect(rows.first()).toHaveText(newest);

    await page.locator('select[name=category]').selectOption('RNG');
    await page.locator('select[name=status]').selectOption('lost');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/category=RNG.*status=lost|status=lost.*category=RNG/);
    await expect(rows.first().getByText('Lost')).toBeVisible();
    await expect(page.getByText('Won', { exact: true }).filter({ visible: true })).toHaveCount(0);

    const game = await rows.first().locator('.records-name').innerText();
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: game })).toBeVisible();
    await page.getByRole('link', { name: 'Only this game' }).click();
    await expect(page).toHaveURL(/game=\d+/);
  });

  test('the account record follows the balance, the profit adds up', async ({ page }) => {
    await signIn(page, 'player1');
    await page.goto('/member/transactionHistory?lng=en&preset=30');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20);
    await page.locator('select[name=kind]').selectOption('deposit');
    await page.getByRole('button', { name: 'Show' }).click();
    const deposits = page.getByRole('table').locator('tbody tr');
    await expect(deposits.first()).toContainText('Deposit');
    await expect(page.locator('.records-totals')).toContainText('Total in');
    const newest = await deposits.first().locator('.records-note').innerText();
    await page.getByRole('link', { name: 'Oldest first' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('link', { name: 'Newest first' })).toBeVisible();
    await expect(deposits.last().locator('.records-note')).toHaveText(newest);
    await deposits.last().getByRole('link').click();
    await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(newest);

    await page.goto('/member/personalProfit?lng=bn&preset=30');
    await expect(page.getByRole('heading', { name: 'দিন অনুযায়ী' })).toBeVisible();
    await expect(page.getByRole('img', { name: /ফল/ })).toBeVisible();
  });

  test('a file holds what the page shows, and says how far it is', async ({ page }, { project }) => {
    await signIn(page, 'player1');
    await page.goto('/member/transactionHistory?lng=en&preset=30');
    const isScripted = project.use.javaScriptEnabled !== false;
    const coming = page.waitForEvent('download');
    await page.locator('.records-file a').click();
    expect((await coming).suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.csv$/);
    // Before the scripts are there it is a plain link.
    const told = page.getByText(/^The file is ready: \d+ kB$/);
    const saysSo = async () => {
      await page.locator('.records-file a').click();
      await expect(told).toBeVisible({ timeout: 3_000 });
    };
    if (isScripted) await expect(saysSo).toPass({ timeout: 30_000 });
    for (const path of ['personalHistoryCopy', 'transactionHistory', 'personalProfit']) {
      const file = await page.request.get(`/member/${path}?lng=en&preset=30&format=csv`);
      expect(file.headers()['content-type']).toContain('text/csv');
      expect((await file.text()).split('\r\n').length).toBeGreaterThan(10);
    }
  });

  test("another's bet is not found", async ({ page }) => {
    await signIn(page, 'player2');
    const answer = await page.goto('/member/personalHistoryCopy/1');
    expect(answer?.status()).toBe(404);
  });
});
