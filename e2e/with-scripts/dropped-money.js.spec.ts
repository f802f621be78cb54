import { expect, type Locator, type Page, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { give, idOf } from '../setup/money';
import { loseAnswers, noConnection, openAwake, patiently, phone, signedIn, stopTrying } from '../setup/phone';
import { onDatabase } from '../setup/world';

test.use({ viewport: phone });

/** A member with this many taka, on this page. */
async function memberAt(page: Page, baseURL: string | undefined, units: number, address: string): Promise<number> {
  const { account } = await freshMember();
  await give(account, units);
  await signedIn(page, baseURL, account);
  await openAwake(page, address);
  return idOf(account);
}

async function count(query: string, accountId: number): Promise<number> {
  const { rows } = await onDatabase((client) => client.query(`select count(*)::int as all from ${query}`, [accountId]));
  return rows[0].all;
}

const transfers = (id: number) => count('vendor_transfers where account_id = $1', id);
const flightBets = (id: number) => count('studio_rounds where account_id = $1 and flight_id is not null', id);
const cashOuts = (id: number) =>
  count(`studio_rounds where account_id = $1 and state = 'done' and payout_minor > 0`, id);
const tickets = (id: number) => count('lottery_tickets where account_id = $1', id);

const mainWallet = (page: Page) => page.locator('.wallet-main');
const vendorWallet = (page: Page) => page.locator('.wallet-card', { hasText: 'CQ9' }).locator('.wallet-card-amount');
const transferNow = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true });
const transferred = (page: Page) => page.locator('.toast', { hasText: '৳250.50 is in the game wallet.' });

async function fillTransfer(page: Page): Promise<void> {
  await page.locator('select[name=fromWalletId]').selectOption('main');
  await page.locator('select[name=toWalletId]').selectOption('CQ9');
  await page.locator('input[name=amount]').fill('250.50');
}

async function expectTransferForm(page: Page): Promise<void> {
  await expect(page.locator('select[name=fromWalletId]')).toHaveValue('main');
  await expect(page.locator('select[name=toWalletId]')).toHaveValue('CQ9');
  await expect(page.locator('input[name=amount]')).toHaveValue('250.50');
}

async function expectTransferredOnce(page: Page, id: number): Promise<void> {
  await expect(transferred(page)).toBeInViewport(patiently);
  await expect(noConnection(page)).toBeHidden();
  await expect(mainWallet(page)).toHaveText('৳749.50');
  await expect(vendorWallet(page)).toHaveText('৳250.50');
  expect(await transfers(id)).toBe(1);
}

test('a transfer between wallets that is lost on its way keeps the page, and is made once the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await memberAt(page, baseURL, 1_000, '/member/transferFund');
  await fillTransfer(page);
  await context.setOffline(true);
  await transferNow(page).click();
  await expect(noConnection(page)).toBeVisible();
  await expectTransferForm(page);
  await expect(mainWallet(page)).toHaveText('৳1,000.00');
  expect(await transfers(id)).toBe(0);
  await context.setOffline(false);
  await expectTransferredOnce(page, id);
});

test('a transfer whose answer is lost is asked for again by itself, and money moves once', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await memberAt(page, baseURL, 1_000, '/member/transferFund');
  await fillTransfer(page);
  const answers = await loseAnswers(context);
  await transferNow(page).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(0);
  await expect(noConnection(page)).toBeVisible();
  await expectTransferForm(page);
  expect(await transfers(id)).toBe(1);
  answers.stop();
  await expectTransferredOnce(page, id);
});

test('a transfer whose answer never comes keeps what was typed, says so in view, and sent again it counts once', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install();
  const id = await memberAt(page, baseURL, 1_000, '/member/transferFund');
  await fillTransfer(page);
  const answers = await loseAnswers(context);
  await transferNow(page).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(2);
  await stopTrying(page);
  // The balance that has changed makes the page read itself again: the message is then shown above the page's foot.
  const said = page.getByText('never carried out twice');
  await expect(said).toBeInViewport(patiently);
  await expect(mainWallet(page)).toHaveText('৳749.50');
  await expect(said).toBeInViewport();
  await expectTransferForm(page);
  answers.stop();
  await transferNow(page).click();
  await expectTransferredOnce(page, id);
});

/** The first of a flight's two bets. */
const firstSeat = (page: Page) => page.locator('.flight-seats > form').first();
const bet = (page: Page) => firstSeat(page).getByRole('button', { name: /Bet on/ });
const cashOut = (page: Page) => firstSeat(page).getByRole('button', { name: /Cash out now/ });

/** To be cashed out by hand. */
async function fillBet(page: Page): Promise<void> {
  await firstSeat(page).locator('input[name=amount]').fill('10');
  await firstSeat(page).locator('input[name=cashOutAt]').fill('');
}

const betOver = (page: Page) => page.locator('.studio-history > li', { hasText: '৳10.00 →' });
/** A short flight may be over before anybody looks. */
const placed = (page: Page): Locator => firstSeat(page).getByText('at stake').or(betOver(page)).first();

test('a bet on a flight that is lost on its way keeps its values, and is placed once the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await memberAt(page, baseURL, 100, '/play/inhouse/crash-kite');
  await fillBet(page);
  await context.setOffline(true);
  await bet(page).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(firstSeat(page).locator('input[name=amount]')).toHaveValue('10');
  await expect(firstSeat(page).locator('input[name=cashOutAt]')).toHaveValue('');
  expect(await flightBets(id)).toBe(0);
  await context.setOffline(false);
  await expect(placed(page)).toBeVisible(patiently);
  await expect(noConnection(page)).toBeHidden();
  expect(await flightBets(id)).toBe(1);
});

