import { randomInt } from 'node:crypto';
import { drawFigures, pictureSize } from './draw-figures';
import { encodePng } from './png.server';

const figureCount = 5;
const cream = [255, 246, 227] as const;
const indigo = [27, 30, 92] as const;

/** The sum asked of those who cannot see the picture: first plus second, less the third. */
export type Sum = readonly [number, number, number];
export type Challenge = { figures: string; sum: Sum; picture: Buffer };

/** Figures only: a Bengali keyboard has them, and nobody mistakes an O for a zero. */
export function makeChallenge(): Challenge {
  const figures = Array.from({ length: figureCount }, () => randomInt(10)).join('');
  const sum = [randomInt(10, 21), randomInt(3, 13), randomInt(1, 10)] as const;
  const ink = drawFigures(figures, () => randomInt(2 ** 32) / 2 ** 32);
  return { figures, sum, picture: encodePng(ink, pictureSize, cream, indigo) };
}

export function resultOf([first, second, third]: Sum): number {
  return first + second - third;
}
