import { emblemColours } from './emblems/colours';
import { type EmblemName, emblems } from './emblems/index';
import { emblemWithHalo, medallion } from './medallion';
import { cornerStyles, rightCorners } from './ornament/corners';
import { petalRing, petalShapes } from './ornament/petals';
import { rays } from './ornament/rays';
import { dottedCircle } from './ornament/rings';
import { scallopStyles } from './ornament/scallops';
import { beadColour, type Palette, type PaletteName, paletteNamed, palettes, tint } from './palette';
import { idPrefix, randomFrom } from './random';
import { placed, svg } from './svg';

const width = 1240;
const height = 420;
const centre = { x: 985, y: 210 };
const reach = 1080;

/** How strong the rays are, by their distance from the medallion as a part of `reach`; cream text lies on the faint part. */
const rayFade = [
  { at: 0.1, opacity: 0.4 },
  { at: 0.26, opacity: 0.14 },
  { at: 0.62, opacity: 0.07 },
  { at: 1, opacity: 0 },
] as const;

/** Where the ground turns from its dark edge colour to its lighter one, as parts of the width. */
const groundTurn = { dark: 0.15, light: 0.85 } as const;

const showpieces: readonly EmblemName[] = [
  'reels',
  'crown',
  'treasure',
  'tiger',
  'peacock',
  'coinPot',
  'diamond',
  'lotus',
  'rickshaw',
  'hilsa',
  'trophy',
  'gift',
  'fortuneWheel',
  'balloon',
  'elephant',
  'rocket',
];

export type BannerArtInput = { seed: string; palette?: PaletteName; emblem?: EmblemName };

function ground(id: string, palette: Palette) {
  const stops = rayFade
    .map(({ at, opacity }) => `<stop offset="${at}" stop-color="${palette.ray}" stop-opacity="${opacity}"/>`)
    .join('');
  return (
    `<linearGradient id="${id}b"><stop offset="${groundTurn.dark}" stop-color="${palette.to}"/><stop offset="${groundTurn.light}" stop-color="${palette.from}"/></linearGradient>` +
    `<radialGradient id="${id}r" gradientUnits="userSpaceOnUse" cx="${centre.x}" cy="${centre.y}" r="${reach}">${stops}</radialGradient>` +
    `<path d="M0 0H${width}V${height}H0Z" fill="url(#${id}b)"/>` +
    rays(centre.x, centre.y, reach, 22, `url(#${id}r)`, '1')
  );
}

export function bannerArt(input: BannerArtInput): string {
  const seed = `banner:${input.seed}:${input.palette ?? ''}:${input.emblem ?? ''}`;
  const id = idPrefix(seed);
  const random = randomFrom(seed);
  const drawn = random.pick(palettes);
  const palette = input.palette ? paletteNamed(input.palette) : drawn;
  const name = input.emblem ?? random.pick(showpieces);
  const petals = random.pick(palette.petals);
  const third = [tint.marigold, tint.cream, tint.vermilion].find((colour) => !petals.includes(colour))!;
  const ornament = { main: petals[0], second: petals[1], bead: beadColour(petals), ink: palette.ink };
  const edge = { width: width / 1.24, height: height / 1.24, main: tint.marigold, second: petals[0], ink: palette.ink };
  const emblem = emblems[name](emblemColours(random, palette.ink));
  return svg(
    width,
    height,
    ground(id, palette) +
      placed('scale(1.24)', random.pick(scallopStyles)(edge)) +
      rightCorners(`${id}c`, width, height, random.pick(cornerStyles)(ornament), palette.ink, 1.9) +
      placed(
        `translate(${centre.x} ${centre.y})scale(1.44)`,
        `<circle r="131" fill="${palette.ink}" fill-opacity=".28"/>` +
          dottedCircle(131, 60, 3.4, tint.marigold) +
          petalRing(`${id}k`, { shape: petalShapes[0], count: 24, base: 84, tip: 121, fill: third, ink: palette.ink }) +
          medallion({ id, palette, petals, random }) +
          emblemWithHalo(`${id}e`, emblem, palette.ink),
      ),
  );
}
