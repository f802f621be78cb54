import { openPresence } from '../http/asker-presence';
import { noteArrival } from './render-debt';
import type { Lane, Waiting } from './render-lane';
import { openLanes } from './render-lanes';
import { type RenderLimits, renderLimits } from './render-limits';
import { busyMs, openRenderMeter } from './render-meter';
import { openTurns } from './render-turns';

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

/** Lets a few render at once. Shares take turns, however much each of them has asked for; one without requests is forgotten. */
export function openRenderQueue({ limits: given, now = () => performance.now(), spent = busyMs }: Options = {}) {
  const limits: RenderLimits = { ...renderLimits, ...given };
  const lanes = openLanes(limits);
  const presence = openPresence(limits.presentMs);
  const turns = openTurns({ limits, lanes, presence, now });
  const meter = openRenderMeter(spent);
  let refused = 0;

  /** Waits in the lane; once admitted, it holds a turn until it leaves or has held it for as long as the limits allow. */
  function openTicket(lane: Lane, browser: string, isGone: () => boolean): Ticket {
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
            turns.end(lane, cost.ms);
          };
          resolve(true);
        },
      };
      leave = () => {
        lanes.remove(lane, browser, entry);
        resolve(false);
      };
      lanes.add(lane, browser, entry);
    });
    return { admitted, leave: () => leave() };
  }

  return {
    /** Null: this share has more waiting than anybody would wait for. */
    enter({ share, isAccount, browser }: Asker, isGone: () => boolean = () => false): Ticket | null {
      if (lanes.isFull(share)) {
        refused++;
        return null;
      }
      const at = now();
      lanes.sweepIfDue(at);
      const lane = lanes.of(share, isAccount, at);
      noteArrival(lane.debt, at, limits);
      const ticket = openTicket(lane, browser, isGone);
      turns.request(lane);
      return ticket;
    },
    /** An address was answered from memory: somebody is there whom a flood would slow. */
    noteAnswer: (share: string) => presence.note(share, now()),
    state() {
      lanes.sweep(now());
      const { waiting, shares } = lanes.counts();
      return { running: turns.running(), waiting, refused, shares };
    },
  };
}
