import { expect, type Page, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { endSale } from './setup/draws';
import { give } from './setup/money';
import { signIn } from './setup/sign-in';

const ticket = '/lottery?gameCode=k3-10m&play=half&lng=en';

/** The two projects run at once over one database: a draw that a test ends is of a lottery of its own. */
function own<T>(javaScript: T, plain: T): T {
  return test.info().project.name === 'chromium' ? javaScript : plain;
}

/** A slip over two taka, whose draw then ends. A slip that comes too late is placed again in the next draw. */
async function placeAndEnd(page: Page, slip: string): Promise<void> {
  await expect(async () => {
    await page.goto(slip);
    await page.getByRole('button', { name: 'Place the slip ৳2.00' }).click({ timeout: 3_000 });
    await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await endSale(new URL(page.url()).pathname.split('/').at(-1)!);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Won', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('a ticket is picked, placed and cancelled, and a draw is checked', async ({ page, javaScriptEnabled }) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);

  await page.goto('/lottery?lottoView=lobby&lng=en');
  await expect(page.getByRole('heading', { name: 'Lottery', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Three Dice Ten Minutes/ }).first()).toBeVisible();

  await page.goto(ticket);
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.locator('[data-error-for=picks]')).toBeVisible();
  await page.getByLabel('Big', { exact: true }).check();
  await page.getByLabel('Odd', { exact: true }).check();
  await page.getByLabel('Times').fill('২০০১');
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.locator('[data-error-for=multiplier]')).toBeVisible();
  await expect(page.getByLabel('Big', { exact: true })).toBeChecked();
  await page.getByLabel('Times').fill('৫');
  if (javaScriptEnabled) await expect(page.getByText('2 lines, ৳20.00 in all')).toBeVisible();
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible();
  await expect(page.getByText('Big, Odd')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the ticket' }).click();
  await expect(page.getByText('Refunded').first()).toBeVisible();
  await page.getByRole('link', { name: 'My tickets' }).click();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Refunded');

  await page.goto('/vnLottery?gameCode=north-5m&play=lo2&lng=en');
  await page.getByRole('link', { name: 'Quick pick' }).click();
  await expect(page.getByRole('textbox', { name: 'Numbers' })).toHaveValue(/^\d\d$/);
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible();

  // The shortest game is drawn twice a minute.
  await expect(async () => {
    await page.goto('/lottery/draws?gameCode=wingo-30s&lng=en');
    await page.getByRole('link', { name: 'Check', exact: true }).first().click({ timeout: 1_000 });
  }).toPass({ timeout: 80_000 });
  await expect(page.locator('[data-verdict=true]')).toBeVisible();
  if (javaScriptEnabled) await expect(page.locator('[data-browser=true]')).toBeVisible();
});

test('a ticket is chased over the next draws, and its rest is cancelled', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);
  await page.goto(ticket);
  await page.getByLabel('Big', { exact: true }).check();
  await page.getByText('The same ticket in the next draws (chase)').click();
  await page.getByLabel('Draws', { exact: true }).fill('৫');
  await page.getByLabel('Stakes').selectOption({ label: 'Doubled' });
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.getByRole('heading', { name: /^Chase / })).toBeVisible();
  await expect(page.getByText('৳60.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText('Not placed, stake back').first()).toBeVisible();
});

