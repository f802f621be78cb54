import { settleDebt } from './render-debt';
import { addWaiting, type Lane, openLane, removeWaiting, shiftWaiting, type Waiting } from './render-lane';
import type { RenderLimits } from './render-limits';

export type Lanes = ReturnType<typeof openLanes>;

const sweepMs = 1_000;

/** The backlogs of all shares, and how much waits in them. A share that asks nothing and owes nothing is forgotten. */
export function openLanes(limits: RenderLimits) {
  const lanes = new Map<string, Lane>();
  let waiting = 0;
  let sweptAt = 0;

  function sweep(at: number): void {
    sweptAt = at;
    for (const [share, lane] of lanes) {
      settleDebt(lane.debt, at, limits);
      if (lane.waiting === 0 && lane.running === 0 && lane.restsUntil <= at && lane.debt.ms === 0) lanes.delete(share);
    }
  }

  return {
    of(share: string, isAccount: boolean, at: number): Lane {
      const lane = lanes.get(share) ?? openLane(share, isAccount, at);
      lanes.set(share, lane);
      return lane;
    },
    /** Whether this share has more waiting than anybody would wait for. */
    isFull(share: string): boolean {
      const own = lanes.get(share)?.waiting ?? 0;
      return own >= limits.waitingPerShare || (own > 0 && waiting >= limits.waitingInAll);
    },
    add(lane: Lane, browser: string, entry: Waiting): void {
      addWaiting(lane, browser, entry);
      waiting++;
    },
    remove(lane: Lane, browser: string, entry: Waiting): void {
      if (removeWaiting(lane, browser, entry)) waiting--;
    },
    /** The next of this lane who waits still; passes over who has gone. */
    takePresent(lane: Lane): Waiting | undefined {
      for (let next = shiftWaiting(lane); next; next = shiftWaiting(lane)) {
        waiting--;
        if (!next.isGone()) return next;
        next.drop();
      }
      return undefined;
    },
    sweep,
    sweepIfDue(at: number): void {
      if (at - sweptAt >= sweepMs) sweep(at);
    },
    counts: () => ({ waiting, shares: lanes.size }),
  };
}
