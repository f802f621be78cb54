import { expect, test } from '@playwright/test';

test('a form changes the theme and the next page wears it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/promotions');
  await page.locator('form:has(input[name=intent][value=theme]) button[value=light]:visible').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect((await page.context().cookies()).find(({ name }) => name === 'theme')?.value).toBe('light');
});
