import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { drawMines } from '../app/domain/studio/engines/mines';
import { drawsOf, hashOfSeed } from '../app/domain/studio/fair/seeds.server';
import { freshMember } from './setup/accounts';
import { give } from './setup/money';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

/** A round takes its time; who is quicker is told so and presses again. */
async function playOnce(page: Page, button: string): Promise<void> {
  const rounds = page.locator('.studio-history > li');
  const before = await rounds.count();
  await expect(async () => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(rounds).toHaveCount(before + 1, { timeout: 2_000 });
  }).toPass({ intervals: [500] });
}

test('dice, reels and baccarat for money: refused, played, checked, and found in the records', async ({
  page,
  javaScriptEnabled,
}) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);

  await page.goto('/play/inhouse/dice-padma?lng=en');
  await page.locator('input[name=amount]').fill('২০০০');
  await page.locator('input[name=side][value=under]').check();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await expect(page.locator('[data-error-for=amount]')).toBeVisible();
  await expect(page.locator('input[name=amount]')).toHaveValue('২০০০');
  await page.locator('input[name=amount]').fill('১০');
  await playOnce(page, 'Roll the dice');
  const hash = await page.locator('.studio-seeds .studio-code').first().innerText();
  const nextHash = await page.locator('[data-next-hash]').innerText();

  await page.goto('/play/inhouse/reels-tiger?lng=en');
  await page.locator('input[name=amount]').fill('10');
  await playOnce(page, 'Spin');
  await page.goto('/play/inhouse/baccarat-moon?lng=en');
  await page.locator('input[name=bet][value=banker]').check();
  await page.locator('input[name=amount]').fill('10');
  await playOnce(page, 'Deal');
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await expect(page.getByText(hash)).toBeVisible();

  await page.getByRole('link', { name: 'To the game', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Moon Baccarat' })).toBeVisible();
  await page.locator('input[name=clientSeed]').fill('আমার সিড');
  await page.getByRole('button', { name: 'Change seeds' }).click();
  await expect(page.getByText(hash)).toBeVisible();
  await expect(page.getByText('আমার সিড')).toBeVisible();
  await expect(page.locator('.studio-seeds .studio-code').first()).toHaveText(nextHash);
  await expect(page.locator('[data-next-hash]')).not.toHaveText(nextHash);
  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await expect(page.locator('[data-verdict=true]')).toBeVisible();
  if (javaScriptEnabled) await expect(page.locator('[data-browser=true]')).toBeVisible();

  await page.goto('/member/personalHistoryCopy?lng=en');
  await expect(page.getByRole('link', { name: /Moon Baccarat/ })).toBeVisible();
  await page.getByRole('link', { name: /Padma Dice/ }).click();
  await expect(page.locator('.bet-facts')).toContainText('dice 1.0');
  await page.getByRole('link', { name: 'Check this round' }).click();
  await expect(page.locator('[data-verdict=true]')).toBeVisible();
});

test('a board of mines is left, taken up again and cashed out', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 100);
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'known to the test' };
  await onDatabase((client) =>
    client.query(
      `insert into studio_seeds (account_id, server_seed, server_seed_hash, client_seed, created_at)
       select id, $2, $3, $4, now() from accounts where account = $1`,
      [account, seeds.serverSeed, hashOfSeed(seeds.serverSeed), seeds.clientSeed],
    ),
  );
  await signIn(page, account);
  await page.goto('/play/inhouse/mines-boat?lng=en');
  // As a keyboard in Bengali may leave it.
  await page.locator('input[name=amount]').fill('  ১০ ');
  await page.locator('select[name=mines]').selectOption('3');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('3 mines are hidden')).toBeVisible();
  const { mines: mined } = drawMines({ mines: 3 }, drawsOf({ ...seeds, nonce: 0 }));
  const safe = [0, 1, 2, 3].find((tile) => !mined.includes(tile))!;
  await page.locator(`button[name=move][value="${safe}"]`).click();
  await expect(page.locator('.mines-tile-gem')).toHaveCount(1);

  await page.goto('/');
  await page.goto('/play/inhouse/mines-boat?lng=en');
  await page.getByRole('button', { name: /Cash out/ }).click();
  await expect(page.locator('.studio-result')).toContainText('You won ৳11.00');
  await expect(page.locator('.mines-tile-mine')).toHaveCount(3);
  await expect(page.getByTestId('studio-balance')).toContainText('৳101.00');
});

