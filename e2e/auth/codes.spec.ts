import { expect, test } from '@playwright/test';
import { freshAddress, freshMember } from '../setup/accounts';
import { signIn } from '../setup/sign-in';
import { onDatabase } from '../setup/world';

const patiently = { timeout: 20_000 };

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

test('a gift code is typed, refused once for a wrong letter, and brings its reward', async ({ page }) => {
  const { account } = await freshMember();
  await onDatabase((client) =>
    client.query(
      `insert into deposits (reference, account_id, method_id, currency, amount_minor, fee_minor, received_minor,
         credited_minor, state, state_at, created_at, expires_at)
       select 'code-' || a.id, a.id, (select min(id) from payment_methods), 'BDT', 5000000, 0, 5000000, 5000000, 'arrived',
         now(), now(), now() from accounts a where a.account = $1`,
      [account],
    ),
  );
  await signIn(page, account);
  await page.goto('/promotions/gift-code?lng=en');
  await page.getByLabel('Your code').fill('5050-2027');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText('This code does not work, or not any more.')).toBeVisible(patiently);
  await page.getByLabel('Your code').fill('৫০৫০ ২০২৬');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page.getByText(/50\.00.* is in your main wallet/)).toBeVisible(patiently);
  await expect(page.getByLabel('Your code')).toHaveCount(0);
});
