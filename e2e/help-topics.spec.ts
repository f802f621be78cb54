import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 360, height: 640 } });

for (const theme of ['dark', 'light']) {
  test(`on a phone the topics of the help centre stay in sight, and cover no section they lead to: ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([
      { name: 'lng', value: 'bn', url: baseURL },
      { name: 'theme', value: theme, url: baseURL },
      { name: 'ANONYMOUS_POPUP', value: 'bn', url: baseURL },
    ]);
    await page.goto('/help');
    const panel = page.locator('.popup-panel');
    const topics = page.locator('.help-index');
    const links = topics.getByRole('link');
    for (const link of [links.nth(3), links.last(), links.first(), links.nth(1)]) {
      await link.click();
      const title = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}-title"]`);
      await expect(topics).toBeInViewport({ ratio: 1 });
      await expect(title).toBeInViewport({ ratio: 1 });
      const place = async (of: typeof title) => (await of.boundingBox()) ?? { y: 0, height: 0, width: 0 };
      const [bar, head, seen] = [await place(topics), await place(page.locator('.popup-head')), await place(title)];
      expect(bar.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
      expect(seen.y).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(bar.height).toBeLessThan(80);
    }
    expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
}
