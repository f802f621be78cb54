import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshOperator } from './setup/accounts';
import { asOperatorNamed } from './setup/two-operators';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
});

test('a banner goes from draft over its preview to the home page, and back again', async ({ page }) => {
  await page.goto('/operator/content/banners');
  await page.getByRole('link', { name: /on the forgotten|No problem/ }).click();
  const title = page.getByLabel('Title (English)');
  const before = await title.inputValue();
  const changed = `${before}!`;
  await title.fill(changed);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'The draft is saved.')).toBeVisible(patiently);

  const preview = (await page.getByRole('link', { name: 'Preview in English' }).getAttribute('href'))!;
  const at = page.url();
  await page.goto(preview);
  await expect(page.getByText('Only you see this page like this.')).toBeVisible();
  await expect(page.getByText(changed, { exact: true }).first()).toBeVisible();
  await page.goto(at);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Published.')).toBeVisible(patiently);
  await expect(title).toHaveValue(changed);
  await page.getByRole('button', { name: 'Publish again' }).last().click();
  await expect(toast(page, 'The earlier revision is back')).toBeVisible(patiently);
  await expect(title).toHaveValue(before, patiently);
});

test('an editor who saves over somebody else’s draft sees both texts and keeps their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `news-${Date.now().toString(36)}`;
  await page.goto('/operator/content/help/new');
  await page.getByLabel('Address', { exact: false }).first().fill(slug);
  for (const [label, text] of [
    ['Title (Bengali)', 'খবর'],
    ['Title (English)', 'Winter news'],
    ['Text (Bengali)', '<p>শীত</p>'],
    ['Text (English)', '<p>Winter</p>'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'The draft is saved.')).toBeVisible(patiently);

  const second = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await second.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(second, baseURL, (await freshOperator()).account);
  await second.goto(page.url());
  await second.getByLabel('Text (English)').fill('<p>Theirs</p>');
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(second, 'The draft is saved.')).toBeVisible(patiently);
  await second.context().close();

  await page.getByLabel('Text (English)').fill('<p>Mine</p>');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Somebody saved a newer draft meanwhile.')).toBeVisible(patiently);
  await expect(page.getByText('<p>Theirs</p>')).toBeVisible();
  await expect(page.getByLabel('Text (English)')).toHaveValue('<p>Mine</p>');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'The draft is saved.')).toBeVisible(patiently);
});
