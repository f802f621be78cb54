import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { looks, publicPages, wear } from './setup/pages';

for (const look of looks) {
  test(`every page is sound: ${look.language}, ${look.theme}, ${look.width} px`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const isExpected404 = message.text().includes('404') && page.url().includes('no-such-page');
      if (message.type() === 'error' && !isExpected404) faults.push(`${page.url()}: ${message.text()}`);
    });
    await wear(page, baseURL ?? '', look);
    for (const path of publicPages) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', look.language);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) faults.push(`${path}: scrolls ${sideways} px sideways`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations) faults.push(`${path}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    }
    expect(faults).toEqual([]);
  });
}

test('nothing scrolls sideways at 320 px', async ({ page, baseURL }) => {
  await wear(page, baseURL ?? '', { language: 'bn', theme: 'dark', width: 360 });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
