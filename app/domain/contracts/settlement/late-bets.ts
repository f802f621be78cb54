import type { ContractBasis } from '../kinds';
import type { TeamFigures } from './tiers';

export type Late = { downlineId: number; turnoverMinor: bigint; resultMinor: bigint };

const nobody: TeamFigures = { turnoverMinor: 0n, resultMinor: 0n, activeMembers: 0 };

/**
 * What a window is billed by: what was seen in it, and what came late for earlier ones. Where late bets take away more
 * than there is, it is billed by nothing, and what is left over waits for the next window.
 */
export function addLateBets(
  seen: ReadonlyMap<number, TeamFigures>,
  late: readonly Late[],
  basis: ContractBasis,
): { figures: Map<number, TeamFigures>; left: Late[] } {
  const figures = new Map(seen);
  for (const { downlineId, turnoverMinor, resultMinor } of late) {
    const own = figures.get(downlineId) ?? nobody;
    figures.set(downlineId, {
      ...own,
      turnoverMinor: own.turnoverMinor + turnoverMinor,
      resultMinor: own.resultMinor + resultMinor,
    });
  }
  const lateResults = new Map(late.map(({ downlineId, resultMinor }) => [downlineId, resultMinor]));
  const isOfLosses = basis === 'losses';
  const left: Late[] = [];
  for (const [downlineId, own] of figures) {
    const turnoverMinor = isOfLosses || own.turnoverMinor > 0n ? 0n : own.turnoverMinor;
    const resultMinor = isOfLosses ? unpaidBack(own.resultMinor, lateResults.get(downlineId) ?? 0n) : 0n;
    if (turnoverMinor === 0n && resultMinor === 0n) continue;
    left.push({ downlineId, turnoverMinor, resultMinor });
    figures.set(downlineId, {
      ...own,
      turnoverMinor: own.turnoverMinor - turnoverMinor,
      resultMinor: own.resultMinor - resultMinor,
    });
  }
  return { figures, left };
}

/** A win of the window itself is carried over as the setting says; what came late was paid as a loss before. */
function unpaidBack(resultMinor: bigint, lateMinor: bigint): bigint {
  const smaller = resultMinor < lateMinor ? resultMinor : lateMinor;
  return smaller > 0n ? smaller : 0n;
}
