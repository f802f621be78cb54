import { expect, type Page, test } from '@playwright/test';
import { freshMember, password } from './setup/accounts';
import { give, idOf, playAt } from './setup/money';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

const main = (page: Page) => page.locator('.wallet-main');
const cq9 = (page: Page) => page.locator('.wallet-card', { hasText: 'CQ9' }).locator('.wallet-card-amount');

async function transfer(page: Page, from: string, to: string, amount: string): Promise<void> {
  await page.locator('select[name=fromWalletId]').selectOption(from);
  await page.locator('select[name=toWalletId]').selectOption(to);
  await page.locator('input[name=amount]').fill(amount);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
}

test('money goes to a vendor, is played with, and comes home', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);
  await page.goto('/member/transferFund?lng=en');
  await expect(main(page)).toHaveText('৳1,000.00');

  await transfer(page, 'main', 'CQ9', '২৫০.৫০');
  await expect(page.locator('.toast', { hasText: '৳250.50 is in the game wallet.' })).toBeVisible();
  await expect(main(page)).toHaveText('৳749.50');
  await expect(cq9(page)).toHaveText('৳250.50');

  await transfer(page, 'CQ9', 'main', '50.50');
  await expect(main(page)).toHaveText('৳800.00');

  await transfer(page, 'main', 'CQ9', '900');
  await expect(page.locator('[data-error-for=amount]')).toBeVisible();
  await expect(page.locator('input[name=amount]')).toHaveValue('900');

  await playAt('CQ9', account, '35.25');
  await page.goto('/member/transferFund?lng=en');
  await expect(cq9(page)).toHaveText('৳235.25');
  await page.getByRole('button', { name: 'Recall balance' }).click();
  await expect(page.getByText('৳235.25 came back to your main wallet.')).toBeVisible();
  await expect(main(page)).toHaveText('৳1,035.25');
  await expect(cq9(page)).toHaveText('৳0.00');
});

test('over a game of a vendor with its own wallet, money comes at a press and goes back; by choice it goes along', async ({
  page,
}) => {
  const { account } = await freshMember();
  await give(account, 700);
  await signIn(page, account);
  const { rows } = await onDatabase((client) =>
    client.query(
      `select node_id as "nodeId" from games where vassalage = 'CQ9' and is_enabled order by node_id limit 1`,
    ),
  );
  const start = async () => {
    await page.goto(`/seamless?node=${rows[0].nodeId}&lng=en`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(/\/seamless\?launch=/);
  };
  const played = page.locator('.game-balance');
  const toast = (text: string) => page.locator('.toast', { hasText: text });
  await start();
  await expect(played).toContainText('0.00');
  await page.getByRole('button', { name: '৳500', exact: true }).click();
  await expect(toast('৳500.00 is ready to play.')).toBeVisible();
  await expect(played).toContainText('500.00');
  await page.getByText('Your money at').click();
  await page.getByRole('button', { name: 'Bring all back' }).click();
  await expect(toast('৳500.00 is back in your main wallet.')).toBeVisible();
  await expect(played).toContainText('0.00');

  await page.getByRole('link', { name: 'Other amounts' }).click();
  await expect(page.getByRole('link', { name: 'Back to the game' })).toBeVisible();
  await page.locator('main input[name=amount]').fill('150');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page).toHaveURL(/\/seamless\?launch=/);
  await expect(toast('৳150.00 is in the game wallet.')).toBeVisible();
  await expect(played).toContainText('150.00');

  await page.goto('/member/transferFund?lng=en');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(toast('Automatic transfer is on.')).toBeVisible();
  await start();
  await expect(played).toContainText('700.00');
});

test('who leaves a game while its vendor keeps money is asked whether to bring it back', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 700);
  await signIn(page, account);
  const { rows } = await onDatabase((client) =>
    client.query(
      `select node_id as "nodeId" from games where vassalage = 'CQ9' and is_enabled order by node_id limit 1`,
    ),
  );
  const start = async () => {
    await page.goto(`/seamless?node=${rows[0].nodeId}&lng=en`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(/\/seamless\?launch=/);
  };
  const back = page.getByRole('link', { name: 'Back to the games' });
  const question = page.getByText('You still have ৳500.00 at');

  await start();
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();

  await start();
  await page.getByRole('button', { name: '৳500', exact: true }).click();
  await expect(page.locator('.game-balance')).toContainText('500.00');
  await back.click();
  await expect(question).toBeVisible();
  await page.getByRole('link', { name: 'Play on' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator('iframe.game-frame')).toHaveCount(1);
  await back.click();
  await page.getByRole('link', { name: 'Leave it there' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();

  await start();
  await back.click();
  await page.getByRole('button', { name: 'Bring all back' }).click();
  await expect(page.locator('.toast', { hasText: '৳500.00 is back in your main wallet.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
});

test('the balance in the header is hidden as stars, on every page, until it is shown again', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 321);
  await signIn(page, account);
  await page.goto('/promotions?lng=en');
  const header = page.locator('.balance-box');
  await expect(header.locator('.balance-sum')).toContainText('৳321.00');
  await header.getByRole('button', { name: 'Hide balance' }).click();
  await expect(header.locator('.balance-sum')).toContainText('******');
  await page.goto('/');
  await expect(header.locator('.balance-sum')).toContainText('******');
  await expect(page.getByText('৳321.00')).toHaveCount(0);
  await header.getByRole('button', { name: 'Show balance' }).click();
  await expect(header.locator('.balance-sum')).toContainText('৳321.00');
  await give(account, 100);
  // Nobody told the site of the gift: for a quarter of a second a page may still be the one before it.
  await expect(async () => {
    await header.getByRole('link', { name: 'Refresh balance' }).click();
    await expect(header.locator('.balance-sum')).toContainText('৳421.00', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});

test('a member sends to the upline, and both see it', async ({ page, javaScriptEnabled }) => {
  const { account } = await freshMember();
  await onDatabase((client) =>
    client.query(
      `update accounts set upline_id = a.id, payment_password_hash = p.payment_password_hash
       from accounts a, accounts p where accounts.account = $1 and a.account = 'agent1' and p.account = 'player1'`,
      [account],
    ),
  );
  await give(account, 1_000);
  await signIn(page, account);
  await page.goto('/member/transferUpline?lng=en');
  await page.locator('input[name=amount]').fill('50');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[data-error-for=amount]')).toContainText('৳100');
  await page.locator('input[name=amount]').fill('150');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('Upline: Kamal (agent1)')).toBeVisible();
  await page.locator('input[name=paymentPassword]').fill('111111');
  const proof = page.locator('main input[name=password]');
  if (await proof.count()) await proof.fill(password);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.locator('[data-error-for=paymentPassword]')).toBeVisible();
  if (javaScriptEnabled === false) await expect(page.locator('input[name=paymentPassword]')).toHaveValue('');
  await page.locator('input[name=paymentPassword]').fill('246810');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.locator('.toast', { hasText: '৳150.00 is sent.' })).toBeVisible();
  await expect(page.locator('.money-line')).toContainText('Sent to Kamal (agent1)');

  const { rows } = await onDatabase(async (client) =>
    client.query(
      `select (select count(*)::int from line_transfers where from_id = $1) as sent,
        (select count(*)::int from messages where body->>'template' = 'lineTransfer' and body->'params'->>'account' = $2) as letters`,
      [await idOf(account), account],
    ),
  );
  expect(rows[0]).toEqual({ sent: 1, letters: 1 });
});
