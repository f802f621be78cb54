import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from '../setup/accounts';
import { signIn } from '../setup/sign-in';
import { runTask } from '../setup/timed-tasks';
import { onDatabase } from '../setup/world';

const patiently = { timeout: 20_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

/** Bets as settling them leaves them for those who count. */
function withBets(account: string, count: number, units: number): Promise<void> {
  return onDatabase(async (client) => {
    await client.query(
      `insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor,
         feeds_jackpot)
       select a.id, now(), 'RNG', 'PG', 1, $3::bigint * 10000, 0, $3::bigint * 10000, false
       from accounts a, generate_series(1, $2::int) where a.account = $1`,
      [account, count, units],
    );
  });
}

test('a mission goes from open to claimed, and the board shows the place', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/member/missionLeaderboard?lng=en');
  const card = page.locator('section.panel', { hasText: 'Your first 20 bets' });
  await expect(card).toContainText('0 of 20', patiently);
  await withBets(account, 12, 5);
  await expect(async () => {
    await runTask('finish_missions');
    await page.goto('/member/missionLeaderboard?lng=en');
    await expect(card).toContainText('12 of 20', { timeout: 1_000 });
  }).toPass(patiently);
  await withBets(account, 8, 5);
  await expect(async () => {
    await runTask('finish_missions');
    await page.goto('/member/missionLeaderboard?lng=en');
    await expect(card).toContainText('Done', { timeout: 1_000 });
  }).toPass(patiently);
  await card.getByRole('button', { name: /Claim/ }).click();
  await expect(page.getByText(/10\.00 is in your main wallet/)).toBeVisible(patiently);
  await expect(card).toContainText('Received');
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page).toHaveURL(/part=boards/, patiently);
  const board = page.locator('section.panel', { hasText: 'Board of the week' });
  await expect(board).toContainText(/Place \d+ · .*100\.00/);
});
