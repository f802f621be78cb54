import { createHash } from 'node:crypto';
import { paths } from '~/http/links/paths';
import { wordsVersion } from '~/i18n/bundles.server';
import { offlineFont, offlineIcon, offlinePage } from './offline-page.server';

const cachedAtMost = 250;
const precached = [paths.offline(), offlineFont, offlineIcon];

/** Named by what it holds: another text of the page is another store, and the old one goes. */
function storeName(): string {
  return `site-${createHash('sha256').update(wordsVersion).update(offlinePage()).digest('hex').slice(0, 12)}`;
}

/**
 * Keeps hashed assets and the page for a lost connection, and nothing that belongs to anybody: no page, no data, no
 * stream of events. A page is always asked of the server.
 */
export function serviceWorker(): string {
  return `const store = '${storeName()}';
const precached = ${JSON.stringify(precached)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll(precached)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (precached.includes(url.pathname)) event.respondWith(still(request));
});
async function asset(event) {
  const kept = await caches.match(event.request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // A phone without room for it shows the page all the same.
  if (answer.ok && answer.type === 'basic') event.waitUntil(keep(event.request, answer.clone()).catch(() => {}));
  return answer;
}
async function keep(request, answer) {
  const cache = await caches.open(store);
  await cache.put(request, answer);
  const others = (await cache.keys()).filter(({ url }) => !precached.includes(new URL(url).pathname));
  for (const old of others.slice(0, Math.max(0, others.length - ${cachedAtMost}))) await cache.delete(old);
}
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('${paths.offline()}')) ?? Response.error();
  }
}
async function still(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(new URL(request.url).pathname)) ?? Response.error();
  }
}
`;
}

/** In place of the worker where the site wants none: it drops all that was kept and itself. */
export const noServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;
