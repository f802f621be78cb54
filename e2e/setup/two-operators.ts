import { expect, type Page } from '@playwright/test';
import { freshOperator, password } from './accounts';
import { sessionFor } from './sessions';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

/** The browser goes on as this operator. */
export async function asOperatorNamed(page: Page, url: string | undefined, account: string): Promise<void> {
  const [, value = ''] = (await sessionFor(account)).split('session=');
  await page.context().addCookies([{ name: 'session', value, url: url ?? '', httpOnly: true }]);
}

/** Opens a decision about the proposal that the page shows, fills it in and takes it. */
export async function decide(
  page: Page,
  title: 'Approve' | 'Refuse' | 'Withdraw',
  fields: Record<string, string> = {},
): Promise<void> {
  await page.locator('.console-acts summary').filter({ hasText: title }).click();
  const form = page.locator('.console-acts details[open] form');
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
  await form.getByRole('button', { name: title }).click();
}

/** Another operator approves the proposal that the page has led to; the browser goes on as that one. */
export async function approvedByAnother(page: Page, url: string | undefined): Promise<void> {
  await expect(page).toHaveURL(/\/operator\/proposals\/\d+$/, patiently);
  const { account } = await freshOperator();
  await asOperatorNamed(page, url, account);
  await page.goto(page.url());
  await decide(page, 'Approve', { password });
  await expect(page.locator('.console-head')).toContainText('Applied', patiently);
}