test('a bet on a flight whose answer is lost is placed once, also when it is sent again', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await memberAt(page, baseURL, 100, '/play/inhouse/crash-kite');
  await fillBet(page);
  const answers = await loseAnswers(context);
  await bet(page).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(1);
  expect(await flightBets(id)).toBe(1);
  answers.stop();
  await expect(placed(page)).toBeVisible(patiently);
  await expect(page.locator('[data-error-for]').filter({ hasText: /./ })).toHaveCount(0);
  await expect(noConnection(page)).toBeHidden();
  expect(await flightBets(id)).toBe(1);
});

/**
 * Bets on flight after flight until one of them can be cashed out in the way that is given: a flight of a hundred ends
 * before anybody can press.
 */
async function cashOutOnce(page: Page, baseURL: string | undefined, way: () => Promise<void>) {
  const id = await memberAt(page, baseURL, 200, '/play/inhouse/crash-kite');
  await expect(async () => {
    await page.context().setOffline(false);
    if (await bet(page).isVisible()) {
      await fillBet(page);
      await bet(page).click({ timeout: 2_000 });
    }
    await expect(cashOut(page)).toBeVisible(patiently);
    await way();
    await expect(page.locator('.studio-result-won')).toBeVisible(patiently);
  }).toPass({ timeout: 120_000 });
  await expect(noConnection(page)).toBeHidden();
  expect(await cashOuts(id)).toBe(1);
  return id;
}

test('a cash-out that is lost on its way keeps the game, and is made as soon as the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000);
  await cashOutOnce(page, baseURL, async () => {
    await context.setOffline(true);
    await cashOut(page).click({ timeout: 1_000 });
    await expect(noConnection(page)).toBeVisible();
    await expect(page.locator('.flight-seats')).toBeVisible();
    await context.setOffline(false);
  });
});

test('a cash-out whose answer is lost pays once, and the page tells what it paid', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const id = await cashOutOnce(page, baseURL, async () => {
    const answers = await loseAnswers(context);
    try {
      await cashOut(page).click({ timeout: 1_000 });
      await expect.poll(answers.lost, patiently).toBeGreaterThan(1);
    } finally {
      answers.stop();
    }
  });
  await expect(page.locator('[data-error-for]').filter({ hasText: /./ })).toHaveCount(0);
  const { rows } = await onDatabase((client) =>
    client.query(
      `select (select balance from ledger_accounts where owner_id = $1 and kind = 'main')::numeric as held,
        2000000 - sum(stake_minor) + sum(payout_minor) as due
       from studio_rounds where account_id = $1`,
      [id],
    ),
  );
  expect(Number(rows[0].held)).toBe(Number(rows[0].due));
});

const ticket = '/lottery?gameCode=k3-10m&play=half';
const isPlaced = (page: Page) => page.getByRole('heading', { name: /^Ticket / });

/** Refused once before, so that what was picked after the refusal is what has to be kept. */
async function pickTicket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.locator('[data-error-for=picks]')).toBeInViewport(patiently);
  await page.getByLabel('Big', { exact: true }).check();
  await page.getByLabel('Times').fill('2001');
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(page.locator('[data-error-for=multiplier]')).toBeInViewport(patiently);
  await page.getByLabel('Odd', { exact: true }).check();
  await page.getByLabel('Times').fill('5');
}

async function expectPicked(page: Page): Promise<void> {
  await expect(page.getByLabel('Big', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Odd', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Times')).toHaveValue('5');
}

test('a lottery ticket that is lost on its way keeps its picks, and is placed once the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  const id = await memberAt(page, baseURL, 1_000, ticket);
  await pickTicket(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(noConnection(page)).toBeVisible();
  await expectPicked(page);
  expect(await tickets(id)).toBe(0);
  await context.setOffline(false);
  await expect(isPlaced(page)).toBeInViewport(patiently);
  expect(await tickets(id)).toBe(1);
});

test('a lottery ticket whose answer never comes keeps its picks, and sent again it is placed once', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install();
  const id = await memberAt(page, baseURL, 1_000, ticket);
  await pickTicket(page);
  const answers = await loseAnswers(context);
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(1);
  await stopTrying(page);
  const said = page.locator('[data-error-for=form]').filter({ hasText: 'never carried out twice' });
  await expect(said).toBeInViewport(patiently);
  await expectPicked(page);
  answers.stop();
  await page.getByRole('button', { name: 'Place the ticket' }).click();
  await expect(isPlaced(page)).toBeInViewport(patiently);
  expect(await tickets(id)).toBe(1);
});

test('a slip of two tickets whose answer is lost keeps both, and each is placed once', async ({
  page,
  context,
  baseURL,
}) => {
  const slip = `${ticket}&t=half~1~1~big&t=half~1~1~odd`;
  const id = await memberAt(page, baseURL, 1_000, slip);
  const answers = await loseAnswers(context);
  await page.getByRole('button', { name: /^Place the slip/ }).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(1);
  await expect(page.locator('.lotto-slip > li')).toHaveCount(2);
  expect(await tickets(id)).toBe(2);
  answers.stop();
  await expect(isPlaced(page)).toBeInViewport(patiently);
  expect(await tickets(id)).toBe(2);
});
