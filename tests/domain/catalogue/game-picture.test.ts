import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gamePicture } from '~/domain/catalogue/game-picture';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { games } from '~/domain/catalogue/tables.server';
import { shownGame } from '~/features/games/shown-cards';
import { contentPolicy } from '../../../server/http/headers';
import { catalogueWorld, settings as demo } from './catalogue-world';

const hosts = ['a.img.example', 'b.img.example', 'c.img.example'];
const paths = Array.from({ length: 3_000 }, (_, at) => `/games/${at}.webp`);
const hostOf = (path: string, list = hosts) => new URL(gamePicture(path, list)).host;

test('a picture’s host is one of the list, the same one each time, and all of them get their share', () => {
  const shares = Object.fromEntries(hosts.map((host) => [host, paths.filter((path) => hostOf(path) === host).length]));
  for (const host of hosts) expect(shares[host], host).toBeGreaterThan(800);
  for (const path of paths) expect(hostOf(path)).toBe(hostOf(path, hosts.toReversed()));
});

test('a host more takes its share and moves no other picture, so that browsers keep what they have', () => {
  const more = [...hosts, 'd.img.example'];
  const moved = paths.filter((path) => hostOf(path, more) !== hostOf(path));
  expect(moved.every((path) => hostOf(path, more) === 'd.img.example')).toBe(true);
  expect(moved.length).toBeGreaterThan(500);
  expect(moved.length).toBeLessThan(1_000);
});

test.each([
  ['nothing', '', ''],
  ['our own art', '/art/3/game/rng-1.svg', '/art/3/game/rng-1.svg'],
  ['a whole address on a listed host', 'https://b.img.example/x.png', 'https://b.img.example/x.png'],
  ['a whole address elsewhere', 'https://evil.example/x.png', ''],
  ['another scheme', 'javascript:alert(1)', ''],
  ['what leads to another host', '//evil.example/x.png', ''],
  ['what leads to another host by a backslash', '/\\evil.example/x.png', ''],
])('%s', (_, given, shown) => {
  expect(gamePicture(given, hosts)).toBe(shown);
});

test('without hosts there is no picture but our own', () => {
  expect(gamePicture('/games/1.webp', [])).toBe('');
});

test('cards show a game’s pictures from the hosts, which the policy of content allows', async () => {
  const { ctx } = await catalogueWorld();
  const settings = { ...demo, imageHosts: hosts };
  const [first] = (await readGameCatalogue(ctx, settings)).games;
  const nodeId = first!.nodeId;
  const pictures = { iconUrl: '/games/small.webp', lagerIcon: '/games/large.webp' };
  await ctx.db.update(games).set(pictures).where(eq(games.nodeId, nodeId));
  const catalogue = await readGameCatalogue(ctx, settings);
  const card = shownGame(catalogue.games.find((game) => game.nodeId === nodeId)!, 'en');
  expect(card.icon).toBe(`https://${hostOf('/games/small.webp')}/games/small.webp`);
  expect(card.large).toBe(`https://${hostOf('/games/large.webp')}/games/large.webp`);
  const policy = contentPolicy({
    ...{ settings, oauthOrigins: [], scripts: [], simulator: [], isHttps: true, withAnalytics: false },
  });
  for (const host of hosts) expect(policy).toMatch(new RegExp(`img-src [^;]*https://${host}`));
});
