import { expect, type Locator, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Tab meets every slide of a row that runs, and comes out behind it', async ({ page, baseURL }) => {
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
  await page.goto('/');

  const banners = page.getByRole('group', { name: 'Picked offers' });
  await expect(banners.locator('.swiper-initialized')).toBeVisible();
  // Its loop changes their places.
  await page.getByRole('button', { name: 'Previous offer' }).dispatchEvent('click');
  await expect(banners.locator('.carousel-slide').first()).not.toHaveAttribute('data-at', '0');
  await page.getByRole('searchbox').last().focus();
  expect(await tabThrough(page, banners)).toEqual(await slidesWithLinks(banners));
  await expect(page.locator('.jackpot')).toContainText('Jackpot');
  const shown = await banners.locator('[aria-current]').getAttribute('aria-label');
  await expect(banners.locator('[aria-current]')).not.toHaveAttribute('aria-label', shown ?? '');

  const hot = page.getByRole('group', { name: 'Hot games' });
  await hot.scrollIntoViewIfNeeded();
  await expect(hot.locator('.swiper-initialized')).toBeVisible();
  await page.getByRole('link', { name: /^See all.*Hot games/ }).focus();
  expect(await tabThrough(page, hot)).toEqual(await slidesWithLinks(hot));
  await expect(page.locator('.winners :focus')).toHaveCount(1);
});

/** Until the focus has been in the row and left it. Gives the slides it was on. */
async function tabThrough(page: Page, row: Locator): Promise<string[]> {
  const met = new Set<string>();
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    const isIn = await row.evaluate((row) => row.contains(document.activeElement));
    if (!isIn && met.size > 0) return [...met].sort();
    const slide = row.locator('.carousel-slide:focus-within');
    if (!isIn || (await slide.count()) === 0) continue;
    await expect(slide).toBeInViewport({ ratio: 0.9 });
    met.add((await slide.getAttribute('data-at')) ?? '');
  }
  throw new Error('Tab does not come out of the row');
}

function slidesWithLinks(row: Locator): Promise<string[]> {
  return row
    .locator('.carousel-slide:has(a, button)')
    .evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).dataset.at ?? '').sort());
}
