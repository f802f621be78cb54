// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { engineNames } from '~/domain/studio/engines/engine';
import { emblems } from '~/features/art/emblems';
import { emblemsFor } from '~/features/art/emblems/by-game-type';
import { nameless } from '~/features/art/emblems/by-name';
import { emblemOf } from '~/features/art/game-art';
import { avatarArt, bannerArt, brandMark, cardTheme, emptyArt, gameArt, vendorArt } from '~/features/art/index';

const gameTypes =
  'RNG LIVE SPORTS ESPORTS PVP FISH LOTT ELOTT COCKFIGHT INHOUSE BGS JACKPOT CRASH ARCADE TABLE BINGO UNKNOWN'.split(
    ' ',
  );
const sample = Array.from({ length: 500 }, (_, at) => at * 21 + 1).flatMap((nodeId) =>
  gameTypes.map((gameType) => ({ nodeId, gameType })),
);
const emptyKinds = [
  'search',
  'list',
  'promotions',
  'messages',
  'winners',
  'notFound',
  'error',
  'maintenance',
  'blocked',
] as const;

function parsed(svg: string) {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

/** What an inlined or directly opened drawing must never hold. */
const forbidden = /<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|<image|<style|NaN|undefined|Infinity/i;

const every: [string, string][] = [
  ...Object.keys(emblems).map((emblem): [string, string] => [
    `banner ${emblem}`,
    bannerArt({ seed: 'a', emblem: emblem as keyof typeof emblems }),
  ]),
  ...gameTypes.flatMap((gameType) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((step): [string, string] => [
      `game ${gameType} ${step}`,
      gameArt({ nodeId: 1 + step * 17, gameType }),
    ]),
  ),
  ...['JDB', 'PRAGMATIC', 'খেলা', '<&">', '', '\u0000\ud800', '🎰'].map((code): [string, string] => [
    `vendor ${code}`,
    vendorArt({ code, name: `${code} & <b>sons</b>` }),
  ]),
  ...['a', 'b', '"><script>'].map((seed): [string, string] => [`avatar ${seed}`, avatarArt(seed)]),
  ...emptyKinds.map((kind): [string, string] => [`empty ${kind}`, emptyArt(kind)]),
  ['brand', brandMark()],
];

test.each(every)('%s is well-formed, harmless and names its own parts', (_, svg) => {
  const document = parsed(svg);
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
  expect(document.documentElement.hasAttribute('width')).toBe(false);
  expect(svg).not.toMatch(forbidden);

  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1]!);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
});

describe('game cards', () => {
  test('are the same for the same id', () => {
    expect(sample.slice(0, 40).map(gameArt)).toEqual(sample.slice(0, 40).map(gameArt));
  });

  test('show what their name says, in one number or many', () => {
    const shown = (code: string, gameType = 'RNG') => emblemOf({ nodeId: 7, gameType, code });
    expect(shown('revenge-of-the-golden-tiger')).toBe('tiger');
    expect(shown('six-mangoes-extra')).toBe('mango');
    expect(shown('dance-of-the-butterflies')).toBe('butterfly');
    expect(shown('nawabs-lantern')).toBe('lamp');
    expect(shown('crab-shoal', 'FISH')).toBe('crab');
    expect(shown('katla-crab-hunter', 'FISH')).toBe('crab');
    expect(['cards', 'aces', 'chips', 'crown']).toContain(shown('royal-rummy', 'PVP'));
    expect(nameless).toContain(shown('rosogolla-deluxe'));
    expect(emblemsFor('LIVE')).toContain(shown('speed-lounge', 'LIVE'));
  });

  test('differ in theme and emblem from their neighbours', () => {
    for (const gameType of gameTypes) {
      for (let nodeId = 1; nodeId < 600; nodeId += 1) {
        const next = nodeId + 1;
        expect(cardTheme(nodeId)).not.toBe(cardTheme(next));
        expect(emblemOf({ nodeId, gameType })).not.toBe(emblemOf({ nodeId: next, gameType }));
      }
    }
  });

  test('are all different', () => {
    const drawn = sample.map(gameArt);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test("of the house's own are each drawn as something else", () => {
    const drawn = engineNames.map((engine) => emblemOf({ nodeId: 7, gameType: 'INHOUSE', code: `${engine}-padma` }));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('stay small on the wire', () => {
    const sizes = sample.map((input) => gzipSync(gameArt(input)).length).sort((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThanOrEqual(4096);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(1900);
  });

  test('use ids that do not clash when two stand in one page', () => {
    const idsOf = (nodeId: number) => gameArt({ nodeId, gameType: 'RNG' }).match(/id="[^"]+"/g)!;
    const ids = Array.from({ length: 400 }, (_, nodeId) => idsOf(nodeId)).flat();
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of each type choose among several emblems, all of which occur', () => {
    for (const gameType of gameTypes) {
      const choices = emblemsFor(gameType);
      expect(choices.length).toBeGreaterThanOrEqual(5);
      const met = new Set(Array.from({ length: 400 }, (_, nodeId) => emblemOf({ nodeId, gameType })));
      expect([...met].sort()).toEqual([...choices].sort());
    }
    expect(Object.keys(emblems).length).toBeGreaterThanOrEqual(40);
  });
});

test('the card theme runs from 1 to 6 for every whole number', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(cardTheme)).toEqual([1, 2, 3, 4, 5, 6, 1]);
  expect([0, -1, -5, -6].map(cardTheme)).toEqual([6, 5, 1, 6]);
});

test('a vendor without Latin letters keeps its own word', () => {
  expect(parsed(vendorArt({ code: 'খেলা', name: 'x' })).querySelector('text')?.textContent).toBe('খেলা');
  expect(parsed(vendorArt({ code: 'a<b', name: 'x' })).querySelector('text')?.textContent).toBe('A<B');
  expect(parsed(vendorArt({ code: '', name: 'মেঘনা' })).querySelector('text')?.textContent).toBe('মেঘনা');
});

test('a vendor whose code has parts wears a word of its name', () => {
  expect(parsed(vendorArt({ code: 'TCG_SEA', name: 'SEA Lottery' })).querySelector('text')).toBeNull();
  expect(parsed(vendorArt({ code: 'A_B', name: 'খেলা' })).querySelector('text')?.textContent).toBe('A_B');
});

test('two vendors, members or banners do not look alike', () => {
  expect(vendorArt({ code: 'JDB', name: 'x' })).not.toBe(vendorArt({ code: 'JDC', name: 'x' }));
  expect(avatarArt('rahim')).not.toBe(avatarArt('karim'));
  expect(bannerArt({ seed: 'a' })).not.toBe(bannerArt({ seed: 'b' }));
  expect(vendorArt({ code: 'JDB', name: 'x' })).toBe(vendorArt({ code: 'JDB', name: 'x' }));
  expect(avatarArt('rahim')).toBe(avatarArt('rahim'));
  expect(bannerArt({ seed: 'a' })).toBe(bannerArt({ seed: 'a' }));
});
