import { expect, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

test.describe('my limits', () => {
  test('a limit is set, met by a deposit, raised after a day, and a break ends every session', async ({ page }) => {
    const { account } = await freshMember();
    await signIn(page, account);
    await page.goto('/member/limits?lng=en');
    await page.getByLabel('What to limit').selectOption('deposit.day');
    await page.getByLabel('Amount').fill('১,০০০');
    await page.getByRole('button', { name: 'Save limit' }).click();
    const limit = page.getByRole('article', { name: 'Deposits a day' });
    await expect(limit).toContainText('৳1,000.00');

    await page.goto('/member/depositv2?lng=en&amount=1500');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('[data-error-for=amount]')).toContainText('Your deposit limit leaves ৳1,000.00 until');

    await page.goto('/member/limits?lng=en');
    await page.getByLabel('What to limit').selectOption('deposit.day');
    await page.getByLabel('Amount').fill('2000');
    await page.getByRole('button', { name: 'Save limit' }).click();
    await expect(limit).toContainText('You have asked for ৳2,000.00.');
    await expect(limit.getByRole('button', { name: 'Confirm the change' })).toHaveCount(0);
    await onDatabase((client) =>
      client.query(
        `update limits set confirmable_at = now() - interval '1 minute'
         where account_id = (select id from accounts where account = $1)`,
        [account],
      ),
    );
    await page.reload();
    await limit.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(limit).toContainText('৳2,000.00');

    await page.goto('/member/limits/pause?lng=en');
    await page.getByRole('radio', { name: '24 hours' }).check();
    await page.getByRole('checkbox', { name: /I understand/ }).check();
    await page.getByRole('button', { name: 'Start the break' }).click();
    await expect(page.locator('[role=status] .toast').filter({ hasText: 'Play is paused' })).toBeVisible();
    await page.goto('/member/limits');
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, account);
    await page.goto('/member/limits?lng=en');
    await expect(page.locator('.notice').first()).toContainText('You have paused play until');
    await page.goto('/member/withdraw?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
