import { expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { freshMember, password } from '../setup/accounts';
import { chooseMethod } from '../setup/choose-method';
import { give } from '../setup/money';
import { openRow } from '../setup/open-row';
import { noConnection, openAwake, patiently, phone, scrolled, signedIn, stopTrying } from '../setup/phone';
import { saver } from '../setup/withdrawals';

test.use({ viewport: phone });

test('a deposit sent while the line is down keeps its page and goes through when the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  const { account } = await freshMember();
  await signedIn(page, baseURL, account);
  await openAwake(page, '/member/depositv2');
  await chooseMethod(page, /^bKash Usually/);
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/, patiently);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await expect(noConnection(page)).toBeHidden();
});

test('a stake that stays unanswered keeps the game, says so, and is played once when it is sent again', async ({
  page,
  context,
  baseURL,
}) => {
  const { account } = await freshMember();
  await give(account, 100);
  await signedIn(page, baseURL, account);
  await page.clock.install();
  await openAwake(page, '/play/inhouse/dice-padma');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await expect(noConnection(page)).toBeVisible();
  await stopTrying(page);
  await expect(page.locator('[data-error-for=form]')).toContainText('never carried out twice', patiently);
  await expect(page.locator('[data-error-for=form]')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Roll the dice' })).toBeEnabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await expect(page.locator('.studio-history > li')).toHaveCount(1, patiently);
});

/** Begins a round in a game of moves, and makes its next request while the line is down. */
async function moveWithoutLine(page: Page, baseURL: string | undefined, game: string, start: string) {
  const { account } = await freshMember();
  await give(account, 100);
  await signedIn(page, baseURL, account);
  await openAwake(page, `/play/inhouse/${game}`);
  await page.getByRole('button', { name: start, exact: true }).click();
  const moves = page.locator('button[name=move]');
  await expect(moves.first()).toBeVisible(patiently);
  await page.context().setOffline(true);
  await moves.first().click();
  await expect(noConnection(page)).toBeVisible();
  await expect(moves.first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(noConnection(page)).toBeHidden(patiently);
}

test('a tile pressed while the line is down is opened once the line is back', async ({ page, baseURL }) => {
  await moveWithoutLine(page, baseURL, 'mines-boat', 'Start');
  await expect(page.locator('.mines-tile-picked')).toHaveCount(1, patiently);
});

test('a guess made while the line is down counts once, at the card it was made at', async ({ page, baseURL }) => {
  await moveWithoutLine(page, baseURL, 'hilo-dhol', 'Turn a card');
  await expect(page.locator('.hilo-past > *')).toHaveCount(1, patiently);
});

test('a page that is asked for while the line is down comes when the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL ?? '' }]);
  await openAwake(page, '/?lng=en');
  await context.setOffline(true);
  await page.locator('.tab-bar a[href="/promotions"]').click();
  await expect(noConnection(page)).toBeVisible();
  await expect(page).toHaveURL(/\/(\?lng=en)?$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/promotions$/, patiently);
  await expect(page.locator('h1')).toHaveText('Promotions');
});

test('a form without a key is told to have sent nothing, and what was typed is still there', async ({
  page,
  context,
  baseURL,
}) => {
  const { account } = await freshMember();
  await signedIn(page, baseURL, account);
  await openAwake(page, '/member/securityCenter');
  await openRow(page, 'profile');
  await page.locator('input[name=nickname]').fill('Moyna');
  await context.setOffline(true);
  await page.locator('form:has(input[name=nickname]) button[type=submit]').click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await expect(page.locator('input[name=nickname]')).toHaveValue('Moyna');
});

test('each step of a withdrawal opens at its top, and a refused field is in view', async ({ page, baseURL }) => {
  const member = await saver();
  await signedIn(page, baseURL, member.account);
  await openAwake(page, '/member/withdraw');
  await page.locator('main input[name=amount]').fill('10001');
  await page.locator('main').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.locator('[data-error-for=amount]')).toBeInViewport(patiently);
  await expect(page.locator('main input[name=amount]')).toBeFocused();
  await page.locator('main input[name=amount]').fill('1500');
  await page.locator('main').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.locator('.review-sum')).toBeVisible(patiently);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('recovery codes, shown once, are in view', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await signedIn(page, baseURL, account);
  await openAwake(page, '/member/securityCenter');
  const panel = page.locator('.panel').filter({ has: page.locator('#authenticator') });
  await openRow(page, 'authenticator');
  if (await panel.locator('input[name=password]').isVisible())
    await panel.locator('input[name=password]').fill(password);
  await panel.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your' })).toBeVisible(patiently);
  const secret = ((await panel.locator('.secret-text').textContent()) ?? '').replaceAll(' ', '');
  await panel.getByLabel('The code the app shows now').fill(await generate({ secret }));
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.locator('.recovery-codes')).toBeInViewport(patiently);
});
