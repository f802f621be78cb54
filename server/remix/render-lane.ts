import { type Debt, noDebt } from './render-debt';

export type Waiting = { begin(): void; drop(): void; isGone(): boolean };

/** The backlog of one share: its browsers take turns, so that one of them does not hold up the others. */
export type Lane = {
  share: string;
  isAccount: boolean;
  browsers: Map<string, Waiting[]>;
  waiting: number;
  running: number;
  isListed: boolean;
  debt: Debt;
  restsUntil: number;
};

export function openLane(share: string, isAccount: boolean, at: number): Lane {
  return {
    share,
    isAccount,
    browsers: new Map(),
    waiting: 0,
    running: 0,
    isListed: false,
    debt: noDebt(at),
    restsUntil: 0,
  };
}

export function addWaiting(lane: Lane, browser: string, entry: Waiting): void {
  const line = lane.browsers.get(browser);
  if (line) line.push(entry);
  else lane.browsers.set(browser, [entry]);
  lane.waiting++;
}

/** The longest waiting of the browser whose turn it is. */
export function shiftWaiting(lane: Lane): Waiting | undefined {
  for (const [browser, line] of lane.browsers) {
    const next = line.shift();
    lane.browsers.delete(browser);
    if (line.length > 0) lane.browsers.set(browser, line);
    lane.waiting--;
    return next;
  }
  return undefined;
}

export function removeWaiting(lane: Lane, browser: string, entry: Waiting): boolean {
  const line = lane.browsers.get(browser);
  const place = line?.indexOf(entry) ?? -1;
  if (!line || place < 0) return false;
  line.splice(place, 1);
  if (line.length === 0) lane.browsers.delete(browser);
  lane.waiting--;
  return true;
}
