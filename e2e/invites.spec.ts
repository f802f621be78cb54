import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';
import { runTask } from './setup/timed-tasks';
import { onDatabase } from './setup/world';

const patiently = { timeout: 20_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

/** A friend who has registered by the member's invitation, deposited 1,000 and bet 200,000. */
function withFriend(account: string): Promise<void> {
  return onDatabase(async (client) => {
    await client.query(
      `with friend as (
         insert into accounts (account, nickname, role, password_hash, mobile, mobile_verified_at, first_time_login, created_at, referrer_id)
         select $2, $2, 'member', password_hash, $3, now(), false, now(), id from accounts where account = $1 returning id, referrer_id)
       insert into invited_friends (account_id, inviter_id, promotion_code, terms_version, joined_at, counts_until, deposit_minor,
         valid_minor, is_to_judge)
       select id, referrer_id, 'invite-7777', 1, now(), now() + interval '30 days', 10000000, 2000000000, true from friend`,
      [account, `friend_${randomBytes(4).toString('hex')}`, `+88019${randomBytes(4).readUInt32BE() % 90_000_000}`],
    );
  });
}

test('a friend takes all steps, and the member sees them and claims what they bring', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/member/referral?lng=en');
  await expect(page.getByRole('heading', { name: 'What a friend brings you' })).toBeVisible(patiently);
  await expect(page.getByText('No one has joined with your invitation yet')).toBeVisible();
  await withFriend(account);
  await expect(async () => {
    await runTask('issue_invites');
    await page.goto('/member/referral?lng=en');
    await expect(page.getByRole('listitem').getByText('To claim', { exact: true })).toHaveCount(3, {
      timeout: 1_000,
    });
  }).toPass(patiently);
  await page.getByRole('link', { name: 'Claim the reward' }).click();
  await expect(page).toHaveURL(/\/member\/rewardCenter/, patiently);
  await page.getByRole('button', { name: /Claim .*5,000\.00/ }).click();
  await expect(page.locator('.balance-sum')).toContainText('5,000.00', patiently);
  await page.goto('/member/referral?lng=en');
  await expect(page.getByRole('listitem').getByText('To claim', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Received', { exact: true })).toHaveCount(1);
});
