import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';
import { runTask } from './setup/timed-tasks';
import { onDatabase } from './setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

/** A day of play that the posting task brings points for. */
function withPlay(account: string, units: number): Promise<void> {
  return onDatabase(async (client) => {
    await client.query(
      `update accounts set payment_password_hash = (select payment_password_hash from accounts where account = 'player1') where account = $1`,
      [account],
    );
    await client.query(
      `insert into points_days (account_id, day, type, rate_ppm, basis_minor)
       select id, current_date, 'slots', 10000, $2::bigint * 10000 from accounts where account = $1`,
      [account, units],
    );
  });
}

test('a member collects points, redeems a gift and sees it in the history', async ({ page }) => {
  const { account } = await freshMember();
  await withPlay(account, 2_000_000);
  await signIn(page, account);
  await expect(async () => {
    await runTask('post_points');
    await page.goto('/pointMall?lng=en');
    await expect(page.getByText('20,000 PTS')).toBeVisible({ timeout: 1_000 });
  }).toPass(patiently);
  await page.getByRole('link', { name: 'Tea mug' }).click();
  await expect(page).toHaveURL(/\/pointMall\/goods\/tea-mug/, patiently);
  await page.locator('textarea[name=receivingAddress]').fill('7 Padma Lane, Khulna 9100');
  await page.locator('input[name=mobileNum]').fill('01700000007');
  await page.locator('input[name=paymentPassword]').fill('111222');
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.locator('[data-error-for=paymentPassword]')).toBeVisible(patiently);
  await expect(page.locator('textarea[name=receivingAddress]')).toHaveValue('7 Padma Lane, Khulna 9100');
  await page.locator('input[name=paymentPassword]').fill('246810');
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page).toHaveURL(/\/pointMall\/history/, patiently);
  const row = page.getByRole('row', { name: /Tea mug/ });
  await expect(row).toContainText('In process');
  await expect(row).toContainText('−18,000');
  await expect(page.getByText('2,000 PTS', { exact: true })).toBeVisible();
  await page.goto('/pointMall/points?lng=en');
  await expect(page.getByRole('row', { name: /Slots and other games/ })).toContainText('+20,000');
});

test('a visitor sees what there is and is asked to log in', async ({ page }) => {
  await page.goto('/pointMall?lng=en');
  await page.getByRole('link', { name: 'Cricket bat' }).click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible(patiently);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=%2FpointMall%2Fgoods%2Fcricket-bat/, patiently);
});
