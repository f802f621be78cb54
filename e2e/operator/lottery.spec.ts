import { expect, type Page, test } from '@playwright/test';
import { dayIn, daysFrom } from '../../app/domain/shared/period';
import { freshMember, freshOperator, password } from '../setup/accounts';
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
  const code = own('k3-5m', 'k3-3m');
  const [operator, member] = [await freshOperator(), await freshMember()];
  await give(member.account, 1_000);
  try {
    await asOperatorNamed(page, baseURL, operator.account);
    await page.goto('/operator/draws');
    await page.getByRole('link', { name: 'Lottery limits' }).click();
    await page.locator(`a[href$="/limits/${code}"]`).first().click();
    await expect(page.getByRole('heading', { name: 'What draws could pay now' })).toBeVisible(patiently);
    await saveLine(page, code, '৪');
    await expect(toast(page, 'The limits hold from now on.')).toBeVisible(patiently);

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
  await page.getByRole('button', { name: 'Set the exceptions' }).click();
  await expect(toast(page, 'Draw days set: 1.')).toBeVisible(patiently);
  await page.goto(coming);
  await expect(page.getByText('No such draws')).toBeVisible();

  await page.goto('/operator/draws/calendar');
  await page.locator(`form:has(input[name=of][value=${code}]):has(input[value="${day}"]) button`).click();
  await expect(toast(page, 'Draw days given back: 1.')).toBeVisible(patiently);
  await page.goto(coming);
  await expect(draws).toHaveCount(1);
});
