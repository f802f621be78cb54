import { expect, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { sessionFor } from '../setup/sessions';

test('with the keyboard alone: typed, found while typing, kept, and the popup moved past', async ({
  page,
  baseURL,
}) => {
  const { account } = await freshMember();
  const [, session] = (await sessionFor(account)).split('session=');
  const cookies = { lng: 'en', USER_POPUP: 'en', session: session ?? '' };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await page.goto('/search');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('golden tig');
  await expect(page).toHaveURL(/q=golden\+tig/);
  const first = page.locator('main .card-grid-wide .game-card').first();
  await expect(first).toContainText('Tiger');
  const heart = first.getByRole('button', { name: 'Add to favourites' });
  for (let step = 0; step < 12 && !(await heart.evaluate((button) => button === document.activeElement)); step++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  // At once, whatever the server takes.
  await expect(first.getByRole('button', { name: 'Remove from favourites' })).toBeFocused();

  await page.goto('/games/RUPSHA?redirectTo=/live');
  const popup = page.getByRole('dialog', { name: 'Rupsha Live' });
  const head = popup.locator('.popup-head');
  await expect(head).toHaveAttribute('data-draggable', 'yes');
  const before = (await head.boundingBox())!;
  await page.mouse.move(before.x + 60, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 100, before.y + 60, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await head.boundingBox())!.x).toBeGreaterThan(before.x + 20);
  await page.mouse.click(5, 5);
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/live$/);
});
