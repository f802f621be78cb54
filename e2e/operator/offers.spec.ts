import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshAgent, freshMember, password } from '../setup/accounts';
import { offerTo } from '../setup/offers';
import { sessionFor } from '../setup/sessions';

const patiently = { timeout: 20_000 };
const note = (page: Page) => page.getByRole('dialog', { name: 'New contract offer' });
const offers = (page: Page) => page.locator('.offers-link');

async function enter(page: Page, account: string, url: string | undefined): Promise<void> {
  const [, value] = (await sessionFor(account)).split('session=');
  await page.context().clearCookies();
  await page.context().addCookies([
    { name: 'session', value: value ?? '', url: url ?? '' },
    { name: 'lng', value: 'en', url: url ?? '' },
    { name: 'USER_POPUP', value: 'en', url: url ?? '' },
  ]);
}

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(freshAddress());
});

test('each open offer is shown once a session, whatever page the session begins on, and is counted until it is answered', async ({
  page,
  baseURL,
}) => {
  const { account } = await freshMember();
  await offerTo(account, 'daily');
  const second = await offerTo(account, 'hourly');
  await enter(page, account, baseURL);
  await page.goto('/promotions');
  await expect(note(page)).toContainText('daily salary');
  await expect(offers(page)).toHaveAccessibleName('Contract offers: 2 awaiting your answer');
  await note(page).getByRole('button', { name: 'Later' }).click();
  await expect(note(page)).toContainText('hourly salary', patiently);
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goto('/');
  await expect(note(page)).toContainText('hourly salary');
  await note(page).getByRole('link', { name: 'View offer' }).click();
  const popup = page.getByRole('dialog', { name: 'Hourly salary: offer' });
  await expect(popup).toBeVisible(patiently);
  await expect(page).toHaveURL(new RegExp(`/contracts/${second}\\?redirectTo=%2F$`));
  await popup.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/, patiently);
  await expect(note(page)).toHaveCount(0);
  await expect(offers(page)).toHaveAccessibleName('Contract offers: 2 awaiting your answer');
  await page.goto('/rng');
  await expect(note(page)).toHaveCount(0);

  await page.locator('.account-menu > summary').click();
  await page
    .locator('.account-menu')
    .getByRole('link', { name: /^My contracts/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Hourly salary/ })
    .click(patiently);
  await page
    .getByRole('dialog', { name: 'Hourly salary: offer' })
    .getByRole('button', { name: 'Reject' })
    .click(patiently);
  await expect(offers(page)).toHaveAccessibleName('Contract offers: 1 awaiting your answer', patiently);

  await enter(page, account, baseURL);
  await page.goto('/member/personalProfit');
  await expect(note(page)).toContainText('daily salary');
});

test('a sign-in on the way to a page meets the offer first and then the page', async ({ page }) => {
  const { account } = await freshMember();
  await offerTo(account, 'daily');
  await page.goto('/login?redirectTo=%2Fmember%2FtransactionHistory&lng=en');
  const form = page
    .getByRole('dialog')
    .locator('form')
    .filter({ has: page.locator('input[name=password]') });
  await form.locator('input[name=username]').fill(account);
  await form.locator('input[name=password]').fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Daily salary: offer' });
  await expect(popup).toBeVisible(patiently);
  await popup.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/member\/transactionHistory$/, patiently);
  await expect(note(page)).toHaveCount(0);
});

test('a remembered browser meets the offer too, and in the agent centre an agent', async ({ page, baseURL }) => {
  const { account } = await freshAgent();
  await page.goto('/agent?lng=en');
  await page.getByLabel('User name').fill(account);
  await page.locator('input[name=password]').fill(password);
  await page.getByLabel('Remember me for a day').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/agentHome/, patiently);
  // A page that is still open could take the remembered sign-in first.
  await page.goto('about:blank');
  const lasting = (await page.context().cookies()).filter(({ expires }) => expires > 0);
  await page.context().clearCookies();
  await page.context().addCookies([...lasting, { name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await offerTo(account, 'daily');
  await page.goto('/agentHome/withdraw');
  await expect(note(page)).toContainText('daily salary');
  await expect(offers(page)).toHaveAccessibleName('Contract offers: 1 awaiting your answer');
  await note(page).getByRole('link', { name: 'View offer' }).click();
  await expect(page.getByRole('dialog', { name: 'Daily salary: offer' })).toBeVisible(patiently);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click(patiently);
  await expect(page).toHaveURL(/\/agentHome\/withdraw$/, patiently);
  await expect(offers(page)).toHaveCount(0);
});
