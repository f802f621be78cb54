import { expect, test } from '@playwright/test';
import { withPictures } from '../../bench/kit/browser';

test.use(withPictures);

test('a key pressed in the moment a page wakes up breaks nothing', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // The first moment at which React hears keys: it has been told to wake the page, and has not begun.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest: [never, never]) {
      addEventListener.call(this, type, ...rest);
      if (this !== document || type !== 'keydown') return;
      queueMicrotask(() => {
        document.documentElement.dataset.pressed = 'yes';
        const name = document.querySelector('input[name=username]');
        name?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      });
    };
  });
  await page.goto('/agent?lng=en');
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'yes');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
  expect(faults).toEqual([]);
});

test.describe('on the first visit of a phone that may show motion', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/', '/games'])
    test(`what is in sight on ${path} is there at once, and nothing is wider than the screen`, async ({ page }) => {
      // By itself a page settles after three seconds, which a busy machine may need until it is looked at.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        const later = (work: TimerHandler, ms = 0) => setTimeout(work, ms === 3_000 ? 60_000 : ms);
        window.setTimeout = later as typeof setTimeout;
      });
      await page.goto(`${path}?lng=en`, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-settling', /.*/);
      const { scrollWidth, inSight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        inSight: [...document.querySelectorAll('.site-page .home-section:first-of-type img')].some((picture) =>
          picture.checkVisibility({ contentVisibilityAuto: true }),
        ),
      }));
      expect(scrollWidth).toBeLessThanOrEqual(360);
      if (path === '/games') expect(inSight).toBe(true);
    });
});
