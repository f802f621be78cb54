import { expect, type Page, test } from '@playwright/test';
import { dayIn, daysFrom, wallClock } from '../../app/domain/shared/period';
import { freshMember, freshOperator, password } from '../setup/accounts';
import { keepOnSale } from '../setup/draws';
import { give } from '../setup/money';
import { approvedByAnother, asOperatorNamed } from '../setup/two-operators';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });

/** The two projects run at once over one database: each has lotteries of its own. */
function own<T>(javaScript: T, plain: T): T {
  return test.info().project.name === 'chromium' ? javaScript : plain;
}

/** A line costs this many notes of ৳2.00. */
async function placeTimes(page: Page, code: string, times: string): Promise<void> {
  await page.goto(`/lottery?gameCode=${code}&play=half`);
  await page.getByLabel('Big', { exact: true }).check();
  await page.getByLabel('Times').fill(times);
  await page.getByRole('button', { name: 'Place the ticket' }).click();
}

async function saveLine(page: Page, code: string, amount: string): Promise<void> {
  await page.goto(`/operator/draws/limits/${code}`);
  await page.getByLabel('A line may cost').fill(amount);
  await page.getByRole('button', { name: 'Save or propose' }).click();
}

test('a lower limit refuses the player at once, a higher one holds once another operator agrees', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const code = own('k3-5m', 'pc28-5m');
  const [operator, member] = [await freshOperator(), await freshMember()];
  await give(member.account, 1_000);
  try {
    await asOperatorNamed(page, baseURL, operator.account);
    await page.goto('/operator/draws');
    await page.getByRole('link', { name: 'Lottery limits' }).click();
    await page.locator(`a[href$="/limits/${code}"]`).first().click();
    await expect(page.getByRole('heading', { name: 'What draws could pay now' })).toBeVisible(patiently);
    await saveLine(page, code, '৪');
    await expect(toast(page, 'The limits apply from now on.')).toBeVisible(patiently);

    await asOperatorNamed(page, baseURL, member.account);
    await placeTimes(page, code, '5');
    await expect(page.locator('[data-error-for=multiplier]')).toHaveText('A line may cost ৳4.00 at most.', patiently);

    await asOperatorNamed(page, baseURL, operator.account);
    await saveLine(page, code, '20');
    await expect(page.locator('[data-error-for=reason]')).toHaveText('Enter a reason.', patiently);
    await page.getByLabel('Reason, for the other operator').fill('A holiday');
    await page.getByRole('button', { name: 'Save or propose' }).click();
    await expect(page.locator('[data-error-for=password]')).toBeVisible(patiently);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Save or propose' }).click();
    await expect(toast(page, 'Another operator must approve it')).toBeVisible(patiently);
    await expect(page.locator('.before-after tbody td')).toHaveText(['৳4.00', /৳20\.00/]);
    await approvedByAnother(page, baseURL);

    await asOperatorNamed(page, baseURL, member.account);
    await placeTimes(page, code, '11');
    await expect(page.locator('[data-error-for=multiplier]')).toHaveText('A line may cost ৳20.00 at most.', patiently);
    await page.getByLabel('Times').fill('10');
    await page.getByRole('button', { name: 'Place the ticket' }).click();
    await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible(patiently);
  } finally {
    await onDatabase((client) =>
      client.query(
        `update lottery_games g set line_most_minor = o.line_most_minor from lottery_games o where o.code = 'k3-10m' and g.code = $1`,
        [code],
      ),
    );
  }
});

test('a day without a draw takes the draw that was prepared, and gives it back', async ({ page, baseURL }) => {
  const code = own('hanoi', 'north');
  const day = daysFrom(dayIn(new Date(), 'Asia/Ho_Chi_Minh'), 9);
  const { account } = await freshOperator();
  await asOperatorNamed(page, baseURL, account);
  const coming = `/operator/draws?view=coming&gameCode=${code}&day=${day}`;
  const draws = page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ hasText: day.replaceAll('-', '') });
  await page.goto(coming);
  await expect(draws).toHaveCount(1);

  await page.getByRole('link', { name: 'Calendar of the lotteries' }).click();
  await expect(page.getByRole('heading', { name: 'Stations of Vietnam' })).toBeVisible(patiently);
  await page.getByLabel('Market or lottery').selectOption(code);
  await page.getByLabel('First day').fill(day);
  await page.getByLabel('Reason').fill('Tet');
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(toast(page, 'Draw days changed: 1.')).toBeVisible(patiently);
  await page.goto(coming);
  await expect(page.getByText('No draws found')).toBeVisible();

  await page.goto('/operator/draws/calendar');
  await page.locator(`form:has(input[name=of][value=${code}]):has(input[value="${day}"]) button`).click();
  await expect(toast(page, 'Draw days restored: 1.')).toBeVisible(patiently);
  await page.goto(coming);
  await expect(draws).toHaveCount(1);
});

