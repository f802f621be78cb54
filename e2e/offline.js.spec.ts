import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

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
  expect(cached.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/icon-192.png',
    '/offline',
    '/offline.css',
  ]);
});
