import { settleDebt } from './render-debt';
import type { RenderLimits } from './render-limits';
import { addWaiting, type Backlog, createBacklog, removeWaiting, shiftWaiting, type Waiting } from './share-backlog';

export type Backlogs = ReturnType<typeof createBacklogs>;

const sweepMs = 1_000;

/** The backlogs of all shares, and how much waits in them. A share that asks nothing and owes nothing is forgotten. */
export function createBacklogs(limits: RenderLimits) {
  const backlogs = new Map<string, Backlog>();
  let waiting = 0;
  let sweptAt = 0;

  function sweep(at: number): void {
    sweptAt = at;
    for (const [share, backlog] of backlogs) {
      settleDebt(backlog.debt, at, limits);
      if (backlog.waiting === 0 && backlog.running === 0 && backlog.restsUntil <= at && backlog.debt.ms === 0)
        backlogs.delete(share);
    }
  }

  return {
    of(share: string, isAccount: boolean, at: number): Backlog {
      const backlog = backlogs.get(share) ?? createBacklog(share, isAccount, at);
      backlogs.set(share, backlog);
      return backlog;
    },
    /** Whether this share has more waiting than anybody would wait for. */
    isFull(share: string): boolean {
      const own = backlogs.get(share)?.waiting ?? 0;
      return own >= limits.waitingPerShare || (own > 0 && waiting >= limits.waitingInAll);
    },
    add(backlog: Backlog, browser: string, entry: Waiting): void {
      addWaiting(backlog, browser, entry);
      waiting++;
    },
    remove(backlog: Backlog, browser: string, entry: Waiting): void {
      if (removeWaiting(backlog, browser, entry)) waiting--;
    },
    /** The next of this backlog who waits still; passes over who has gone. */
    takePresent(backlog: Backlog): Waiting | undefined {
      for (let next = shiftWaiting(backlog); next; next = shiftWaiting(backlog)) {
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
    counts: () => ({ waiting, shares: backlogs.size }),
  };
}
