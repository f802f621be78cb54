import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { gameArt } from '~/features/art';
import { agentsBanner, artPaths } from '~/http/links/paths';
import { type AppServices, setAppServicesProvider } from '~/http/request/app-services.server';
import { loader } from '~/routes/site/resources/art';

beforeAll(() => {
  const vendors = { PG: { code: 'PG', names: { bn: 'পিজি', en: 'PG' }, walletMode: 'seamless', gameTypes: ['RNG'] } };
  const cached = async () => new Set(['w_home-1']);
  setAppServicesProvider(
    async () => ({ lobby: async () => ({ vendors }), gameCode, cached }) as unknown as AppServices,
  );
});

const games: Record<number, string> = { 10001: 'lucky-fish', 10002: 'golden-tiger' };
const gameCode = async (nodeId: number) => games[nodeId] ?? null;

async function ask(path: string): Promise<Response> {
  const [, , version, kind, file] = path.split('/');
  const args = { params: { version, kind, file: decodeURIComponent(file ?? '') } } as unknown as LoaderFunctionArgs;
  return loader(args).catch((answer: unknown) => {
    if (answer instanceof Response) return answer;
    throw answer;
  });
}

test.each([
  artPaths.game(10001, 'RNG'),
  artPaths.vendor('PG'),
  artPaths.banner('w_home-1'),
  artPaths.banner(agentsBanner),
  artPaths.avatar('p1'),
  artPaths.empty('search'),
])('%s is drawn, inert and kept for a year', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  const drawing = await answer.text();
  expect(drawing).toMatch(/^<svg /);
  expect(drawing).not.toMatch(/<script|<foreignObject|href="(?!#)/i);
  expect(await (await ask(path)).text()).toBe(drawing);
});

test('a game is drawn as what its name says', async () => {
  const named = await (await ask(artPaths.game(10002, 'RNG'))).text();
  expect(named).toBe(gameArt({ nodeId: 10002, gameType: 'RNG', code: 'golden-tiger' }));
  expect(named).not.toBe(gameArt({ nodeId: 10002, gameType: 'RNG' }));
});

test('another version is drawn too, but not kept for ever', async () => {
  const answer = await ask('/art/999/empty/search.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).not.toContain('immutable');
});

test.each([
  '/art/1/game/rng-0.svg',
  '/art/1/game/rng-1e9.svg',
  '/art/1/game/nothing-1.svg',
  '/art/1/game/rng-10001.png',
  '/art/1/game/rng-10003.svg',
  '/art/1/banner/w_random.svg',
  '/art/1/banner/constructor.svg',
  '/art/1/avatar/p25.svg',
  '/art/1/avatar/random.svg',
  '/art/1/vendor/NOBODY.svg',
  '/art/1/vendor/constructor.svg',
  '/art/1/empty/toString.svg',
  '/art/1/empty/unknown.svg',
  '/art/1/secret/x.svg',
  `/art/1/banner/${'x'.repeat(65)}.svg`,
  '/art/1/banner/%3Cscript%3E.svg',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
