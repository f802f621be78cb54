import { expect, type Page, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { awake } from '../setup/awake';
import { sessionFor } from '../setup/sessions';
import { signInByForm } from '../setup/sign-in';
import { onDatabase } from '../setup/world';

test('the announcement opens by itself once, and again in another language', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/announcements$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const opened = page.waitForURL(/announcements/, { timeout: 6_000 }).then(
    () => true,
    () => false,
  );
  expect(await opened).toBe(false);
  await page.goto('/?lng=en');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the announcement waits for who types or has a menu open, and stays closed on the way back', async ({ page }) => {
  await page.goto('/rng');
  await page.goto('/');
  const search = page.getByRole('searchbox').first();
  await search.pressSequentially('dragon of the delta', { delay: 220 });
  await expect(search).toHaveValue('dragon of the delta');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rng$/);
});

test('the announcement lets go who is on the way elsewhere, however slowly the page comes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await awake(page);
  const data = await hold(page, '**/promotions.data*');
  const words = await hold(page, '**/words/**');
  await page.locator('a[href="/promotions"]:visible').first().click();
  for (const { asked, release } of [data, words]) {
    await asked;
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
  }
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('h1')).toHaveText('প্রমোশন');
});

/** What is asked for there waits until it is released. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route.continue()));
  return { asked: page.waitForRequest(url), release };
}

test('what a sign-in reports lies above the announcements, and can be closed there', async ({ page }) => {
  const { account } = await freshMember();
  await signInByForm(page, account);
  await expect(page).toHaveURL(/\/announcements$/);
  const toast = page.getByRole('dialog').locator('.toast');
  await expect(toast).toBeVisible();
  await toast.getByRole('link').click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('whoever has just registered is shown the first steps at home, once', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await onDatabase((client) =>
    client.query('update accounts set first_time_login = true where account = $1', [account]),
  );
  await page.context().addCookies([{ name: 'session', value: await sessionValue(account), url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

async function sessionValue(account: string): Promise<string> {
  const [, value = ''] = (await sessionFor(account)).split('session=');
  return value;
}
