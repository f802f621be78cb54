import { expect, test } from '@playwright/test';
import { freshAddress } from '../setup/accounts';
import { faultsWhereItStands, looks, wear } from '../setup/looks';

for (const language of ['bn', 'en'] as const) {
  test(`the captcha is sound in every look: ${language}`, async ({ page, baseURL }) => {
    await page.setExtraHTTPHeaders(freshAddress());
    await wear(page, baseURL ?? '', looks.find((look) => look.language === language)!);
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
    expect(await faultsWhereItStands(page, language)).toEqual([]);
  });
}
