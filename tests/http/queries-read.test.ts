import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppServices, createAppServicesOnce } from '~/composition.server';
import { parseEnvironment } from '~/environment.server';
import { invitationCodes, pageQueries } from '~/http/page/page-queries';
import routes from '~/routes';
import { openTestDatabase } from '../setup/world';

let services: AppServices;
const modules = import.meta.glob(['../../app/root.tsx', '../../app/routes/{site,auth,agent,studio}/**/*.tsx']);

beforeAll(async () => {
  const { url } = await openTestDatabase();
  const SESSION_SECRET = 'a secret for tests, thirty-two bytes and more';
  const APP_ORIGIN = 'http://localhost';
  services = await createAppServicesOnce(
    parseEnvironment({ DATABASE_URL: url, SESSION_SECRET, DATA_KEY: SESSION_SECRET, APP_ORIGIN, LOG_LEVEL: 'silent' }),
  );
});

afterAll(() => services.close());

/** The files whose loaders answer an address of this pattern, outermost first. */
function filesOf(pattern: string, entries = routes as RouteConfigEntry[], base = ''): string[] | null {
  for (const { path = '', file, children = [] } of entries) {
    const full = `${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const below = filesOf(pattern, children, full);
    if (below) return [file, ...below];
    if (path && full === pattern) return [file];
  }
  return null;
}

/** Which names the loaders of this page ask the query for. */
async function readBy(pattern: string): Promise<string[]> {
  const path = pattern.replace(/:\w+/, 'PG');
  const context = { services, express: true, address: '203.0.113.7', cookies: [], keep: true };
  const names = new Set<string>();
  const spies = (['get', 'has'] as const).map((method) => {
    const before = URLSearchParams.prototype[method];
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      names.add(name);
      return Reflect.apply(before, this, [name]);
    } as typeof before);
  });
  try {
    for (const file of ['root.tsx', ...(filesOf(pattern) ?? [])]) {
      const { loader } = (await modules[`../../app/${file}`]!()) as { loader?: (args: LoaderFunctionArgs) => unknown };
      const request = new Request(`http://localhost${path}`);
      const params = Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'PG']));
      await Promise.resolve(loader?.({ request, params, context } as never)).catch((thrown) => {
        if (!(thrown instanceof Response)) throw thrown;
      });
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return [...names];
}

test.each(Object.keys(pageQueries))('%s reads no name that it does not declare', async (pattern) => {
  expect(filesOf(pattern)?.length).toBeGreaterThan(0);
  const declared = [...Object.keys(pageQueries[pattern]!), 'lng', ...invitationCodes];
  const read = await readBy(pattern);
  expect(read).toContain('lng');
  expect(read.filter((name) => !declared.includes(name))).toEqual([]);
});

test('what forms read is seen by this test', async () => {
  expect(await readBy('/login')).toEqual(expect.arrayContaining(['redirectTo', 'type', 'failed', 'asked']));
  expect(await readBy('/promotions/:code')).toEqual(expect.arrayContaining(['category', 'tag']));
});
