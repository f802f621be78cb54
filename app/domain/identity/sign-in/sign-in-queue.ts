import { Refusal } from '~/domain/shared/refusal';

/** Known: a browser that was signed in to the account before, by browser and account. Common: all others, by address. */
const laneNames = ['known', 'common'] as const;
type LaneName = (typeof laneNames)[number];
export type QueuePlace = { lane: LaneName; key: string };

type Limits = {
  atOnce: number;
  waitingAtMost: number;
  /** What may wait under one key of each lane. */
  perKey: Record<LaneName, number>;
  /** Before the next of the queue begins: a rush leaves room for other work. */
  gapMs?: number;
};

/**
 * Lets this many sign-ins work at once. The two lanes take turns, and so do the keys within a lane: whoever fills the queue
 * waits for their own attempts, and others pass by. Each key has a share; past it only this key is refused.
 */
export function createSignInQueue({ atOnce, waitingAtMost, perKey, gapMs = 0 }: Limits) {
  const lanes = {
    known: createLane(perKey.known, waitingAtMost),
    common: createLane(perKey.common, waitingAtMost),
  };
  let running = 0;
  let served: LaneName = 'common';

  function takeNext(): (() => void) | undefined {
    const order: LaneName[] = served === 'known' ? ['common', 'known'] : ['known', 'common'];
    for (const name of order) {
      const begin = lanes[name].take();
      if (!begin) continue;
      served = name;
      return begin;
    }
    return undefined;
  }

  /** The place is handed over, so that nobody who came later steps in between. */
  function release(): void {
    const begin = takeNext();
    if (!begin) running--;
    else if (gapMs > 0) setTimeout(begin, gapMs);
    else begin();
  }

  return {
    isFull: () => lanes.common.isFull(),
    /** Refuses: identity.busy. */
    refuseWithoutRoom({ lane, key }: QueuePlace): void {
      if (running >= atOnce && !lanes[lane].hasRoomFor(key)) throw new Refusal('identity.busy');
    },
    /** Refuses: identity.busy. */
    async run<T>({ lane, key }: QueuePlace, work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await lanes[lane].wait(key);
      else running++;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

type Waiting = { begin(): void; refuse(error: Refusal): void };

function createLane(perKey: number, waitingAtMost: number) {
  /** In the order in which the keys are served next. */
  const waiting = new Map<string, Waiting[]>();
  let count = 0;

  const isFull = () => count >= waitingAtMost;

  function busiest(): Waiting[] {
    return [...waiting.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
  }

  /** In a full lane a key with fewer attempts takes the place of the last one of the busiest key. */
  function hasRoomFor(key: string): boolean {
    const own = waiting.get(key)?.length ?? 0;
    return own < perKey && (!isFull() || busiest().length > own + 1);
  }

  function makeRoom(): void {
    if (!isFull()) return;
    busiest().pop()?.refuse(new Refusal('identity.busy'));
    count--;
  }

  return {
    isFull,
    hasRoomFor,
    async wait(key: string): Promise<void> {
      if (!hasRoomFor(key)) throw new Refusal('identity.busy');
      makeRoom();
      count++;
      await new Promise<void>((begin, refuse) => {
        const own = waiting.get(key);
        if (own) own.push({ begin, refuse });
        else waiting.set(key, [{ begin, refuse }]);
      });
    },
    take(): (() => void) | undefined {
      const [next] = waiting;
      if (!next) return undefined;
      const [key, own] = next;
      const first = own.shift();
      count--;
      waiting.delete(key);
      if (own.length > 0) waiting.set(key, own);
      return first?.begin;
    },
  };
}
