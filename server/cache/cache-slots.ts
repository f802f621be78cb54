import type { CachedResponse } from './response-cache';

export type Slot = { answer: CachedResponse; madeAt: number; bytes: number; lasts: number };

type Segment = { slots: Map<string, Slot>; bytes: number; maxBytes: number };

/** So much is for answers that were asked for once: a flood of addresses that nobody asks for again stays within it. */
const shareOfNew = 0.25;

/** Answers by key, bounded in bytes. One asked for a second time moves to the larger part, whose least used leave first. */
export function openSlots(maxBytes: number) {
  const asked: Segment = { slots: new Map(), bytes: 0, maxBytes: maxBytes * (1 - shareOfNew) };
  const fresh: Segment = { slots: new Map(), bytes: 0, maxBytes: maxBytes * shareOfNew };

  function remove(segment: Segment, key: string): boolean {
    const slot = segment.slots.get(key);
    if (!slot) return false;
    segment.bytes -= slot.bytes;
    return segment.slots.delete(key);
  }

  function put(segment: Segment, key: string, slot: Slot): void {
    segment.slots.set(key, slot);
    segment.bytes += slot.bytes;
    trim(segment);
  }

  function trim(segment: Segment): void {
    for (const oldest of segment.slots.keys()) {
      if (segment.bytes <= segment.maxBytes) return;
      remove(segment, oldest);
    }
  }

  return {
    get: (key: string) => asked.slots.get(key) ?? fresh.slots.get(key),
    /** As `get`, and remembered as a use. */
    hit(key: string): Slot | undefined {
      const slot = asked.slots.get(key);
      if (slot) {
        // While there is room nobody has to leave, so the order does not matter.
        if (asked.bytes > asked.maxBytes / 2) {
          asked.slots.delete(key);
          asked.slots.set(key, slot);
        }
        return slot;
      }
      const first = fresh.slots.get(key);
      if (!first) return undefined;
      remove(fresh, key);
      put(asked, key, first);
      return first;
    },
    set(key: string, slot: Slot): void {
      const segment = remove(asked, key) ? asked : fresh;
      remove(fresh, key);
      put(segment, key, slot);
    },
    delete(key: string): void {
      remove(asked, key);
      remove(fresh, key);
    },
    /** A body took more room: its other codings were made. */
    grow(key: string, more: number): void {
      const segment = asked.slots.has(key) ? asked : fresh;
      const slot = segment.slots.get(key);
      if (!slot) return;
      slot.bytes += more;
      segment.bytes += more;
      trim(segment);
    },
    clear(): void {
      for (const segment of [asked, fresh]) {
        segment.slots.clear();
        segment.bytes = 0;
      }
    },
    size: () => ({ answers: asked.slots.size + fresh.slots.size, bytes: asked.bytes + fresh.bytes }),
  };
}