test('a visitor plays for play money, and signs in to play for money', async ({ page }) => {
  await page.goto('/play/inhouse/mines-boat?mode=trial&lng=en');
  await expect(page.getByText('Free play, demo money')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('button[name=move]').first().click();
  await expect(page.locator('.mines-tile-gem, .mines-tile-mine').first()).toBeVisible();
  await page.goto('/play/inhouse/reels-tiger?mode=trial&lng=en');
  await playOnce(page, 'Spin');
  await expect(page.getByTestId('studio-net')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Play for real money' }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

/** The first of a flight's two bets. */
const firstSeat = (page: Page) => page.locator('.flight-seats > form').first();

test('a bet flies along, is cashed out by itself and can be checked when the flight is over', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const { account } = await freshMember();
  await give(account, 100);
  await signIn(page, account);
  await page.goto('/play/inhouse/crash-kite?lng=en');
  await firstSeat(page).locator('input[name=amount]').fill('10');
  await firstSeat(page).locator('input[name=cashOutAt]').fill('1');
  await firstSeat(page)
    .getByRole('button', { name: /Bet on/ })
    .click();
  await expect(page.locator('[data-error-for=cashOutAt]')).toBeVisible();
  await firstSeat(page).locator('input[name=cashOutAt]').fill('১.০১');
  await firstSeat(page)
    .getByRole('button', { name: /Bet on/ })
    .click();
  await expect(firstSeat(page).getByText('auto cash-out at ×1.01')).toBeVisible();
  await expect(page.locator('[data-seeds]')).toBeVisible();
  await expect(async () => {
    await page.goto('/play/inhouse/crash-kite?lng=en');
    await expect(page.locator('.studio-history > li', { hasText: '৳10.00 →' }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await page.goto('/play/inhouse/crash-kite?lng=en');
    await page.getByRole('link', { name: 'Check', exact: true }).first().click();
    await expect(page.locator('[data-verdict=true]')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.locator('[data-own-seed]')).toBeVisible();
  if (javaScriptEnabled) await expect(page.locator('[data-browser=true]')).toBeVisible();
});

test('with the multiplier left empty a bet is cashed out by hand', async ({ page }) => {
  test.setTimeout(150_000);
  const { account } = await freshMember();
  await give(account, 100);
  await signIn(page, account);
  const game = '/play/inhouse/crash-kite?lng=en';
  const wonOf = page.locator('.studio-history > li', { hasText: '৳10.00 →' });
  // A flight of a hundred may end before anybody can press; then the next one is tried.
  await expect(async () => {
    await page.goto(game);
    if (await firstSeat(page).locator('input[name=cashOutAt]').isVisible()) {
      await firstSeat(page).locator('input[name=amount]').fill('10');
      await firstSeat(page).locator('input[name=cashOutAt]').fill('');
      await firstSeat(page)
        .getByRole('button', { name: /Bet on/ })
        .click();
      await expect(firstSeat(page).getByText('at stake')).toBeVisible({ timeout: 3_000 });
    }
    await page.goto(game);
    await firstSeat(page)
      .getByRole('button', { name: /Cash out now/ })
      .click({ timeout: 1_000 });
    await page.goto(game);
    await expect(wonOf.first()).toBeVisible({ timeout: 1_000 });
    await expect(wonOf.first()).not.toContainText('→ ৳0.00');
  }).toPass({ timeout: 120_000 });
});
