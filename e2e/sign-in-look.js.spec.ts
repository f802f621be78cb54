import { expect, test } from '@playwright/test';
import { freshAddress } from './setup/accounts';
import { faultsOf, looks, wear } from './setup/looks';

for (const look of looks) {
  test(`the captcha is sound: ${look.language}, ${look.theme}, ${look.width} px`, async ({ page, baseURL }) => {
    await page.setExtraHTTPHeaders(freshAddress());
    await wear(page, baseURL ?? '', look);
    await page.goto('/login');
    const dialog = page.getByRole('dialog');
    for (let n = 0; n < 3; n++) {
      await dialog.locator('input[name=username]').fill(`nobody ${Math.random()}`);
      await dialog.locator('input[name=password]').fill('wrong');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await dialog.locator('.button-primary').click();
      expect((await answered).status()).toBe(401);
      await expect(page.locator('[data-error-for=form]')).toBeVisible();
    }
    await expect(dialog.locator('input[name=captcha]')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}
