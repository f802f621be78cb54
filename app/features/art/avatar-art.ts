import { emblemColours } from './emblems/colours';
import { type EmblemName, emblems } from './emblems/index';
import { emblemWithHalo } from './medallion';
import { petalRing, petalShapes } from './ornament/petals';
import { palettes, tint } from './palette';
import { idPrefix, randomFrom } from './random';
import { placed, svg } from './svg';

const faces: readonly EmblemName[] = [
  'tiger',
  'elephant',
  'owl',
  'cat',
  'deer',
  'bull',
  'rooster',
  'roosterHead',
  'peacock',
  'butterfly',
  'bee',
  'parrot',
  'robin',
  'swan',
  'hilsa',
  'turtle',
  'crab',
  'octopus',
  'starfish',
  'lotus',
  'hibiscus',
  'sunflower',
  'waterLily',
  'marigold',
  'mango',
  'sun',
  'moonStars',
  'kite',
  'rickshaw',
  'wishStar',
];

/** A round portrait; outside the circle nothing is painted. */
export function avatarArt(seed: string): string {
  const id = idPrefix(`avatar:${seed}`);
  const random = randomFrom(`avatar:${seed}`);
  const palette = random.pick(palettes);
  const [outer, inner] = random.pick(palette.petals);
  const emblem = emblems[random.pick(faces)](emblemColours(random, palette.ink));
  const count = random.pick([12, 16, 20]);
  const petals = petalRing(`${id}p`, {
    shape: random.pick(petalShapes),
    count,
    base: 56,
    tip: 86,
    fill: outer,
    ink: palette.ink,
  });
  return svg(
    96,
    96,
    `<radialGradient id="${id}b"><stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></radialGradient>` +
      `<circle cx="48" cy="48" r="46" fill="url(#${id}b)" stroke="${tint.marigold}" stroke-width="3"/>` +
      placed(
        'translate(48 48)scale(.5)',
        `${petals}<circle r="66" fill="${palette.ink}" stroke="${inner}" stroke-width="4"/>${placed('scale(1.02)', emblemWithHalo(`${id}e`, emblem, palette.ink))}`,
      ),
  );
}
