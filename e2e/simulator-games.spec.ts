import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { give } from './setup/money';
import { signIn } from './setup/sign-in';

/** A member with money of their own at the first game of a list; the vendor's game in its frame. */
async function launchFirst(page: Page, list: string): Promise<{ game: FrameLocator; title: string }> {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);
  await page.goto(list);
  // A card of a game that may be tried has a second button in its middle.
  await page
    .locator('main .game-card button[value=real]')
    .first()
    .click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(/\/seamless\?launch=/);
  const game = page.frameLocator('iframe.game-frame');
  await expect(game.locator('#purse')).toContainText('1,000.00');
  return { game, title: await page.getByRole('heading', { level: 1 }).innerText() };
}

const amountOf = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

test('a slot of the lobby is played for money: the balance moves with it, and the round stands in the records', async ({
  page,
}) => {
  const { game, title } = await launchFirst(page, '/rng?lng=en&vassalage=JL');
  await expect(game.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await game.getByText('Rules and payouts').click();
  await expect(game.getByText(/Return to player \(RTP\): 9\d\.\d %/)).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.locator('.rounds li')).toHaveCount(1);
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.locator('.rounds li')).toHaveCount(2);
  const shown = amountOf(await game.locator('#purse b').innerText());
  // Loaded again, the page leads back to the same table.
  await page.reload();
  await expect(game.locator('.rounds li')).toHaveCount(2);
  expect(amountOf(await page.locator('.game-balance').innerText())).toBeCloseTo(shown, 2);
  await page.goto('/member/personalHistoryCopy?lng=en&preset=today');
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: title })).toHaveCount(2);
});

test('by the keyboard alone: a stake is chosen and the reels are spun', async ({ page }) => {
  const { game } = await launchFirst(page, '/rng?lng=en&vassalage=PG');
  await game.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(game.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(game.locator('.rounds li')).toHaveCount(1);
  await expect(game.getByRole('radio').nth(1)).toBeChecked();
});

test('a vendor with a wallet of its own: only what was moved there is played with', async ({ page }) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signIn(page, account);
  const play = async () => {
    await page.goto('/rng?lng=en&vassalage=CQ9');
    await page
      .locator('main .game-card button[value=real]')
      .first()
      .click({ position: { x: 30, y: 30 } });
    await expect(page).toHaveURL(/\/seamless\?launch=/);
    return page.frameLocator('iframe.game-frame');
  };
  await expect((await play()).locator('#purse')).toContainText('0.00');
  await page.getByRole('button', { name: '৳500', exact: true }).click();
  await expect(page.locator('.toast', { hasText: '৳500.00 is ready to play.' })).toBeVisible();
  const game = await play();
  await expect(game.locator('#purse')).toContainText('500.00');
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.locator('.rounds li')).toHaveCount(1);
  await expect(page.locator('.game-balance')).toContainText('500.00');
});
