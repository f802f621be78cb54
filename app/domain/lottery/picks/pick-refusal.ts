import { Refusal } from '../../shared/refusal';
import type { RefusalCode } from '../../shared/refusal-codes';
import { linesAtMost, type PickFault } from './shape';

const codes = {
  groups: 'lottery.picks_outside',
  unknown: 'lottery.picks_outside',
  few: 'lottery.picks_missing',
  many: 'lottery.picks_excess',
  twice: 'lottery.picks_twice',
  banker: 'lottery.picks_banker',
  way: 'lottery.picks_way',
  lines: 'lottery.picks_lines',
} as const satisfies Record<PickFault, RefusalCode>;

/** Why picks make no ticket. */
export function pickRefusal(fault: PickFault): Refusal {
  return new Refusal(codes[fault], 'picks', fault === 'lines' ? { most: String(linesAtMost) } : {});
}
