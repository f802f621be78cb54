import type { openPresence } from '../http/asker-presence';
import { addDebt } from './render-debt';
import type { Lane } from './render-lane';
import type { Lanes } from './render-lanes';
import type { RenderLimits } from './render-limits';

type TurnParts = { limits: RenderLimits; lanes: Lanes; presence: ReturnType<typeof openPresence>; now: () => number };

/** Gives the lanes their turns: as many renderings run at once as the limits allow. */
export function openTurns({ limits, lanes, presence, now }: TurnParts) {
  /** Lanes that may have the next turn, in order. */
  const ready: Lane[] = [];
  let running = 0;
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

  function startNext(lane: Lane, at: number): void {
    const next = lanes.takePresent(lane);
    if (!next) return;
    running++;
    lane.running++;
    presence.note(lane.share, at);
    next.begin();
  }

  function rest(lane: Lane, restMs: number, at: number): void {
    lane.restsUntil = Math.max(lane.restsUntil, at + restMs);
    setTimeout(() => {
      list(lane);
      pumpSoon();
    }, restMs + 1).unref();
  }

  return {
    /** Something waits in this lane that did not wait before. */
    request(lane: Lane): void {
      list(lane);
      if (!isPumping) pump();
    },
    /** A rendering of this lane has ended and worked for so long. */
    end(lane: Lane, costMs: number): void {
      running--;
      lane.running--;
      const at = now();
      if (!lane.isAccount) addDebt(lane.debt, costMs, at, limits);
      if (isPaced(lane, at)) rest(lane, Math.min(costMs * (1 / limits.floodShare - 1), limits.longestRestMs), at);
      list(lane);
      pumpSoon();
    },
    running: () => running,
  };
}
