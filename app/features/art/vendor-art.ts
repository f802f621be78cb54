import { emblemColours } from './emblems/colours';
import { type EmblemName, emblems } from './emblems/index';
import { emblemWithHalo, medallion } from './medallion';
import { canLetter, lettered } from './ornament/lettering';
import { rays } from './ornament/rays';
import { scallopStyles } from './ornament/scallops';
import { type Palette, palettes, tint } from './palette';
import { hashText, idPrefix, randomFrom } from './random';
import { circle, dot, escapeXml, path, placed, svg } from './svg';

const width = 240;
const height = 120;

const crests: readonly EmblemName[] = [
  'waterLily',
  'crown',
  'diamond',
  'sun',
  'flame',
  'ornament',
  'moonStars',
  'lotus',
  'peacock',
  'boat',
  'elephant',
  'hibiscus',
  'lamp',
  'butterfly',
  'owl',
  'marigold',
  'turtle',
  'swan',
  'dhol',
  'conch',
  'kite',
  'bull',
  'parrot',
  'tulip',
];

export type VendorArtInput = { code: string; name: string };

type Word = { id: string; text: string; x: number; width: number; palette: Palette; fill: string };

function word({ id, text, x, width, palette, fill }: Word) {
  if (canLetter(text)) {
    return lettered(id, text, { x, y: 60, width, height: 58, ink: palette.ink, fill, shine: tint.cream });
  }
  const size = Math.max(10, Math.min(40, Math.floor((width / Math.max(1, [...text].length)) * 1.4)));
  return `<text x="${x}" y="60" dy=".35em" text-anchor="middle" font-family="'Baloo Da 2','Noto Sans Bengali','Arial Black',Arial,sans-serif" font-weight="800" font-size="${size}" fill="${fill}" stroke="${palette.ink}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${escapeXml(text)}</text>`;
}

function flourish(main: string, second: string) {
  return (
    path('M0 0C6-14 22-16 32-26C34-10 22 2 0 0ZM0 0C6 14 22 16 32 26C34 10 22-2 0 0Z', second) +
    path('M-4 0C8-10 22-9 34 0C22 9 8 10-4 0Z', main) +
    circle(-4, 0, 5, tint.marigold) +
    dot(41, 0, 3, tint.cream)
  );
}

/** A code of several parts is too long to be read at this size: the first word of the name that can be lettered means it. */
function wordOf(code: string, name: string): string {
  const short = code.includes('_') && name.split(/\s+/).find((part) => canLetter(part.toUpperCase()));
  return short || code || name || '?';
}

/** An invented badge with the vendor's code as its word. */
export function vendorArt({ code, name }: VendorArtInput): string {
  const text = wordOf(code.trim(), name.trim()).toUpperCase().slice(0, 12);
  const id = idPrefix(`vendor:${code}:${name}`);
  const random = randomFrom(`vendor:${code}`);
  const palette = palettes[hashText(code) % palettes.length]!;
  const petals = random.pick(palette.petals);
  const fill = random.pick([tint.marigold, tint.sun, tint.cream]);
  const isCrested = text.length <= 5 && random.below(4) > 0;
  const centre = isCrested ? 55 : 120;
  const ground = `<radialGradient id="${id}b"><stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></radialGradient><path d="M0 0H240V120H0Z" fill="url(#${id}b)"/>`;
  const hem = placed(
    `scale(.8)`,
    random.pick(scallopStyles)({
      width: width / 0.8,
      height: height / 0.8,
      main: tint.marigold,
      second: petals[0],
      ink: palette.ink,
    }),
  );
  const crest = placed(
    'translate(55 60)scale(.42)',
    medallion({ id, palette, petals, random }) +
      emblemWithHalo(`${id}e`, emblems[random.pick(crests)](emblemColours(random, palette.ink)), palette.ink),
  );
  const flanks = `<g stroke="${palette.ink}" stroke-width="1.6"><g id="${id}f">${placed('translate(14 60)scale(.62)', flourish(petals[0], petals[1]))}</g><use href="#${id}f" transform="matrix(-1 0 0 1 240 0)"/></g>`;
  return svg(
    width,
    height,
    ground +
      rays(centre, 60, 260, random.pick([14, 18, 22]), palette.ray, '.16') +
      hem +
      (isCrested ? crest : flanks) +
      word({ id: `${id}w`, text, x: isCrested ? 164 : 120, width: isCrested ? 122 : 152, palette, fill }),
  );
}
