import { createHmac } from 'node:crypto';
import type { Family } from '../family-names';
import { type DrawName, drawMessage, numbersFrom } from './draw-numbers';

export { hashOfSeed as commitOf, newServerSeed as newDrawSeed } from '../../studio/fair/seeds.server';

/** The numbers that a seed and a beacon value make together. */
export function drawnNumbers(family: Family, draw: DrawName, seed: string, beacon: string): number[] {
  return numbersFrom(family, (counter) =>
    createHmac('sha256', seed)
      .update(drawMessage(draw, beacon, counter))
      .digest(),
  );
}
