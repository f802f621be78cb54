import type { Page } from '@playwright/test';
import { password } from './accounts';

/** By the real form, as people do. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login?lng=en');
  await page.locator('input[name=username]:visible').fill(account);
  await page.locator('input[name=password]:visible').fill(password);
  await page.locator('form:has(input[name=password]) button[type=submit]:visible').first().click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
