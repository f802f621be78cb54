import { playBaccarat } from '../engines/baccarat';
import { crashPointOf } from '../engines/crash';
import { playDice } from '../engines/dice';
import type { EngineName } from '../engines/engine';
import { layMines } from '../engines/mines';
import { playReels } from '../engines/reels';
import { outcomeWords } from '../told';
import { type Draw, drawsFrom } from './draws';

/** More than any round needs. */
export const blocksAtMost = 8;

export type Recheck = { numbers: { range: number; drawn: number }[]; outcome: Record<string, string> };

/** A round reckoned again from its blocks, with every number it drew: the server's way and the browser's are one. */
export function recheck(engine: EngineName, mines: number, blockAt: (counter: number) => Uint8Array): Recheck {
  const numbers: Recheck['numbers'] = [];
  const drawn = drawsFrom(blockAt);
  const draw: Draw = (range) => {
    const number = drawn(range);
    numbers.push({ range, drawn: number });
    return number;
  };
  const { multiplier: _, ...outcome } = outcomeWords(engine, outcomeOf(engine, mines, draw), 0);
  return { numbers, outcome };
}

function outcomeOf(engine: EngineName, mines: number, draw: Draw): object {
  if (engine === 'dice') return playDice({ side: 'over', sum: 7 }, draw).outcome;
  if (engine === 'mines') return layMines({ mines }, draw);
  if (engine === 'reels') return playReels(draw).outcome;
  if (engine === 'baccarat') return playBaccarat({ bet: 'player' }, draw).outcome;
  return { point: crashPointOf(draw) };
}
