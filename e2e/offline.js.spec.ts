import { expect, test } from '@playwright/test';
import { withPictures } from '../bench/kit/browser';

test.use({ ...withPictures, serviceWorkers: 'allow' });

test('without a connection a page says so in both languages, and the worker keeps no page', async ({
  page,
  context,
}) => {
  await page.goto('/help/news');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await page.goto('/help/fairness').catch(() => {});
  await expect(page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await context.setOffline(false);
  const cached = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/icon-192.png', '/offline']);
});

test('the page for a lost connection has its Bengali font and the look that was chosen, from what the worker keeps', async ({
  page,
  context,
  baseURL,
}) => {
  // No page of this browser has loaded the font: an English one needs none.
  await context.addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/help/news');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  const shown = async () => {
    await page.goto('/help/fairness').catch(() => {});
    await expect(page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })).toBeVisible();
    return page.evaluate(async () => {
      await document.fonts.ready;
      return {
        fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        ground: getComputedStyle(document.body).backgroundColor,
        hasIcon: document.images[0]!.naturalWidth > 0,
      };
    });
  };
  const [lightGround, darkGround] = ['rgb(255, 247, 230)', 'rgb(11, 16, 48)'];
  const fonts = [expect.stringContaining('Noto Sans Bengali')];
  expect(await shown()).toEqual({ fonts, ground: lightGround, hasIcon: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toEqual({ fonts, ground: darkGround, hasIcon: true });
  await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
  expect(await shown()).toEqual({ fonts, ground: lightGround, hasIcon: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  expect(await shown()).toEqual({ fonts, ground: darkGround, hasIcon: true });
});
