import { expect, test } from '@playwright/test';
import { freshAddress, freshMember, password, sentTo } from '../setup/accounts';
import { signIn, signInByForm } from '../setup/sign-in';
import { saver } from '../setup/withdrawals';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

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
    await signInByForm(page, account);
    await page.goto('/member/limits?lng=en');
    await expect(page.locator('.notice').first()).toContainText('You have paused play until');
    await page.goto('/member/withdraw?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('excluding oneself', () => {
  test('who excludes themselves withdraws all, and opens no new account with the same number', async ({ page }) => {
    const { account } = await saver();
    await page.setExtraHTTPHeaders(freshAddress());
    await signIn(page, account);
    await page.goto('/member/limits/exclude?lng=en');
    await page.getByRole('radio', { name: '6 months' }).check();
    await page.getByRole('checkbox', { name: /I understand/ }).check();
    await page.getByRole('button', { name: 'Exclude myself now' }).click();
    await expect(page.locator('[role=status] .toast').filter({ hasText: 'Play is paused' })).toBeVisible(patiently);

    await signInByForm(page, account);
    await page.goto('/member/depositv2?lng=en&amount=500');
    await expect(page.locator('main')).toContainText('You have paused play', patiently);
    await page.goto('/member/withdraw?lng=en');
    await page.locator('main input[name=amount]:visible').fill('10000');
    await page.locator('main').getByRole('button', { name: 'Continue', exact: true }).click();
    await page.locator('main input[name=paymentPassword]:visible').fill('246810');
    await page.locator('main').getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page).toHaveURL(/\/member\/withdraw\/\d+/, patiently);
    await expect(page.locator('main')).toContainText('৳10,000.00');

    const mobile = await onDatabase(async (client) => {
      const { rows } = await client.query('select mobile from accounts where account = $1', [account]);
      // The account has gone; its number is known by the exclusion alone.
      await client.query('update accounts set mobile = null, mobile_verified_at = null where account = $1', [account]);
      return String(rows[0].mobile);
    });
    await page.context().clearCookies();
    await page.goto('/register?method=registerMobile&lng=en');
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=mobileNum]').fill(mobile.replace('+88', ''));
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(page.locator('[role=status]').filter({ hasText: 'A code is on its way' })).toBeVisible(patiently);
    for (const name of ['password', 'confirmPassword']) await dialog.locator(`input[name=${name}]`).fill(password);
    await dialog.locator('input[name=verificationCode]').fill(await sentTo('sms', mobile));
    await dialog.locator('form[action^="/register"]').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await dialog.getByRole('button', { name: 'Create account', exact: true }).click();
    await expect(page.locator('[data-error-for=form]')).toHaveText(
      'This registration could not be completed. Please write to customer service.',
      patiently,
    );
  });
});