test('lower odds give a part of the stake back, and several tickets go in one slip', async ({
  page,
  javaScriptEnabled,
}) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);
  await page.goto(ticket);
  await expect(page.getByText('Pays 1.9 times')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Odds or rebate: Higher odds' }).click();
  await page.getByRole('slider', { name: 'Odds or rebate' }).fill('10');
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Pays 1.7 times and gives back 10% of the stake')).toBeVisible();
  await page.getByLabel('Big', { exact: true }).check();
  if (javaScriptEnabled) await expect(page.getByText('৳0.20 comes back.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to the slip' }).click();
  await expect(page.getByRole('heading', { name: 'Your slip' })).toBeVisible();
  await expect(page.getByText('Pays 1.7 times and gives back 10% of the stake')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place the ticket' })).toHaveCount(0);
  await page.getByLabel('Odd', { exact: true }).check();
  await page.getByRole('button', { name: 'Add to the slip' }).click();
  await expect(page.getByRole('link', { name: 'Remove' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove' }).first().click();
  await expect(page.getByRole('link', { name: 'Remove' })).toHaveCount(1);
  await page.getByLabel('Small', { exact: true }).check();
  await page.getByRole('button', { name: 'Add to the slip' }).click();
  await page.getByRole('button', { name: 'Place the slip ৳4.00' }).click();
  await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible();
  await expect(page.getByText('10%', { exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: 'Play again' }).click();
  await expect(page.getByText('Pays 1.7 times and gives back 10% of the stake')).toBeVisible();
});

test('single picks are sold in a prize mode of their own: fewer plays, half the price, no rebate', async ({
  page,
  javaScriptEnabled,
}) => {
  const { account } = await freshMember();
  await give(account, 100);
  await signIn(page, account);
  await page.goto(ticket);
  const modes = page.getByRole('navigation', { name: 'Prize mode' });
  await expect(modes.getByRole('link', { name: 'All plays' })).toHaveAttribute('aria-current', 'page');
  await modes.getByRole('link', { name: 'Single picks' }).click();
  await expect(page).toHaveURL(/prizeMode=ZY/);
  await expect(modes.getByRole('link', { name: 'Single picks' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('summary').filter({ hasText: 'Odds or rebate' })).toHaveCount(0);
  await page.getByLabel('Way to play').selectOption({ label: 'Sum' });
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/play=sum/);
  await expect(page).toHaveURL(/prizeMode=ZY/);
  await page.getByRole('checkbox', { name: '10', exact: true }).check();
  if (javaScriptEnabled) await expect(page.getByText('1 lines, ৳1.00 in all')).toBeVisible();
  await page.getByRole('button', { name: 'Add to the slip' }).click();
  await page.getByRole('button', { name: 'Place the slip ৳1.00' }).click();
  await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible();
  await expect(page.getByText('Single picks', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Play again' }).click();
  await expect(page).toHaveURL(/prizeMode=ZY/);
});

test('one of two tickets wins: it is paid, explained, checked and found in the records', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 100);
  await signIn(page, account);
  const code = own('wingo-3m', 'wingo-5m');
  await placeAndEnd(page, `/lottery?gameCode=${code}&play=size&t=size~1~1~big&t=size~1~1~small&lng=en`);
  await expect(page.getByText('Not won', { exact: true })).toBeVisible();
  await expect(page.getByText(/^(Big|Small): 1 × 1\.9 × ৳1\.00 a line = ৳1\.90$/)).toBeVisible();
  await page.getByRole('link', { name: /^20\d{6}-/ }).click();
  await expect(page).toHaveURL(/\/lottery\/draws\/\d+/);
  await page.locator('.lotto-draw').getByRole('link', { name: 'Check a draw' }).click();
  await expect(page.locator('[data-verdict=true]')).toBeVisible();
  await page.goto('/member/personalHistoryCopy?lng=en');
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: 'Colour Win' })).toHaveCount(2);
  await page.goto('/member/transactionHistory?kind=win&lng=en');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await page.goto('/lottery/orders?state=won&lng=en');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
});

test('a lottery is found from the lobby, also by a name that is not quite right', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/lottery?lottoView=lobby&lng=en');
  await page.getByRole('searchbox', { name: 'Search lotteries' }).fill('three dise ten');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/lottoView=lobby&q=three/);
  await expect(page.getByRole('link', { name: /Three Dice Ten Minutes/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Keno/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search lotteries' }).fill('qqqqzzzz');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No lottery named “qqqqzzzz”' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All lotteries' }).last().click();
  await expect(page.getByRole('link', { name: /Keno/ }).first()).toBeVisible();
});

test('the proofs of past draws are open to everybody, by lottery and as files', async ({ page, request }) => {
  // The shortest game is drawn twice a minute.
  await expect(async () => {
    await page.goto('/lottery/proofs?gameCode=wingo-30s&lng=en');
    await expect(page.getByText('Fingerprint of the seed').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 80_000 });
  await expect(page.getByRole('heading', { name: 'Void draws of the last 30 days' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open JSON' }).getAttribute('href');
  const { value } = await (await request.get(address!)).json();
  expect(value.list[0]).toMatchObject({ game: 'wingo-30s', family: 'wingo', seed: expect.any(String) });
  await page
    .getByRole('link', { name: /^20\d{6}-/ })
    .first()
    .click();
  await expect(page.locator('[data-verdict=true]')).toBeVisible();
  await page.getByRole('link', { name: 'Proofs of past draws' }).click();
  await expect(page).toHaveURL(/lottery\/proofs\?gameCode=wingo-30s/);
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No draws found' })).toBeVisible();
});

test('trends tell figures and road maps, and that they change nothing', async ({ page }) => {
  await expect(async () => {
    await page.goto('/lottery/trends?gameCode=wingo-30s&draws=50&lng=en');
    await expect(page.getByRole('region', { name: 'Big road' }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 80_000 });
  await expect(page.getByText('Past draws change nothing: each draw is independent.')).toBeVisible();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10);
  const road = page.getByRole('region', { name: /^Big and small: .*Bead road$/ });
  await expect(road.getByRole('listitem').first()).toHaveText(/^[BS]$/);
  await page.getByLabel('Last draws').selectOption('200');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/draws=200/);
});

test('the road and the missing counts of a play are unfolded where it is bet on', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  const summary = page.locator('summary').filter({ hasText: 'Trends: A number' });
  // The shortest game is drawn twice a minute.
  await expect(async () => {
    await page.goto('/lottery?gameCode=wingo-30s&play=number&lng=en');
    await expect(summary).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 80_000 });
  await expect(page.getByRole('region', { name: 'Bead road' })).toBeHidden();
  await summary.click();
  await expect(page.getByRole('region', { name: 'Bead road' }).getByRole('listitem').first()).toHaveText(/^[BS]$/);
  await expect(page.locator('.lotto-missing li')).toHaveCount(10);
  await page.getByRole('link', { name: 'All trends' }).click();
  await expect(page).toHaveURL(/lottery\/trends\?gameCode=wingo-30s&of=number/);
});

test('single picks are drawn and paid at their own price', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 100);
  await signIn(page, account);
  const code = own('pc28-3m', 'pc28-10m');
  await placeAndEnd(page, `/lottery?gameCode=${code}&prizeMode=ZY&play=half&t=half~1~1~big&t=half~1~1~small&lng=en`);
  await expect(page.getByText(/^(Big|Small): 1 × 1\.9 × ৳1\.00 a line = ৳1\.90$/)).toBeVisible();
});

test('a visitor is led to sign in, and may look at results', async ({ page }) => {
  await page.goto('/lottery?gameCode=ssc-1m&lng=en');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/lottery/draws?lng=en');
  await expect(page.getByRole('heading', { name: 'Past draws' })).toBeVisible();
});
