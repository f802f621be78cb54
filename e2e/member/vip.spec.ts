import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from '../setup/accounts';
import { signIn } from '../setup/sign-in';
import { onDatabase } from '../setup/world';

const patiently = { timeout: 20_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

test('a member sees the level in the header and the way to the next one', async ({ page }) => {
  const { account } = await freshMember();
  await onDatabase(async (client) => {
    await client.query(
      `insert into vip_standings (account_id, level, since) select id, 1, now() from accounts where account = $1`,
      [account],
    );
    await client.query(
      `insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
       select id, 'settled', current_date - 3, 'RNG', 'PG', 1, 2500000000, 0, 2500000000 from accounts where account = $1`,
      [account],
    );
  });
  await signIn(page, account);
  await page.goto('/member/rewardCenter?lng=en');
  await expect(page.locator('header .badge-vip')).toHaveText('VIP 1');
  await page.goto('/member/vip?lng=en');
  await expect(page.getByRole('heading', { name: 'Water lily' })).toBeVisible(patiently);
  await expect(page.getByText('Next step: Magpie robin')).toBeVisible();
  await expect(page.getByText(/750,000.* in valid bets to go/)).toBeVisible();
});
