import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

const patiently = { timeout: 20_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

test('a turn of the wheel is earned, made and checked', async ({ page }) => {
  test.setTimeout(90_000);
  const { account } = await freshMember();
  await onDatabase(async (client) => {
    await client.query(
      `insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
       select id, 'settled', (now() at time zone 'Asia/Dhaka')::date, 'RNG', 'PG', 1, 5000000, 0, 5000000
       from accounts where account = $1`,
      [account],
    );
  });
  await signIn(page, account);
  await page.goto('/promotions/wheel-of-the-day?lng=en');
  await expect(page.getByText('You have 1 turn left today.')).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Turn the wheel' }).click();
  await expect(page.getByText(/^The wheel stopped at:/)).toBeVisible(patiently);
  await expect(page.getByText('You have 0 turns left today.')).toBeVisible();
  await page.getByText('Your turns', { exact: true }).click();
  await page.getByRole('link', { name: 'Check it' }).click();
  await expect(page.getByRole('heading', { name: 'Check a turn of the wheel' })).toBeVisible(patiently);
  await expect(page.getByText('Number drawn, below a million')).toBeVisible();
});
