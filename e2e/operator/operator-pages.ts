import { expect, type Page } from '@playwright/test';
import { freshAddress, freshMember, password } from '../setup/accounts';
import { sessionOf } from '../setup/sessions';

/** A new page after a form is much work for a small machine. */
export const patiently = { timeout: 20_000 };
export const reason = 'asked by telephone, call 4711';

export async function inEnglish(page: Page, url: string | undefined): Promise<void> {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: url ?? '' })));
}

export async function asOperator(page: Page, url: string | undefined): Promise<void> {
  const [, value] = (await sessionOf('operator')).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: url ?? '' }]);
}

/** A member who is signed in elsewhere. */
export async function memberElsewhere(page: Page, url: string | undefined) {
  const member = await freshMember();
  const browser = page.context().browser();
  const elsewhere = await browser!.newPage({ javaScriptEnabled: false, baseURL: url });
  await elsewhere.setExtraHTTPHeaders(freshAddress());
  await inEnglish(elsewhere, url);
  await signInAsMember(elsewhere, member.account, password);
  await expect(elsewhere).toHaveURL(/\/member\/securityCenter/, patiently);
  return { ...member, elsewhere };
}

export async function signInAsMember(page: Page, account: string, typed: string): Promise<void> {
  await page.goto('/login?redirectTo=%2Fmember%2FsecurityCenter');
  await page.getByLabel('User name').fill(account);
  await page.locator('input[name=password]').fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function openAccount(page: Page, account: string): Promise<void> {
  await page.goto('/operator/accounts');
  await page.getByLabel('Find an account').fill(account.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: account, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible(patiently);
}

/** The two steps of every act: open it, then say why and do it. */
export async function act(page: Page, title: string, submit: string | RegExp, why = reason): Promise<void> {
  await page.locator('.console-acts summary').filter({ hasText: title }).click();
  const form = page.locator('.console-acts details[open] form');
  await form.getByLabel('Reason').fill(why);
  await form.getByRole('button', { name: submit }).click();
}

export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast').filter({ hasText: text });
export const head = (page: Page) => page.locator('.console-head');
