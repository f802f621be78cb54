import { expect, test } from '@playwright/test';

test('notices stand nine on a page and open one by one', async ({ page }) => {
  await page.goto('/notices?lng=en');
  const dialog = page.getByRole('dialog');
  const titles = dialog.locator('details');
  await expect(titles).toHaveCount(9);
  await titles.nth(1).locator('summary').click();
  await expect(titles.nth(1)).toHaveAttribute('open', '');
  await dialog.getByRole('link', { name: /page 2/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(dialog.locator('details').first()).toBeVisible();
});

test('an index opens its notice on its page', async ({ page }) => {
  await page.goto('/notices?lng=en&open=9');
  await expect(page.getByRole('dialog').locator('details[open]')).toHaveCount(1);
  await expect(page.getByRole('dialog').locator('#item-9')).toHaveAttribute('open', '');
});

test('closing leads back to home', async ({ page }) => {
  await page.goto('/announcements?lng=en');
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
