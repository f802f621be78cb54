import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { signIn } from './setup/sign-in';

test.use({ serviceWorkers: 'allow' });

const patiently = { timeout: 20_000 };

async function hasWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), patiently).toBe(true);
}

/** All that the browser keeps for the site: its paths, and its texts. */
async function storedOf(page: Page): Promise<{ paths: string[]; text: string }> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const stored = await Promise.all(
      stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (request) => ({
            path: new URL(request.url).pathname,
            text: await (await store.match(request))!.text(),
          })),
        ),
      ),
    );
    const flat = stored.flat();
    return { paths: flat.map(({ path }) => path), text: flat.map(({ text }) => text).join('\n') };
  });
}

const own = ['/icon-192.png', '/offline'];

test('with the worker active nothing of an account is kept, signed in or after signing out', async ({
  page,
  context,
}) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/member/account');
  await hasWorker(page);
  for (const path of ['/member/account', '/member/messageV2', '/deposit', '/', '/chat']) await page.goto(path);
  await page.goto('/member/account');
  await expect(page.locator('.hub-head')).toContainText(account);
  const signedIn = await storedOf(page);
  expect(signedIn.paths.filter((path) => !path.startsWith('/assets/') && !own.includes(path))).toEqual([]);
  expect(signedIn.text).not.toContain(account);
  await page.goto('/logout');
  await page
    .locator('form[action="/logout"] button, form[method=post] button')
    .filter({ hasText: 'Log out' })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== '/logout');
  await hasWorker(page);
  const signedOut = await storedOf(page);
  expect(signedOut.paths.filter((path) => !path.startsWith('/assets/') && !own.includes(path))).toEqual([]);
  expect(signedOut.text).not.toContain(account);
  await context.setOffline(true);
  await page.goto('/member/account').catch(() => {});
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(account);
  await page.goBack().catch(() => {});
  await expect(page.locator('body')).not.toContainText(account);
  await context.setOffline(false);
});

/** Past the browser's own memory, which a worker does not see. */
function askAssets(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].slice(0, 3);
    await Promise.all(links.map(({ href }) => fetch(href, { cache: 'reload' })));
  });
}

/** The site behind a proxy that gives the worker of an older build, and says that the older build's assets are gone. */
async function siteOfTwoBuilds(target: string) {
  const state = { isUpgraded: false, gone: new Set<string>() };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (state.gone.has(path)) return response.writeHead(404).end();
    const { host: _, connection: __, ...headers } = request.headers;
    const told = await fetch(`${target}${path}`, {
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const body = Buffer.from(await told.arrayBuffer());
    const isOldWorker = path === '/sw.js' && !state.isUpgraded;
    const sent = isOldWorker ? Buffer.from(body.toString().replace(/site-[0-9a-f]{12}/, 'site-000000000000')) : body;
    const stored = [...told.headers].filter(
      ([name]) => !['content-length', 'transfer-encoding', 'connection'].includes(name),
    );
    response.writeHead(told.status, Object.fromEntries(stored)).end(sent);
  };
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, origin, close: () => server.close() };
}

test('a worker of an older build, whose assets are gone, keeps no page from working, and gives way to the new one', async ({
  page,
  baseURL,
}) => {
  const { state, origin, close } = await siteOfTwoBuilds(baseURL!);
  try {
    await page.goto(`${origin}/help/news?lng=en`);
    await hasWorker(page);
    const stale = '/assets/of-an-older-build-00000000.js';
    await page.evaluate(async (stale) => {
      const old = await caches.open('site-000000000000');
      for (const request of await old.keys()) {
        if (new URL(request.url).pathname.startsWith('/assets/')) await old.delete(request);
      }
      await old.put(stale, new Response('throw new Error("of an older build")'));
    }, stale);
    state.gone.add(stale);
    // The old worker answers for assets it has never seen, which are those of the new build.
    await page.goto(`${origin}/help/fairness`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await askAssets(page);
    await expect
      .poll(async () => (await storedOf(page)).paths.filter((path) => path.endsWith('.js')).length)
      .toBeGreaterThan(1);
    state.isUpgraded = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => page.evaluate(() => caches.keys()), patiently).not.toContain('site-000000000000');
    await page.goto(`${origin}/help/news`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await storedOf(page)).paths).not.toContain(stale);
    // An asset that is gone is asked of the server, and its 404 is not kept.
    expect(await page.evaluate(async (path) => (await fetch(path)).status, stale)).toBe(404);
    expect((await storedOf(page)).paths).not.toContain(stale);
  } finally {
    close();
  }
});
