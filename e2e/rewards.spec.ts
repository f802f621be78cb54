import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freshAddress, freshMember, freshOperator } from './setup/accounts';
import { chooseMethod } from './setup/choose-method';
import { sessionFor } from './setup/sessions';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

/** Two members of one address look like one person, and their rewards wait for an operator. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(freshAddress()));

async function payDeposit(page: Page, amount: string, offer: string | null): Promise<void> {
  await page.goto(`/member/depositv2?lng=en`);
  await chooseMethod(page, /^bKash Usually/);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await expect(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
  if (offer) await page.getByRole('radio', { name: new RegExp(`^${offer}`) }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/, patiently);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page).toHaveURL(/\/payments\/pay\//, patiently);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.locator('.deposit-head')).toContainText('Completed', patiently);
}

/** A round takes its time; who is quicker is told so and presses again. */
async function roll(page: Page, amount: string): Promise<void> {
  await page.goto('/play/inhouse/dice-padma?lng=en');
  const rounds = page.locator('.studio-history > li');
  const before = await rounds.count();
  await page.locator('input[name=amount]').fill(amount);
  await expect(async () => {
    await page.getByRole('button', { name: 'Roll the dice', exact: true }).click();
    await expect(rounds).toHaveCount(before + 1, { timeout: 2_000 });
  }).toPass({ intervals: [500] });
}

test('a bonus is chosen at the deposit, earned by play, shown by its bar and paid', async ({ page }) => {
  test.setTimeout(150_000);
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/promotions/first-deposit-70?lng=en');
  await expect(page.getByText('10 × the bonus', { exact: true })).toBeVisible();
  await payDeposit(page, '1000', '70% on your first deposit');

  await page.goto('/member/rewardCenter?lng=en');
  const card = page.locator('article', { hasText: '70% on your first deposit' });
  await expect(card).toContainText('৳700.00');
  await expect(card).toContainText('৳0.00 of ৳700.00 paid');
  await roll(page, '500');
  // 500 at dice count 100: a seventieth of what is to be bet, so 10.00 are paid.
  await expect(async () => {
    await page.goto('/member/rewardCenter?lng=en');
    await expect(card).toContainText('৳10.00 of ৳700.00 paid', { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await card.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted terms' })).toBeVisible(patiently);
  await expect(page.getByRole('table')).toContainText('৳100.00');
  await page.goto('/member/transactionHistory?lng=en');
  await expect(page.getByRole('table')).toContainText('+10.00');
});

test('without a choice no bonus is joined, and an offer that is not for the member is not offered', async ({
  page,
}) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await payDeposit(page, '1000', null);
  await page.goto('/member/rewardCenter?lng=en');
  await expect(page.getByText('No rewards yet')).toBeVisible();
  await page.goto('/member/depositv2?lng=en');
  await expect(page.getByRole('radio', { name: /^70% on your first deposit/ })).toHaveCount(0);
});

async function reportFault(page: Page): Promise<void> {
  await page.goto('/promotions/report-a-fault?lng=en');
  await page.locator('textarea[name=remark]').fill('The total is wrong');
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#936' } })
    .png()
    .toBuffer();
  await page.locator('#proof-0').setInputFiles({ name: 'fault.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Your application is under review.')).toBeVisible(patiently);
}

test('an application is rejected with a reason, sent again, approved and claimed', async ({
  browser,
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { account } = await freshMember();
  await signIn(page, account);
  await onDatabase((client) =>
    client.query(
      `insert into deposits (reference, account_id, method_id, currency, amount_minor, fee_minor, state, state_at, created_at, expires_at, received_minor, credited_minor)
       select 'D-' || upper(substr(md5(random()::text), 1, 10)), a.id, (select min(id) from payment_methods), 'BDT', 5000000, 0, 'arrived', now(), now(), now(), 5000000, 5000000
       from accounts a where account = $1`,
      [account],
    ),
  );
  await reportFault(page);
  const operator = await freshOperator();
  const context = await browser.newContext();
  const cookie = await sessionFor(operator.account);
  await context.addCookies([
    { name: 'session', value: cookie.slice(cookie.indexOf('=') + 1), url: baseURL ?? '', httpOnly: true },
    { name: 'lng', value: 'en', url: baseURL ?? '' },
  ]);
  const desk = await context.newPage();
  const decide = async (button: string, reason: string) => {
    await desk.goto('/operator/applications');
    const card = desk.locator('.panel', { hasText: account });
    await card.getByRole('textbox').fill(reason);
    await card.getByRole('button', { name: button }).click();
    await expect(desk.locator('.panel', { hasText: account })).toHaveCount(0, patiently);
  };
  await decide('Reject', 'The picture shows nothing');
  await page.goto('/promotions/report-a-fault?lng=en');
  await expect(page.getByText('Reason: The picture shows nothing')).toBeVisible();
  await reportFault(page);
  await decide('Approve', '');
  await context.close();
  await page.goto('/member/rewardCenter?lng=en');
  await page.getByRole('button', { name: 'Claim ৳100.00' }).click();
  await expect(page.locator('.toast', { hasText: '৳100.00 is in your main wallet.' })).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
});
