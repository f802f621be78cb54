import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, test } from 'vitest';
import map from '../../../app/routes';
import { addressesOf, openAreas } from '../../../server/http/route-areas';

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Listed = { id: string; parentId?: string; path?: string; index?: boolean };

const root: Listed = { id: 'root', path: '' };
const listed = [root, ...list(map as RouteConfigEntry[], 'root')];
const areaOf = openAreas(listed);

function list(entries: RouteConfigEntry[], parentId: string): Listed[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file;
    const route = { id: own, parentId, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) };
    return [route, ...list(children, own)];
  });
}

function tree(ids: Set<string> | null, parentId?: string): RouteObject[] {
  return listed
    .filter((route) => route.parentId === parentId && (!ids || ids.has(route.id)))
    .map(({ id, path, index }) =>
      index
        ? { id, path, index: true as const }
        : { id, ...(path === undefined ? {} : { path }), children: tree(ids, id) },
    );
}

const found = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.map(({ route }) => route.id);

function fullPath({ path = '', parentId }: Listed): string {
  const parent = listed.find(({ id }) => id === parentId);
  return `${parent ? fullPath(parent) : ''}/${path}`.replace(/\/+/g, '/');
}

describe('areas of the map', () => {
  const whole = tree(null);
  const patterns = [...new Set(listed.map(fullPath))];
  const own = patterns.map((path) => path.replace(/:\w+\??/g, 'x').replace(/\*$/, 'nowhere/at/all'));
  const kin = patterns.map((path) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'new') || '/');
  const addresses = [...new Set([...own, ...kin, ...own.map((path) => `${path}/x`)])];
  const odd = ['/Member/securityCenter', '/rng/', '/no-such-page', '/member/no-such-page', '//rng', '/:', '/*', '/%2F'];

  test('an address leads to the same page by its area as by the whole map', () => {
    const all = [...addresses, ...odd, '/member/%64epositv2', '/operator//audit', '/a/b/c/d/e/f'];
    const pages = (find: (address: string) => RouteObject[]) =>
      Object.fromEntries(all.map((address) => [address, found(find(address), address)]));
    const byTheWhole = pages(() => whole);
    expect(Object.values(byTheWhole)).not.toContain(undefined);
    expect(pages((address) => tree(areaOf(address)))).toEqual(byTheWhole);
  });

  test('what the page asks for as data has the area of the page', () => {
    expect(areaOf('/member/depositv2/7.data')).toBe(areaOf('/member/depositv2/8'));
    expect(areaOf('/_root.data')).toBe(areaOf('/'));
  });

  test('an area knows what is around one page, and the page of unknown addresses', () => {
    expect(Math.max(...addresses.map((address) => areaOf(address).size))).toBeLessThan(12);
    expect(areaOf('/member/depositv2/7').size).toBeLessThan(7);
  });

  test('there are no more areas than the map has shapes, whatever is asked', () => {
    const known = new Set(addresses.map(areaOf));
    for (let at = 0; at < 200; at++) known.add(areaOf(`/${'member/x/'.repeat(at % 9)}${at}/operator/${at}`));
    expect(known.size).toBeLessThan(listed.length * 2);
  });
});

describe('addresses', () => {
  const knows = addressesOf(listed);
  const isNowhere = (address: string) => found(tree(null), address)?.at(-1) === 'routes/site/not-found.tsx';
  const patterns = [...new Set(listed.map(fullPath))];
  const addresses = patterns.flatMap((path) => {
    const own = path.replace(/:\w+\??/g, 'x').replace(/\*$/, 'nowhere/at/all');
    return [own, own.toUpperCase(), `${own}/x`, `${own}/x/y`, own.replace(/\/[^/]*$/, '') || '/', `${own}x`];
  });

  // A slash at the end is taken away before.
  const tidy = [...new Set(addresses)].filter((address) => address === '/' || !address.endsWith('/'));

  test.each(tidy)('%s is known exactly when it leads to a page', (address) => {
    expect(knows(address.toLowerCase())).toBe(!isNowhere(address));
  });
});
