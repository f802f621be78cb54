import { openPresence } from '../http/asker-presence';
import { addDebt, noteArrival, settleDebt } from './render-debt';
import { addWaiting, type Lane, openLane, removeWaiting, shiftWaiting, type Waiting } from './render-lane';
import { type RenderLimits, renderLimits } from './render-limits';
import { busyMs, openRenderMeter } from './render-meter';

/** Whose share a rendering counts to, an account's or an address's, and which of the browsers behind it asks. */
export type Asker = { share: string; isAccount: boolean; browser: string };

/** A place in the queue. `turn` tells whether the rendering may begin; false: whoever asked has gone or left. */
export type Ticket = { admitted: Promise<boolean>; leave(): void };

export type RenderQueue = ReturnType<typeof openRenderQueue>;

type Options = {
  limits?: Partial<RenderLimits>;
  now?: () => number;
  /** The time that the thread has worked so far. */
  spent?: () => number;
};

const sweepMs = 1_000;

/** Lets a few render at once. Shares take turns, however much each of them has asked for; one without requests is forgotten. */
export function openRenderQueue({ limits: given, now = () => performance.now(), spent = busyMs }: Options = {}) {
  const limits: RenderLimits = { ...renderLimits, ...given };
  const lanes = new Map<string, Lane>();
  /** Lanes that may have the next turn, in order. */
  const ready: Lane[] = [];
  const presence = openPresence(limits.presentMs);
  const meter = openRenderMeter(spent);
  let running = 0;
  let waiting = 0;
  let refused = 0;
  let sweptAt = 0;
  let isPumping = false;

  const isPaced = (lane: Lane, at: number) => lane.debt.isFlood && presence.isShared(lane.share, at);

  function mayRun(lane: Lane, at: number): boolean {
    if (lane.running >= limits.atOncePerShare || lane.restsUntil > at) return false;
    return lane.running === 0 || !isPaced(lane, at);
  }

  function list(lane: Lane): void {
    if (lane.isListed || lane.waiting === 0 || !mayRun(lane, now())) return;
    lane.isListed = true;
    ready.push(lane);
  }

  /** Shares that ask nothing and owe nothing are forgotten. */
  function sweep(at: number): void {
    sweptAt = at;
    for (const [share, lane] of lanes) {
      settleDebt(lane.debt, at, limits);
      if (lane.waiting === 0 && lane.running === 0 && lane.restsUntil <= at && lane.debt.ms === 0) lanes.delete(share);
    }
  }

  /** Sockets are read between the end of a rendering and the beginning of the next: an answer from memory waits for one at most. */
  function pumpSoon(): void {
    if (isPumping) return;
    isPumping = true;
    setImmediate(() => {
      isPumping = false;
      pump();
    });
  }

  function pump(): void {
    while (running < limits.atOnce) {
      const lane = ready.shift();
      if (!lane) return;
      lane.isListed = false;
      const at = now();
      if (mayRun(lane, at)) startNext(lane, at);
      list(lane);
    }
  }

  /** Passes over who has gone. */
  function startNext(lane: Lane, at: number): void {
    for (let next = take(lane); next; next = take(lane)) {
      if (next.isGone()) {
        next.drop();
        continue;
      }
      running++;
      lane.running++;
      presence.note(lane.share, at);
      next.begin();
      return;
    }
  }

  function take(lane: Lane): Waiting | undefined {
    const next = shiftWaiting(lane);
    if (next) waiting--;
    return next;
  }

  function free(lane: Lane, costMs: number): void {
    running--;
    lane.running--;
    const at = now();
    if (!lane.isAccount) addDebt(lane.debt, costMs, at, limits);
    if (isPaced(lane, at)) rest(lane, Math.min(costMs * (1 / limits.floodShare - 1), limits.longestRestMs), at);
    list(lane);
    pumpSoon();
  }

  function rest(lane: Lane, restMs: number, at: number): void {
    lane.restsUntil = Math.max(lane.restsUntil, at + restMs);
    setTimeout(() => {
      list(lane);
      pumpSoon();
    }, restMs + 1).unref();
  }

  function isFull(share: string): boolean {
    const own = lanes.get(share)?.waiting ?? 0;
    return own >= limits.waitingPerShare || (own > 0 && waiting >= limits.waitingInAll);
  }

  function laneOf({ share, isAccount }: Asker): Lane {
    const lane = lanes.get(share) ?? openLane(share, isAccount, now());
    lanes.set(share, lane);
    return lane;
  }

  return {
    /** Null: this share has more waiting than anybody would wait for. */
    enter(asker: Asker, isGone: () => boolean = () => false): Ticket | null {
      if (isFull(asker.share)) {
        refused++;
        return null;
      }
      const at = now();
      if (at - sweptAt >= sweepMs) sweep(at);
      const lane = laneOf(asker);
      noteArrival(lane.debt, at, limits);
      let leave = () => {};
      const admitted = new Promise<boolean>((resolve) => {
        const entry: Waiting = {
          isGone,
          drop: () => resolve(false),
          begin() {
            const cost = meter.start();
            const holding = setTimeout(() => leave(), limits.holdMs);
            leave = () => {
              leave = () => {};
              clearTimeout(holding);
              meter.stop(cost);
              free(lane, cost.ms);
            };
            resolve(true);
          },
        };
        leave = () => {
          if (removeWaiting(lane, asker.browser, entry)) waiting--;
          resolve(false);
        };
        addWaiting(lane, asker.browser, entry);
        waiting++;
      });
      list(lane);
      if (!isPumping) pump();
      return { admitted, leave: () => leave() };
    },
    /** An address was answered from memory: somebody is there whom a flood would slow. */
    noteAnswer: (share: string) => presence.note(share, now()),
    state() {
      sweep(now());
      return { running, waiting, refused, shares: lanes.size };
    },
  };
}
