import { expect, test } from '@playwright/test';
import { faultsInEveryLook, wear } from './setup/looks';
import { publicPages } from './setup/pages';

/** A few pages a test, so that two workers share them. */
const share = 7;

for (let from = 0; from < publicPages.length; from += share) {
  const pages = publicPages.slice(from, from + share);
  test(`public pages from ${pages[0]} on are sound in every look`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    expect(await faultsInEveryLook(page, baseURL ?? '', pages)).toEqual([]);
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
