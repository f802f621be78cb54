import { emblemColours } from './emblems/colours';
import { type EmblemName, emblems } from './emblems/index';
import { emblemWithHalo, medallion } from './medallion';
import { type PaletteName, paletteNamed, tint } from './palette';
import { idPrefix, randomFrom } from './random';
import { dot, path, placed, svg } from './svg';

export type EmptyKind =
  | 'search'
  | 'list'
  | 'promotions'
  | 'messages'
  | 'winners'
  | 'notFound'
  | 'error'
  | 'maintenance'
  | 'blocked';

const scenes: Record<EmptyKind, readonly [EmblemName, PaletteName]> = {
  search: ['magnifier', 'indigo'],
  list: ['ledgerBook', 'peacock'],
  promotions: ['gift', 'magenta'],
  messages: ['envelope', 'violet'],
  winners: ['trophy', 'leaf'],
  notFound: ['lostKite', 'indigo'],
  error: ['spiltTea', 'vermilion'],
  maintenance: ['repair', 'peacock'],
  blocked: ['padlock', 'violet'],
};

const leaf = 'M0 0C10-16 30-18 46-4C30 10 12 12 0 0Z';

function branch(main: string, second: string, ink: string) {
  return (
    `<path d="M0 50C34 48 52 20 54-30" fill="none" stroke="${ink}" stroke-width="6"/><path d="M0 50C34 48 52 20 54-30" fill="none" stroke="#2fb67a" stroke-width="3.4"/>` +
    placed('translate(26 42)rotate(24)scale(.7)', path(leaf, second)) +
    placed('translate(43 22)rotate(-8)scale(.7)', path(leaf, main)) +
    placed('translate(52 -4)rotate(-30)scale(.66)', path(leaf, second)) +
    placed('translate(54 -30)rotate(-78)scale(.6)', path(leaf, main)) +
    dot(70, -38, 3.4, tint.marigold) +
    dot(84, 8, 3, tint.marigold)
  );
}

/** On a clear ground, for both themes. */
export function emptyArt(kind: EmptyKind): string {
  const [name, paletteName] = scenes[kind];
  const id = idPrefix(`empty:${kind}`);
  const random = randomFrom(`empty:${kind}`);
  const palette = paletteNamed(paletteName);
  const petals = palette.petals[0]!;
  const emblem = emblems[name](emblemColours(random, palette.ink));
  const side = placed('translate(172 112)scale(.72)', branch(petals[0], petals[1], palette.ink));
  return svg(
    240,
    180,
    `<g stroke="${palette.ink}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"><g id="${id}l">${side}</g><use href="#${id}l" transform="matrix(-1 0 0 1 240 0)"/></g>` +
      placed(
        'translate(120 88)scale(.8)',
        medallion({ id, palette, petals, random }) + emblemWithHalo(`${id}e`, emblem, palette.ink),
      ),
  );
}
