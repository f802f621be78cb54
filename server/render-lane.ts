import type { RenderLimits } from './render-limits';

export type Waiting = { begin(): void; drop(): void; isGone(): boolean };

/** The backlog of one share: its browsers take turns, so that one of them does not hold up the others. */
export type Lane = {
  share: string;
  isAccount: boolean;
  browsers: Map<string, Waiting[]>;
  waiting: number;
  running: number;
  isListed: boolean;
  backlogSince: number;
  backlogArrivals: number;
  restsUntil: number;
};

export function openLane(share: string, isAccount: boolean): Lane {
  return {
    share,
    isAccount,
    browsers: new Map(),
    waiting: 0,
    running: 0,
    isListed: false,
    backlogSince: Number.POSITIVE_INFINITY,
    backlogArrivals: 0,
    restsUntil: 0,
  };
}

export function addWaiting(lane: Lane, browser: string, entry: Waiting, at: number, limits: RenderLimits): void {
  const line = lane.browsers.get(browser);
  if (line) line.push(entry);
  else lane.browsers.set(browser, [entry]);
  lane.waiting++;
  if (at - lane.backlogSince >= limits.floodMs) lane.backlogArrivals++;
  noteBacklog(lane, at, limits);
}

/** The longest waiting of the browser whose turn it is. */
export function shiftWaiting(lane: Lane, at: number, limits: RenderLimits): Waiting | undefined {
  for (const [browser, line] of lane.browsers) {
    const next = line.shift();
    lane.browsers.delete(browser);
    if (line.length > 0) lane.browsers.set(browser, line);
    lane.waiting--;
    noteBacklog(lane, at, limits);
    return next;
  }
  return undefined;
}

export function removeWaiting(lane: Lane, browser: string, entry: Waiting, at: number, limits: RenderLimits): boolean {
  const line = lane.browsers.get(browser);
  const place = line?.indexOf(entry) ?? -1;
  if (!line || place < 0) return false;
  line.splice(place, 1);
  if (line.length === 0) lane.browsers.delete(browser);
  lane.waiting--;
  noteBacklog(lane, at, limits);
  return true;
}

/** A deep backlog that has lasted, of an address that goes on asking. What an account does its owner answers for. */
export function isFlooding(lane: Lane, at: number, { floodMs, floodArrivals }: RenderLimits): boolean {
  return !lane.isAccount && at - lane.backlogSince >= floodMs && lane.backlogArrivals >= floodArrivals;
}

function noteBacklog(lane: Lane, at: number, { floodBacklog }: RenderLimits): void {
  if (lane.waiting >= floodBacklog) {
    lane.backlogSince = Math.min(lane.backlogSince, at);
    return;
  }
  lane.backlogSince = Number.POSITIVE_INFINITY;
  lane.backlogArrivals = 0;
}
