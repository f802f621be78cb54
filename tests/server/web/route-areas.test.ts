import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, test } from 'vitest';
import map from '../../../app/routes';
import { addressesOf, areaOf, areasOf } from '../../../server/http/route-areas';

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Listed = { id: string; parentId?: string; path?: string; index?: boolean };

const root: Listed = { id: 'root', path: '' };
const listed = [root, ...list(map as RouteConfigEntry[], 'root')];
const areas = areasOf(listed);

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
  const addresses = [...new Set(listed.map(fullPath))].map((path) =>
    path.replace(/:\w+/g, 'x').replace(/\*$/, 'nowhere/at/all'),
  );

  test.each([...addresses, '/Member/securityCenter', '/rng/', '/no-such-page', '/member/no-such-page', '//rng'])(
    '%s leads to the same page by its area as by the whole map',
    (address) => {
      const known = areas.get(areaOf(address, areas))!;
      expect(found(tree(known), address)).toEqual(found(whole, address));
      expect(found(whole, address)).toBeDefined();
    },
  );

  test('an area knows a small part of the map', () => {
    expect(areas.get('login')!.size).toBeLessThan(12);
    expect(areas.get('')!.size).toBeLessThan(12);
    expect(areas.get('operator/accounts')!.size).toBeLessThan(20);
    expect(areas.get('member/depositv2')!.size).toBeLessThan(20);
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
