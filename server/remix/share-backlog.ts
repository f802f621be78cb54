import { type Debt, noDebt } from './render-debt';

export type Waiting = { begin(): void; drop(): void; isGone(): boolean };

/** The backlog of one share: its browsers take turns, so that one of them does not hold up the others. */
export type Backlog = {
  share: string;
  isAccount: boolean;
  browsers: Map<string, Waiting[]>;
  waiting: number;
  running: number;
  isListed: boolean;
  debt: Debt;
  restsUntil: number;
};

export function createBacklog(share: string, isAccount: boolean, at: number): Backlog {
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

export function addWaiting(backlog: Backlog, browser: string, entry: Waiting): void {
  const line = backlog.browsers.get(browser);
  if (line) line.push(entry);
  else backlog.browsers.set(browser, [entry]);
  backlog.waiting++;
}

/** The longest waiting of the browser whose turn it is. */
export function shiftWaiting(backlog: Backlog): Waiting | undefined {
  for (const [browser, line] of backlog.browsers) {
    const next = line.shift();
    backlog.browsers.delete(browser);
    if (line.length > 0) backlog.browsers.set(browser, line);
    backlog.waiting--;
    return next;
  }
  return undefined;
}

export function removeWaiting(backlog: Backlog, browser: string, entry: Waiting): boolean {
  const line = backlog.browsers.get(browser);
  const place = line?.indexOf(entry) ?? -1;
  if (!line || place < 0) return false;
  line.splice(place, 1);
  if (line.length === 0) backlog.browsers.delete(browser);
  backlog.waiting--;
  return true;
}
