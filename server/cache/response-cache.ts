import type { Bodies } from '../http/codings';
import type { Ticket } from '../remix/render-queue';
import { openSlots, type Slot } from './cache-slots';
import { openFlights } from './response-flights';
import { openUncacheableKeys } from './uncacheable-keys';

/** An answer that many may have. Its head is names and values in turn, as Node takes them quickest. */
export type CachedResponse = {
  bodies: Bodies;
  head: readonly string[];
  /** Its address names what it holds: nobody comes back to ask whether it has changed. */
  isImmutable?: boolean;
  /** 200, unless it says otherwise. */
  status?: number;
};

/** The result of rendering: cacheable (optionally longer), or for this requester only. */
type Cacheable = { cached: CachedResponse; bytes: number; lasts?: number };
export type Made = Cacheable | { single: Response };

export type Loaded =
  | { kind: 'cached'; answer: CachedResponse }
  | { kind: 'single'; response: Response }
  | { kind: 'own' };

type ResponseCacheOptions = {
  maxBytes: number;
  /** Until then an answer is given without a thought. */
  freshMs: number;
  /** Until then the stale response is served while one request renders it again. */
  staleMs: number;
  /** An answer made under another version is never given. */
  version(): number;
  /** While the site cannot make new answers the old ones do. */
  isUp(): boolean;
  /** A slot of the render queue for refreshing a stale response. */
  enterToRefresh(): Ticket | null;
  now?: () => number;
};

/** A turn to make what the asker waits for; null when they have too much waiting already. */
type Enter = () => Ticket | null;

export type ResponseCache = ReturnType<typeof openResponseCache>;

/** A bounded memory of finished answers: one maker per key. */
export function openResponseCache({
  maxBytes,
  freshMs,
  staleMs,
  version,
  isUp,
  enterToRefresh,
  now = () => performance.now(),
}: ResponseCacheOptions) {
  const slots = openSlots(maxBytes);
  const flights = openFlights();
  const refreshing = new Set<string>();
  const uncacheable = openUncacheableKeys(now);

  function store(key: string, made: Cacheable): CachedResponse {
    const slot = slotOf(made, slots.get(key), now());
    slots.set(key, slot);
    return slot.answer;
  }

  async function fly(key: string, make: () => Promise<Made>): Promise<Loaded> {
    const asked = version();
    const made = await make();
    if ('single' in made) {
      slots.delete(key);
      uncacheable.add(key);
      return { kind: 'single', response: made.single };
    }
    if (version() !== asked) return { kind: 'cached', answer: made.cached };
    return { kind: 'cached', answer: store(key, made) };
  }

  async function refresh(key: string, make: () => Promise<Made>): Promise<void> {
    const ticket = enterToRefresh();
    if (!ticket) return;
    refreshing.add(key);
    try {
      if ((await flights.comesFirst(key, ticket)) === 'turn') discard(await flights.add(key, fly(key, make)));
    } finally {
      refreshing.delete(key);
      ticket.leave();
    }
  }

  return {
    /**
     * The cached response, or null. A stale one is served while `make` refreshes it; without `make` it counts as
     * missing.
     */
    find(key: string, make: (() => Promise<Made>) | null): CachedResponse | undefined {
      const slot = slots.hit(key);
      if (!slot) return undefined;
      const age = ageOf(slot, now());
      if (age > freshMs && isUp()) {
        if (age > staleMs || !make) return undefined;
        if (!flights.has(key) && !refreshing.has(key)) refresh(key, make).catch(() => {});
      }
      return slot.answer;
    },
    /** Whether it is worth asking here at all. */
    mayKeep: (key: string): boolean => !uncacheable.has(key),
    /**
     * Each asker waits for a turn of their own, and the first whose turn comes makes it for all: nobody waits behind
     * another's backlog. The maker gets whatever comes; who waited beside gets only what is kept.
     */
    async load(key: string, make: () => Promise<Made>, enter: Enter): Promise<Loaded> {
      for (;;) {
        const flight = flights.get(key);
        if (flight) {
          const loaded = await flight;
          return loaded.kind === 'cached' ? loaded : { kind: 'own' };
        }
        const ticket = enter();
        if (!ticket) return { kind: 'own' };
        try {
          const first = await flights.comesFirst(key, ticket);
          const slot = slots.get(key);
          if (slot && ageOf(slot, now()) <= freshMs) return { kind: 'cached', answer: slot.answer };
          if (first === 'turn') return await flights.add(key, fly(key, make));
          if (first === 'gone') return { kind: 'own' };
        } finally {
          ticket.leave();
        }
      }
    },
    /** A body took more room: its other codings were made. */
    grow(key: string, hash: string, more: number): void {
      if (slots.get(key)?.answer.bodies.hash === hash) slots.grow(key, more);
    },
    /** What is being made now was asked for before the change, so nobody new may wait for it. */
    clear(): void {
      slots.clear();
      flights.clear();
      refreshing.clear();
      uncacheable.clear();
    },
    size: slots.size,
  };
}

/** An answer that is the same as before keeps its bodies, and with them the codings that were made. */
function slotOf({ cached: answer, bytes: size, lasts = 1 }: Cacheable, before: Slot | undefined, madeAt: number): Slot {
  const isSame = before?.answer.bodies.hash === answer.bodies.hash;
  return {
    answer: isSame && before ? { ...answer, bodies: before.answer.bodies } : answer,
    madeAt,
    bytes: isSame && before ? before.bytes : size,
    lasts,
  };
}

/** Counted in lifetimes of an ordinary answer. */
function ageOf(slot: Slot, at: number): number {
  return (at - slot.madeAt) / slot.lasts;
}

function discard(loaded: Loaded): void {
  if (loaded.kind === 'single') void loaded.response.body?.cancel().catch(() => {});
}
