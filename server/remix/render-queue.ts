import { openPresence } from '../http/asker-presence';
import { noteArrival } from './render-debt';
import { type RenderLimits, renderLimits } from './render-limits';
import { busyMs, openRenderMeter } from './render-meter';
import { createScheduler } from './render-scheduler';
import type { Backlog, Waiting } from './share-backlog';
import { createBacklogs } from './share-backlogs';

/** Whose share a rendering counts to, an account's or an address's, and which of the browsers behind it asks. */
export type Asker = { share: string; isAccount: boolean; browser: string };

/** A place in the queue. `admitted` tells whether the rendering may begin; false: whoever asked has gone or left. */
export type Ticket = { admitted: Promise<boolean>; leave(): void };

export type RenderQueue = ReturnType<typeof openRenderQueue>;

type Options = {
  limits?: Partial<RenderLimits>;
  now?: () => number;
  /** The time that the thread has worked so far. */
  spent?: () => number;
};

/** Lets a few render at once. Shares take turns, however much each of them has asked for; one without requests is forgotten. */
export function openRenderQueue({ limits: given, now = () => performance.now(), spent = busyMs }: Options = {}) {
  const limits: RenderLimits = { ...renderLimits, ...given };
  const backlogs = createBacklogs(limits);
  const presence = openPresence(limits.presentMs);
  const scheduler = createScheduler({ limits, backlogs, presence, now });
  const meter = openRenderMeter(spent);
  let refused = 0;

  /** Waits in the backlog; once admitted, it counts as running until it leaves or has run for as long as the limits allow. */
  function openTicket(backlog: Backlog, browser: string, isGone: () => boolean): Ticket {
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
            scheduler.end(backlog, cost.ms);
          };
          resolve(true);
        },
      };
      leave = () => {
        backlogs.remove(backlog, browser, entry);
        resolve(false);
      };
      backlogs.add(backlog, browser, entry);
    });
    return { admitted, leave: () => leave() };
  }

  return {
    /** Null: this share has more waiting than anybody would wait for. */
    enter({ share, isAccount, browser }: Asker, isGone: () => boolean = () => false): Ticket | null {
      if (backlogs.isFull(share)) {
        refused++;
        return null;
      }
      const at = now();
      backlogs.sweepIfDue(at);
      const backlog = backlogs.of(share, isAccount, at);
      noteArrival(backlog.debt, at, limits);
      const ticket = openTicket(backlog, browser, isGone);
      scheduler.request(backlog);
      return ticket;
    },
    /** An address was answered from memory: somebody is there whom a flood would slow. */
    noteAnswer: (share: string) => presence.note(share, now()),
    state() {
      backlogs.sweep(now());
      const { waiting, shares } = backlogs.counts();
      return { running: scheduler.running(), waiting, refused, shares };
    },
  };
}
