import type { EngineName } from '../engines/engine';
import { engines } from '../engines/engines';
import { type Draw, drawsFrom } from './draws';

/** More than any round needs. */
export const blocksAtMost = 8;

export type Recheck = { numbers: { range: number; drawn: number }[]; outcome: Record<string, string> };

/** A round calculated again from its blocks, with every number it drew: the server's way and the browser's are one. */
export function recheck(engine: EngineName, mines: number, blockAt: (counter: number) => Uint8Array): Recheck {
  const numbers: Recheck['numbers'] = [];
  const drawn = drawsFrom(blockAt);
  const draw: Draw = (range) => {
    const number = drawn(range);
    numbers.push({ range, drawn: number });
    return number;
  };
  return { numbers, outcome: redrawn(engine, mines, draw) };
}

function redrawn<E extends EngineName>(engine: E, mines: number, draw: Draw): Record<string, string> {
  return engines[engine].outcomeWords(engines[engine].redraw(draw, mines));
}
