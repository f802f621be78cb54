import { readdirSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '../../app/routes';

/** Addresses of pictures, which texts may hold. */
const ofPictures = ['art', 'files', 'pictures'];
/** A category's row holds the address that an operator may change; the other one reads addresses of a video site. */
const others = ['catalogue/category-rows.ts', 'site/video-link.ts'];

test('no file of the domain holds the address of a page', () => {
  const first = new Set(pathsOf(routes as RouteConfigEntry[]).map((path) => path.replace(/^\//, '').split('/')[0]!));
  const pages = [...first].filter((part) => /^[a-z]/i.test(part) && !ofPictures.includes(part));
  const address = new RegExp(`['"\`]/(${pages.map((part) => part.replace('.', '\\.')).join('|')})(?=['"\`/?#])`);
  const files = readdirSync('app/domain', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const held = files.filter(
    (file) => !others.includes(file) && address.test(readFileSync(`app/domain/${file}`, 'utf8')),
  );
  expect(held).toEqual([]);
});

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}
