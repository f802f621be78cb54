import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

test('a phone is offered to install the site by one line, which stays closed', async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
  await page.goto('/');
  const line = page.locator('.install-line');
  await expect(line.getByRole('link', { name: 'Add this site to your phone' })).toHaveAttribute(
    'href',
    '/app?platform=lite',
  );
  await line.getByRole('button', { name: 'Close' }).click();
  await expect(line).toHaveCount(0);
  await page.goto('/help');
  await page.goto('/');
  await expect(line).toHaveCount(0);
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.context().clearCookies({ name: 'installLine' });
  await page.goto('/');
  await expect(line).toBeHidden();
});
