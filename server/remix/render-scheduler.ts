import type { openPresence } from '../http/asker-presence';
import { addDebt } from './render-debt';
import type { RenderLimits } from './render-limits';
import type { Backlog } from './share-backlog';
import type { Backlogs } from './share-backlogs';

type SchedulerParts = {
  limits: RenderLimits;
  backlogs: Backlogs;
  presence: ReturnType<typeof openPresence>;
  now: () => number;
};

/** Starts what waits in the backlogs, one share after the other: as many renderings run at once as the limits allow. */
export function createScheduler({ limits, backlogs, presence, now }: SchedulerParts) {
  /** Backlogs whose next rendering may begin, in order. */
  const ready: Backlog[] = [];
  let running = 0;
  let isStarting = false;

  const isPaced = (backlog: Backlog, at: number) => backlog.debt.isFlood && presence.isShared(backlog.share, at);

  function mayRun(backlog: Backlog, at: number): boolean {
    if (backlog.running >= limits.atOncePerShare || backlog.restsUntil > at) return false;
    return backlog.running === 0 || !isPaced(backlog, at);
  }

  function list(backlog: Backlog): void {
    if (backlog.isListed || backlog.waiting === 0 || !mayRun(backlog, now())) return;
    backlog.isListed = true;
    ready.push(backlog);
  }

  /** Sockets are read between the end of a rendering and the beginning of the next: an answer from memory waits for one at most. */
  function startReadySoon(): void {
    if (isStarting) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      startReady();
    });
  }

  function startReady(): void {
    while (running < limits.atOnce) {
      const backlog = ready.shift();
      if (!backlog) return;
      backlog.isListed = false;
      const at = now();
      if (mayRun(backlog, at)) startNext(backlog, at);
      list(backlog);
    }
  }

  function startNext(backlog: Backlog, at: number): void {
    const next = backlogs.takePresent(backlog);
    if (!next) return;
    running++;
    backlog.running++;
    presence.note(backlog.share, at);
    next.begin();
  }

  function rest(backlog: Backlog, restMs: number, at: number): void {
    backlog.restsUntil = Math.max(backlog.restsUntil, at + restMs);
    setTimeout(() => {
      list(backlog);
      startReadySoon();
    }, restMs + 1).unref();
  }

  return {
    /** Something waits in this backlog that did not wait before. */
    request(backlog: Backlog): void {
      list(backlog);
      if (!isStarting) startReady();
    },
    /** A rendering of this backlog has ended and worked for so long. */
    end(backlog: Backlog, costMs: number): void {
      running--;
      backlog.running--;
      const at = now();
      if (!backlog.isAccount) addDebt(backlog.debt, costMs, at, limits);
      if (isPaced(backlog, at)) rest(backlog, Math.min(costMs * (1 / limits.floodShare - 1), limits.longestRestMs), at);
      list(backlog);
      startReadySoon();
    },
    running: () => running,
  };
}
