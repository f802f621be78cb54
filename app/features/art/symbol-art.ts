import { emblemColours } from './emblems/colours';
import { type EmblemName, emblems } from './emblems/index';
import { emblemWithHalo } from './medallion';
import { paletteNamed } from './palette';
import { idPrefix, randomFrom } from './random';
import { placed, svg } from './svg';

export function isSymbol(name: string): name is EmblemName {
  return Object.hasOwn(emblems, name);
}

/** One emblem on a clear ground: what is on reels and tiles. */
export function symbolArt(name: EmblemName): string {
  const seed = `symbol:${name}`;
  const { ink } = paletteNamed('indigo');
  const body = emblems[name](emblemColours(randomFrom(seed), ink));
  return svg(120, 120, placed('translate(60 60)scale(.94)', emblemWithHalo(`${idPrefix(seed)}e`, body, ink)));
}
