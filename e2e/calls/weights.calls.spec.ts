import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { sessionFor } from '../setup/sessions';
import { world } from '../setup/world';

const bars = { scripts: 130_000, styles: 60_000 };
const compress = promisify(brotliCompress);

type Files = { module: string; imports?: string[] };
type Route = Files & { id: string; parentId?: string };
type Manifest = { entry: Files; routes: Record<string, Route> };

const folder = 'build/client/assets';

/** What the build tells browsers of each route. */
function readManifest(): Manifest {
  const name = readdirSync(folder).find((file) => file.startsWith('manifest-'));
  if (!name) throw new Error('The build has no manifest');
  return JSON.parse(
    readFileSync(`${folder}/${name}`, 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  );
}

/** Bytes over the wire, as the server compresses them, of each file once. */
const weights = new Map<string, Promise<number>>();

function weightOf(path: string): Promise<number> {
  const known = weights.get(path);
  if (known) return known;
  const weight = compress(readFileSync(`build/client${path}`)).then(({ length }) => length);
  weights.set(path, weight);
  return weight;
}

async function sumOf(paths: Iterable<string>): Promise<number> {
  const all = await Promise.all([...new Set(paths)].map(weightOf));
  return all.reduce((sum, bytes) => sum + bytes, 0);
}

test('no page brings more than 130 KB of scripts over the wire', async () => {
  const { entry, routes } = readManifest();
  const over: string[] = [];
  for (const route of Object.values(routes)) {
    const line: Files[] = [entry];
    for (let at: Route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined) line.push(at);
    const bytes = await sumOf(line.flatMap(({ module, imports = [] }) => [module, ...imports]));
    expect(bytes, route.id).toBeGreaterThan(10_000);
    if (bytes > bars.scripts) over.push(`${route.id}: ${bytes} B`);
  }
  expect(over).toEqual([]);
});

test('all styles of the site together are less than 60 KB over the wire', async () => {
  // Of one sheet the build may hold several versions, named alike but for the hash.
  const largest = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const name = file.replace(/-[\w-]{8}\.css$/, '');
    largest.set(name, Math.max(largest.get(name) ?? 0, await weightOf(`/assets/${file}`)));
  }
  expect([...largest.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(bars.styles);
});

/** What is around a page, measured on an empty 404 page. The aim is 25 KB; these have been reached, in Bengali. */
const frames = [
  { who: 'a visitor', account: null, most: 27_500 },
  { who: 'a member', account: 'player1', most: 32_500 },
];

for (const { who, account, most } of frames) {
  test(`the frame around a page of ${who} does not grow`, async () => {
    const session = account ? `; ${await sessionFor(account)}` : '';
    const response = await fetch(`http://127.0.0.1:${world().port}/no-such-page`, {
      headers: { Cookie: `lng=bn${session}`, Accept: 'text/html', 'Accept-Encoding': 'identity' },
    });
    expect(response.status).toBe(404);
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(most);
  });
}
