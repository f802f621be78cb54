import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshOperator } from '../setup/accounts';
import { asOperatorNamed } from '../setup/two-operators';

/** The page asks every one and a half seconds; the rest is for a slow machine. */
const soon = { timeout: 7_000 };
const patiently = { timeout: 20_000 };

const inEnglish = (page: Page, url: string | undefined) =>
  page.context().addCookies([{ name: 'lng', value: 'en', url: url ?? '' }]);

test('a visitor reads the answer without a reload, and what they are typing stays', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await inEnglish(page, baseURL);
  await page.goto('/chat');
  await page.getByLabel('Your message').fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('.thread-text')).toHaveCount(1, patiently);
  const reference = /C-[A-Z0-9]{10}/.exec(
    (await page.locator('.panel', { hasText: 'Reference' }).textContent()) ?? '',
  )![0];

  const desk = await (await browser.newContext()).newPage();
  await inEnglish(desk, baseURL);
  await asOperatorNamed(desk, baseURL, (await freshOperator()).account);
  await desk.goto('/operator/desk?queue=all');
  await desk.getByRole('link', { name: reference }).click();
  await page.getByLabel('Your message').fill('I am still typ');
  await desk.getByLabel('Your answer').fill('Yes, good day.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.locator('.thread-text').last()).toHaveText('Yes, good day.', soon);
  await expect(page.getByLabel('Your message')).toHaveValue('I am still typ');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.locator('.thread-text').last()).toHaveText('I am still typ', soon);
  await desk.context().close();
});
