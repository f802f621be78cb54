import { expect, test } from 'vitest';
import { serviceWorker } from '~/features/offline/service-worker.server';

type Handlers = Record<string, (event: object) => void>;
type Store = { match(request: Request): Promise<Response | undefined>; put(request: Request): Promise<void> };

const origin = 'https://khela.example';
const answerOf = (text: string) => Object.defineProperty(new Response(text), 'type', { value: 'basic' });

/** The worker's script in a browser of which only this is known: what it stores, or that it has no room. */
function workerWith({ hasRoom = true }: { hasRoom?: boolean } = {}) {
  const handlers: Handlers = {};
  const stored = new Map<string, Response>();
  const fetched: string[] = [];
  const store: Store & { keys(): Promise<Request[]> } = {
    match: async ({ url }) => stored.get(url)?.clone(),
    put: async (...given: unknown[]) => {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
      const [request, answer] = given as [Request, Response];
      stored.set(request.url, answer);
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  const self = {
    location: { origin },
    addEventListener: (kind: string, handler: Handlers[string]) => {
      handlers[kind] = handler;
    },
  };
  const fetch = async (request: Request) => {
    fetched.push(new URL(request.url).pathname);
    return answerOf('from the site');
  };
  new Function('self', 'caches', 'fetch', serviceWorker())(
    self,
    { open: async () => store, match: store.match },
    fetch,
  );
  /** Null: the browser is left alone with it. */
  async function ask(path: string, given: { method?: string; mode?: string } = {}): Promise<string | null> {
    const asked = new Request(new URL(path, origin), { method: given.method ?? 'GET' });
    const request = Object.defineProperty(asked, 'mode', { value: given.mode ?? 'cors' });
    const under: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    handlers.fetch!({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (work: Promise<unknown>) => void under.push(work),
    });
    const text = answer && (await (await (answer as Promise<Response>)).text());
    await Promise.all(under);
    return text;
  }
  return { ask, fetched, paths: () => [...stored.keys()].map((url) => new URL(url).pathname) };
}

test('assets are kept, pages are asked of the site each time, and nothing else is touched', async () => {
  const { ask, fetched, paths } = workerWith();
  for (let times = 0; times < 2; times++) {
    expect(await ask('/assets/root-1a2b3c4d.js')).toBe('from the site');
    expect(await ask('/member/account', { mode: 'navigate' })).toBe('from the site');
  }
  expect(fetched).toEqual(['/assets/root-1a2b3c4d.js', '/member/account', '/member/account']);
  for (const path of ['/member/account.data', '/live', '/files/1', '/words/1/en/shell.json'])
    expect(await ask(path), path).toBeNull();
  expect(await ask('/assets/x.js', { method: 'POST' })).toBeNull();
  expect(await ask('https://elsewhere.example/assets/x.js')).toBeNull();
  expect(paths()).toEqual(['/assets/root-1a2b3c4d.js']);
});

test('a phone without room for assets shows the page all the same', async () => {
  const { ask, paths } = workerWith({ hasRoom: false });
  expect(await ask('/assets/root-1a2b3c4d.js')).toBe('from the site');
  expect(paths()).toEqual([]);
});
