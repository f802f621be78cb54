import type { Bodies } from './codings';

/** An answer that many may have. Its head is names and values in turn, as Node takes them quickest. */
export type KeptAnswer = {
  bodies: Bodies;
  head: readonly string[];
  /** Its address names what it holds: nobody comes back to ask whether it has changed. */
  isImmutable?: boolean;
};

/** What asking the site came to: something to keep, perhaps so many times as long as usual, or an answer for whoever asked first and nobody else. */
type Keepable = { kept: KeptAnswer; bytes: number; lasts?: number };
export type Made = Keepable | { single: Response };

export type Loaded = { kind: 'kept'; answer: KeptAnswer } | { kind: 'single'; response: Response } | { kind: 'own' };

type Slot = { answer: KeptAnswer; madeAt: number; bytes: number; lasts: number };

type KeptOptions = {
  maxBytes: number;
  /** Until then an answer is given without a thought. */
  freshMs: number;
  /** Until then it is still given, while one request fetches it anew. */
  staleMs: number;
  /** An answer made under another version is never given. */
  version(): number;
  /** While the site cannot make new answers the old ones do. */
  isUp(): boolean;
  now?: () => number;
};

const unkeptMs = 10_000;
const unkeptLimit = 2_000;

export type KeptAnswers = ReturnType<typeof openKeptAnswers>;

/** A bounded memory of finished answers: one maker per key, the least used leave first. */
export function openKeptAnswers({ maxBytes, freshMs, staleMs, version, isUp, now = Date.now }: KeptOptions) {
  const slots = new Map<string, Slot>();
  const flights = new Map<string, Promise<Loaded>>();
  /** Keys whose answers were not to be kept lately: nobody waits for another's answer there. */
  const unkept = new Map<string, number>();
  let bytes = 0;

  function drop(key: string): void {
    const slot = slots.get(key);
    if (!slot) return;
    bytes -= slot.bytes;
    slots.delete(key);
  }

  function store(key: string, { kept: answer, bytes: size, lasts = 1 }: Keepable): KeptAnswer {
    const before = slots.get(key);
    const isSame = before?.answer.bodies.hash === answer.bodies.hash;
    const slot: Slot = {
      answer: isSame && before ? { ...answer, bodies: before.answer.bodies } : answer,
      madeAt: now(),
      bytes: isSame && before ? before.bytes : size,
      lasts,
    };
    drop(key);
    slots.set(key, slot);
    bytes += slot.bytes;
    for (const oldest of slots.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
    return slot.answer;
  }

  function remember(key: string): void {
    if (unkept.size >= unkeptLimit) unkept.clear();
    unkept.set(key, now() + unkeptMs);
  }

  async function fly(key: string, make: () => Promise<Made>): Promise<Loaded> {
    const asked = version();
    const made = await make();
    if ('single' in made) {
      drop(key);
      remember(key);
      return { kind: 'single', response: made.single };
    }
    if (version() !== asked) return { kind: 'kept', answer: made.kept };
    return { kind: 'kept', answer: store(key, made) };
  }

  function launch(key: string, make: () => Promise<Made>): Promise<Loaded> {
    const flight = fly(key, make).finally(() => flights.get(key) === flight && flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    /** An answer to give now, or nothing. A stale one sets one maker to work. */
    find(key: string, make: () => Promise<Made>): KeptAnswer | undefined {
      const slot = slots.get(key);
      if (!slot) return undefined;
      const age = (now() - slot.madeAt) / slot.lasts;
      if (age > freshMs && isUp()) {
        if (age > staleMs) return undefined;
        if (!flights.has(key)) launch(key, make).then(discard, () => {});
      }
      if (bytes > maxBytes / 2) {
        slots.delete(key);
        slots.set(key, slot);
      }
      return slot.answer;
    },
    /** Whether it is worth asking here at all. */
    mayKeep(key: string): boolean {
      const until = unkept.get(key);
      return until === undefined || until < now();
    },
    /** The first to ask gets whatever comes; who waited beside gets only what is kept. */
    async load(key: string, make: () => Promise<Made>): Promise<Loaded> {
      const flight = flights.get(key);
      if (!flight) return launch(key, make);
      const loaded = await flight;
      return loaded.kind === 'kept' ? loaded : { kind: 'own' };
    },
    /** A body took more room: its other codings were made. */
    grow(key: string, hash: string, more: number): void {
      const slot = slots.get(key);
      if (slot?.answer.bodies.hash !== hash) return;
      slot.bytes += more;
      bytes += more;
    },
    /** What is being made now was asked for before the change, so nobody new may wait for it. */
    clear(): void {
      slots.clear();
      flights.clear();
      unkept.clear();
      bytes = 0;
    },
    size: () => ({ answers: slots.size, bytes }),
  };
}

function discard(loaded: Loaded): void {
  if (loaded.kind === 'single') void loaded.response.body?.cancel().catch(() => {});
}
