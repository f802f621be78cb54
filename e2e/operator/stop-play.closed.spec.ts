import { expect, type Page, test } from '@playwright/test';
import { freshMember, freshOperator } from '../setup/accounts';
import { give } from '../setup/money';
import { asOperatorNamed } from '../setup/two-operators';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const ticket = '/lottery?gameCode=k3-10m&play=half&lng=en';
const stopped = 'All bets are stopped for now.';

/** Bets are stopped for every other test, too. */
test.afterEach(() =>
  onDatabase((client) => client.query("delete from site_settings where key = 'playStopped'")).then(() => {}),
);

/** The two steps of the system page: why, and the button. */
async function act(page: Page, button: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
  await form.getByLabel('Reason').fill('A game pays too much');
  await form.getByRole('button', { name: button }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('all bets are stopped by one operator, refused meanwhile, and taken again', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { account } = await freshMember();
      await give(account, 100);
      const players = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
      const player = await players.newPage();
      await asOperatorNamed(player, baseURL, account);
      await player.goto(ticket);
      await player.getByLabel('Big', { exact: true }).check();

      await page.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
      await asOperatorNamed(page, baseURL, (await freshOperator()).account);
      await page.goto('/operator/system');
      await act(page, 'Stop all bets');
      await expect(page.locator('[role=status] .toast')).toContainText('All bets are stopped.', patiently);
      await expect(page.locator('.console-band')).toBeVisible();

      await player.getByRole('button', { name: 'Place the ticket' }).click();
      await expect(player.getByText(stopped).first()).toBeVisible(patiently);
      await player.goto(ticket);
      await expect(player.getByText(stopped).first()).toBeVisible();
      const { rows } = await onDatabase((client) =>
        client.query(
          'select count(*)::int as tickets from lottery_tickets where account_id = (select id from accounts where account = $1)',
          [account],
        ),
      );
      expect(rows).toEqual([{ tickets: 0 }]);

      await act(page, 'Take bets again');
      await expect(page.locator('[role=status] .toast')).toContainText('Bets are taken again.', patiently);
      await expect(page.locator('.console-band')).toHaveCount(0);
      await player.goto(ticket);
      await player.getByLabel('Big', { exact: true }).check();
      await player.getByRole('button', { name: 'Place the ticket' }).click();
      await expect(player.getByRole('heading', { name: /^Ticket / })).toBeVisible(patiently);
      await players.close();
    });
  });
}
