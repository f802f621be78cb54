import { type Browser, expect, type Page, test } from '@playwright/test';
import { freshAddress, freshOperator } from '../setup/accounts';
import { asOperatorNamed } from '../setup/two-operators';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
});

/** Somebody with a browser of their own who has not signed in. */
async function openVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use;
  const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await visitor.setExtraHTTPHeaders(freshAddress());
  await visitor
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
  return visitor;
}

/** The site is told of a change, and its home page is made again, a moment after the editor. */
async function seeAtHome(visitor: Page, { shown, hidden }: { shown: string[]; hidden: string[] }): Promise<void> {
  await expect(async () => {
    await visitor.goto('/');
    const banners = visitor.getByRole('group', { name: 'Picked offers' });
    await expect(banners).toBeVisible();
    for (const title of shown) await expect(banners).toContainText(title, { timeout: 1_000 });
    for (const title of hidden) await expect(banners).not.toContainText(title, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

test('visitors see a banner at home once it is published, changed when it is changed, and as before when that is undone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = Date.now().toString(36);
  const [first, second] = [`Calm ${name}`, `Bright ${name}`];
  const visitor = await openVisitor(browser, baseURL);
  await page.goto('/operator/content/banners');
  await page.getByRole('link', { name: 'New banner' }).click();
  await page.getByRole('textbox', { name: 'Title (Bengali)', exact: true }).fill('শান্ত');
  const title = page.getByRole('textbox', { name: 'Title (English)', exact: true });
  await title.fill(first);
  await page.getByLabel('Place', { exact: true }).selectOption('w_home');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'The draft is saved.')).toBeVisible(patiently);
  await seeAtHome(visitor, { shown: [], hidden: [first] });

  const at = page.url();
  await page.goto((await page.getByRole('link', { name: 'Preview in English' }).getAttribute('href'))!);
  await expect(page.getByText('Only you see this page like this.')).toBeVisible();
  await expect(page.locator('body')).toContainText(first);
  await page.goto(at);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Published.')).toBeVisible(patiently);
  await seeAtHome(visitor, { shown: [first], hidden: [] });
  await title.fill(second);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible(patiently);
  await seeAtHome(visitor, { shown: [first], hidden: [second] });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Published.')).toBeVisible(patiently);
  await expect(title).toHaveValue(second);
  await seeAtHome(visitor, { shown: [second], hidden: [first] });

  await page.getByRole('button', { name: 'Publish again' }).click();
  await expect(toast(page, 'The earlier revision is back')).toBeVisible(patiently);
  await expect(title).toHaveValue(first, patiently);
  await seeAtHome(visitor, { shown: [first], hidden: [second] });
  await page.getByRole('button', { name: 'Take off the site' }).click();
  await expect(toast(page, 'Taken off the site.')).toBeVisible(patiently);
  await seeAtHome(visitor, { shown: [], hidden: [first, second] });
  await visitor.context().close();
});

test('an editor who saves over somebody else’s draft sees both texts and keeps their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `news-${Date.now().toString(36)}`;
  await page.goto('/operator/content/help/new');
  await page.locator('input[name=key]').fill(slug);
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

test('changed words of a promotion are a draft, seen in place by the editor alone', async ({ page, browser }) => {
  // Each project changes an offer of its own.
  const code = test.info().project.name === 'chromium' ? 'first-deposit-70' : 'gift-code';
  const title = `Calm ${Date.now().toString(36)}`;
  await page.goto(`/operator/promotions/${code}`);
  await page.getByRole('link', { name: 'Change the words' }).click();
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'The draft is saved.')).toBeVisible(patiently);
  await page.goto((await page.getByRole('link', { name: 'Preview in English' }).getAttribute('href'))!);
  await expect(page.getByText('Only you see this page like this.')).toBeVisible();
  await expect(page.locator('body')).toContainText(title);
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await visitor.goto(`/promotions/${code}?lng=en`);
  await expect(visitor.getByRole('heading').first()).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText(title);
  await visitor.context().close();
});
