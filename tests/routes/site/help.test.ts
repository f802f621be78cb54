import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { isBuilt } from '~/domain/shared/product-features';
import { changeSetting } from '~/domain/site/change-setting.server';
import { helpArticlesFor } from '~/seed/content/help';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let operator: string;

beforeAll(async () => {
  pages = await openPages();
  for (const article of helpArticlesFor(isBuilt)) await saveHelpArticle(pages.ctx(), article);
  const fields = { account: 'helper', nickname: 'helper', role: 'operator', type: 0, passwordHash: null } as const;
  operator = await pages.signIn(await createAccount(pages.ctx(), fields));
});

afterAll(() => pages.close());

test('an article has its page, a core one leads to its anchor, an unknown one is none', async () => {
  expect((await pages.ask('/help/fairness')).text).toContain('ন্যায্য খেলা');
  expect(await pages.ask('/help/term')).toMatchObject({ status: 302, location: '/help#term' });
  expect((await pages.ask('/help/no-such-article')).status).toBe(404);
});

test('the search is an address, and finds in the other script', async () => {
  const { status, text } = await pages.ask('/help?q=obhijog');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        page: expect.objectContaining({ found: [expect.objectContaining({ slug: 'complaints' }), ...anything(text)] }),
      }),
    ]),
  );
});

/** What was found after the first. */
function anything(text: string): unknown[] {
  const answers: { page?: { found?: unknown[] } }[] = JSON.parse(text);
  return (answers.find(({ page }) => page?.found)?.page?.found ?? []).slice(1);
}

test('whether it was of use is counted once a browser, and shown to operators alone', async () => {
  const first = await pages.ask('/help/news', { form: { useful: 'yes' } });
  expect(first).toMatchObject({ status: 303, location: '/help/news' });
  const mark = first.cookies.find((line) => line.startsWith('help_votes='))!.split(';')[0]!;
  await pages.ask('/help/news', { form: { useful: 'no' }, cookie: mark });
  await pages.ask('/help/news', { form: { useful: 'no' } });
  expect((await pages.ask('/help/news', { form: {} })).status).toBe(422);
  expect((await pages.ask('/help/nothing', { form: { useful: 'yes' } })).status).toBe(404);
  expect((await pages.ask('/help/news', { cookie: operator })).text).toContain('১ জন পাঠকের কাজে লেগেছে, ১ জনের লাগেনি');
  expect((await pages.ask('/help/news')).text).toContain('"votes":null');
});

test('the worker is asked again each time; switched off, another takes it away', async () => {
  const on = await worker();
  expect(on.headers.get('Cache-Control')).toBe('no-cache');
  expect(on.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  const script = await on.text();
  expect(script).toContain("startsWith('/assets/')");
  expect(() => new Function(script)).not.toThrow();
  await changeSetting(pages.ctx(), { key: 'serviceWorker', value: false });
  await expect.poll(async () => (await worker()).text()).toContain('registration.unregister()');
});

test('the page for a lost connection is in both languages and nobody’s', async () => {
  const { status, text, cookies } = await pages.ask('/offline', { cookie: operator });
  expect(status).toBe(200);
  expect(cookies).toEqual([]);
  expect(text).toContain('<section lang="bn">');
  expect(text).toContain('There is no connection');
  expect(text).not.toContain('helper');
});

async function worker(): Promise<Response> {
  const { loader } = await import('~/routes/site/resources/service-worker');
  const context = { services: pages.services, express: true, address: '203.0.113.7', cookies: [], headers: [] };
  return loader({ request: new Request('http://localhost/sw.js'), params: {}, context } as never);
}