test('a lottery around the clock pauses for some hours of a day', async ({ page, baseURL }) => {
  const code = own('pk10-10m', 'pk10-5m');
  const day = daysFrom(dayIn(new Date(), 'Asia/Dhaka'), 9);
  const { account } = await freshOperator();
  await asOperatorNamed(page, baseURL, account);
  await page.goto('/operator/draws/calendar');
  await page.getByLabel('Market or lottery').selectOption(code);
  await page.getByLabel('What is different').selectOption('pause');
  await page.getByLabel('First day').fill(day);
  await page.getByLabel('Pauses from').fill('02:00');
  await page.getByLabel('Reason').fill('Repairs');
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(page.locator('[data-error-for=pauseUntil]')).toHaveText('Enter a time.', patiently);
  await page.getByLabel('Draws again after').fill('04:00');
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await expect(toast(page, 'Draw days changed: 1.')).toBeVisible(patiently);
  const remove = page.locator(`form:has(input[name=of][value=${code}]):has(input[value="${day}"]) button`);
  await expect(page.getByRole('row').filter({ has: remove })).toContainText('A pause 02:00 – 04:00');
  await remove.click();
  await expect(toast(page, 'Draw days restored: 1.')).toBeVisible(patiently);
});

/** As the site's clock shows it. */
const minutesAgo = (minutes: number) => wallClock(new Date(Date.now() - minutes * 60_000), 'Asia/Dhaka');

/** A draw in which the browser's member has placed a ticket, and which then is over and waits for its official result. */
async function awaitedDraw(page: Page, code: string): Promise<{ drawId: number; order: string }> {
  await keepOnSale(code);
  await placeTimes(page, code, '1');
  await expect(page.getByRole('heading', { name: /^Ticket / })).toBeVisible(patiently);
  const order = new URL(page.url()).pathname;
  const drawId = await onDatabase(async (client) => {
    const { rows } = await client.query(
      `update lottery_draws set source = 'official', opens_at = now() - interval '2 hours', closes_at = now() - interval '2 seconds',
        draws_at = now() - interval '1 second'
      where id = (select draw_id from lottery_orders where id = $1) returning id`,
      [order.split('/').at(-1)],
    );
    return Number(rows[0].id);
  });
  const state = () =>
    onDatabase(
      async (client) => (await client.query('select state from lottery_draws where id = $1', [drawId])).rows[0].state,
    );
  await expect.poll(state, patiently).toBe('closed');
  return { drawId, order };
}

async function enterResult(page: Page, drawId: number, publicAt: string): Promise<void> {
  await page.goto(`/operator/draws/${drawId}`);
  await page.getByLabel('Numbers').fill('1 2 3');
  await page.getByLabel('First number public at').fill(publicAt);
  await page.getByRole('button', { name: 'Save the result' }).click();
}

const lateNote = 'This ticket was placed when the first number of the draw was already public';

test('two operators tell with the result when its first number was public, and a late ticket goes back', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [first, second, member] = [await freshOperator(), await freshOperator(), await freshMember()];
  await give(member.account, 100);
  await asOperatorNamed(page, baseURL, member.account);
  const { drawId, order } = await awaitedDraw(page, own('e-k3-10m', 'e-k3-3m'));
  const publicAt = minutesAgo(30);
  await asOperatorNamed(page, baseURL, first.account);
  await enterResult(page, drawId, minutesAgo(-30));
  await expect(page.locator('[data-error-for=publicAt]')).toContainText('later than now', patiently);
  await enterResult(page, drawId, publicAt);
  await expect(toast(page, 'Saved. Another operator has to enter the same.')).toBeVisible(patiently);
  await asOperatorNamed(page, baseURL, second.account);
  await enterResult(page, drawId, publicAt);
  await expect(toast(page, 'Both agree. The draw is decided.')).toBeVisible(patiently);
  await expect(page.getByText('First number public at').first()).toBeVisible();

  await asOperatorNamed(page, baseURL, member.account);
  await expect(async () => {
    await page.goto(order);
    await expect(page.getByText(lateNote)).toBeVisible({ timeout: 2_000 });
  }).toPass(patiently);
  await expect(page.getByText('Refunded')).toBeVisible();
});

test('a correction tells an earlier moment of the first number, and a ticket that was paid goes back', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [first, second, member] = [await freshOperator(), await freshOperator(), await freshMember()];
  await give(member.account, 100);
  await asOperatorNamed(page, baseURL, member.account);
  const { drawId, order } = await awaitedDraw(page, own('k3-3m', 'e-k3-5m'));
  for (const { account } of [first, second]) {
    await asOperatorNamed(page, baseURL, account);
    await enterResult(page, drawId, '');
    await expect(toast(page, /Saved\.|Both agree\./)).toBeVisible(patiently);
  }
  await page.locator('select[name=cause]').selectOption('publicTime');
  await page.getByRole('button', { name: 'Show the effect' }).click();
  await expect(page.locator('[data-error-for=publicAt]')).toContainText(
    'Enter a moment before the sale closed',
    patiently,
  );
  await page.getByLabel('First number public at').fill(minutesAgo(30));
  await page.getByRole('button', { name: 'Show the effect' }).click();
  await expect(page.getByText('Late tickets that go back')).toBeVisible(patiently);
  await page.getByLabel('Reason, for the other operator').fill('The broadcast began earlier');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Propose the correction' }).click();
  await approvedByAnother(page, baseURL);
  await page.goto(`/operator/draws/${drawId}`);
  const newest = page.getByRole('table').locator('tbody tr').last();
  await expect(newest).toContainText('The first number was public earlier than this site was told');

  await asOperatorNamed(page, baseURL, member.account);
  await expect(async () => {
    await page.goto(order);
    await expect(page.getByText(lateNote)).toBeVisible({ timeout: 2_000 });
  }).toPass(patiently);
});
