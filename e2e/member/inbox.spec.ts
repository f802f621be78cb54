import { expect, type Page, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { faultsInEveryLook } from '../setup/looks';
import { mail, send } from '../setup/messages';
import { sessionFor } from '../setup/sessions';

const patiently = { timeout: 20_000 };
const taka = 10_000n;
const inbox = '/member/messageV2';

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
});

async function member(page: Page, url: string | undefined): Promise<string> {
  const { account } = await freshMember();
  const [, value] = (await sessionFor(account)).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url }]);
  return account;
}

const item = (page: Page, title: string) => page.locator('.inbox-item').filter({ hasText: title });
const toast = (page: Page, text: string) => page.locator('[role=status] .toast').filter({ hasText: text });

test('a message is opened, read and deleted, and the counts follow', async ({ page, baseURL }) => {
  const account = await member(page, baseURL);
  await send(account, mail('The first'), mail('The second'));
  await page.goto(inbox);
  await expect(page.locator('.site-header .mail-link')).toHaveAccessibleName('Messages, 2 unread');
  await expect(page.locator('.inbox-item')).toHaveCount(2);
  await expect(page.locator('.inbox-title').first()).toContainText('The second');

  await item(page, 'The first').getByRole('button').click();
  await expect(page).toHaveURL(/\/member\/messageV2\?open=\d+$/, patiently);
  await expect(item(page, 'The first').locator('.inbox-body')).toContainText('What The first says');
  await expect(page.locator('.site-header .mail-link')).toHaveAccessibleName('Messages, 1 unread');
  await expect(item(page, 'The first')).not.toHaveAttribute('data-unread');

  await item(page, 'The first').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'The message is deleted.')).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/member\/messageV2$/);
  await expect(page.locator('.inbox-item')).toHaveCount(1);
});

test('all are marked as read, then what is read is deleted', async ({ page, baseURL }) => {
  const account = await member(page, baseURL);
  await send(account, mail('One'), mail('Two'), mail('Three'));
  await page.goto(inbox);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(toast(page, '3 messages marked as read.')).toBeVisible(patiently);
  await expect(page.locator('.site-header .mail-dot')).toHaveCount(0);
  await send(account, mail('Still new'));
  await page.goto(inbox);
  await page.getByRole('button', { name: 'Delete read' }).click();
  await expect(toast(page, '3 read messages deleted.')).toBeVisible(patiently);
  await expect(page.locator('.inbox-item')).toHaveCount(1);
  await expect(item(page, 'Still new')).toHaveAttribute('data-unread', 'true');
});

test('kinds and unread are addresses of their own, and an empty choice says so', async ({ page, baseURL }) => {
  const account = await member(page, baseURL);
  const [arrived] = await send(
    account,
    { type: 'depositArrival', params: { amount: 1_234_567n * taka, reference: 'D-7' } },
    mail('A letter'),
  );
  await page.goto(inbox);
  await page.getByRole('link', { name: 'Deposits arrived' }).click();
  await expect(page).toHaveURL(/type=depositArrival$/, patiently);
  await expect(page.locator('.inbox-item')).toHaveCount(1);
  await item(page, '৳1,234,567.00').getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`type=depositArrival&open=${arrived}$`), patiently);
  await page.goto(`${inbox}?lng=bn&open=${arrived}`);
  await expect(page.locator('.inbox-item .inbox-body')).toContainText('১২,৩৪,৫৬৭.০০৳');
  await page.goto(`${inbox}?lng=en&type=depositArrival&status=unread`);
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all messages' }).click();
  await expect(page.locator('.inbox-item')).toHaveCount(2, patiently);
});

test("another's message is not found, and stays unread", async ({ page, baseURL }) => {
  const { account: another } = await freshMember();
  const [theirs] = await send(another, mail('Not yours'));
  await member(page, baseURL);
  expect((await page.goto(`${inbox}?open=${theirs}`))?.status()).toBe(404);
  const headers = { Origin: baseURL ?? '' };
  for (const intent of ['read', 'remove']) {
    const form = { intent, messageId: String(theirs) };
    expect((await page.request.post(inbox, { form, headers, maxRedirects: 0 })).status()).toBe(404);
  }
  expect((await page.request.post(inbox, { form: { intent: 'burn' }, headers, maxRedirects: 0 })).status()).toBe(422);
  await page.context().clearCookies({ name: 'session' });
  const [, value] = (await sessionFor(another)).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: baseURL }]);
  await page.goto(inbox);
  await expect(item(page, 'Not yours')).toHaveAttribute('data-unread', 'true');
});

test('opening by its address alone marks nothing', async ({ page, baseURL }) => {
  const account = await member(page, baseURL);
  const [id] = await send(account, mail('Look only'));
  await page.goto(`${inbox}?open=${id}`);
  await expect(item(page, 'Look only').locator('.inbox-body')).toBeVisible();
  await page.goto(inbox);
  await expect(item(page, 'Look only')).toHaveAttribute('data-unread', 'true');
  await page.goto(`${inbox}?open=${id}`);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(item(page, 'Look only')).not.toHaveAttribute('data-unread', patiently);
});

test('older messages follow on pages of their own', async ({ page, baseURL }) => {
  const account = await member(page, baseURL);
  await send(account, ...Array.from({ length: 21 }, (_, at) => mail(`Letter ${at}.`)));
  await page.goto(inbox);
  await expect(page.locator('.inbox-item')).toHaveCount(20);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.locator('.inbox-item')).toHaveCount(1, patiently);
  await expect(page.locator('.inbox-title')).toContainText('Letter 0.');
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.locator('.inbox-item')).toHaveCount(20, patiently);
});

for (const [name, query] of [
  ['with an open message', '?open='],
  ['without what was looked for', '?type=withdrawalApproved'],
] as const) {
  test(`the inbox ${name} is sound in every look`, async ({ page, baseURL }) => {
    test.slow();
    const account = await member(page, baseURL);
    const [, , open] = await send(
      account,
      { type: 'depositFailed', params: { amount: 5n * taka, reference: 'D-8' } },
      { type: 'withdrawalRejected', params: { amount: 5n * taka, reference: 'W-8', reason: 'নাম মেলেনি' } },
      mail('Open'),
    );
    const path = inbox + (query === '?open=' ? query + open : query);
    expect(await faultsInEveryLook(page, baseURL ?? '', [path])).toEqual([]);
  });
}
