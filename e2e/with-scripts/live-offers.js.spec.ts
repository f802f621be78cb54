import { expect, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { offerTo } from '../setup/offers';
import { sessionFor } from '../setup/sessions';

test('an offer that arrives is shown and counted at once, and whoever types goes on typing', async ({
  browser,
  baseURL,
}) => {
  const { account } = await freshMember();
  const context = await browser.newContext();
  const [, value] = (await sessionFor(account)).split('session=');
  await context.addCookies([
    { name: 'session', value: value ?? '', url: baseURL },
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
  const page = await context.newPage();
  const streams: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') streams.push(request.url());
  });
  await page.goto('/search');
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  await page.locator('main input[type=search]').fill('padma');
  await offerTo(account, 'daily');
  const note = page.getByRole('dialog', { name: 'New contract offer' });
  await expect(note).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.offers-link')).toHaveAccessibleName('Contract offers: 1 awaiting your answer');
  await page.keyboard.type(' jamuna');
  await expect(page.locator('main input[type=search]')).toHaveValue('padma jamuna');
  await note.getByRole('button', { name: 'Later' }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.offers-link')).toBeVisible();
  await expect(note).toHaveCount(0);
  await context.close();
});
