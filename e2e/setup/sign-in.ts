import type { Page } from '@playwright/test';
import { password } from './accounts';
import { sessionFor } from './sessions';
import { world } from './world';

/**
 * The browser goes on as this account, in English and past the announcements, as if its password had just been typed.
 * The form itself takes two pages more: what is tested about signing in uses `signInByForm`.
 */
export async function signIn(page: Page, account: string): Promise<void> {
  const [, value = ''] = (await sessionFor(account, { provenAt: new Date() })).split('session=');
  const url = `http://127.0.0.1:${world().port}`;
  await page.context().addCookies([
    { name: 'lng', value: 'en', url },
    { name: 'USER_POPUP', value: 'en', url },
    { name: 'session', value, url, httpOnly: true },
  ]);
}

/** By the real form, as people do. */
export async function signInByForm(page: Page, account: string): Promise<void> {
  await page.goto('/login?lng=en');
  await page.locator('input[name=username]:visible').fill(account);
  await page.locator('input[name=password]:visible').fill(password);
  await page.locator('form:has(input[name=password]) button[type=submit]:visible').first().click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
