import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './response-cache';

export type Slot = { answer: CachedResponse; madeAt: number; bytes: number; lasts: number };

/** So much is for answers that were asked for once: a flood of addresses that nobody asks for again stays within it. */
const shareOfNew = 0.25;

/** Answers by key, bounded in bytes. One asked for a second time moves to the larger part, whose least used leave first. */
export function openSlots(maxBytes: number) {
  const asked = segment(maxBytes * (1 - shareOfNew));
  const fresh = segment(maxBytes * shareOfNew);

  return {
    get: (key: string) => asked.peek(key) ?? fresh.peek(key),
    /** As `get`, and remembered as a use. */
    hit(key: string): Slot | undefined {
      const slot = asked.get(key);
      if (slot) return slot;
      const first = fresh.peek(key);
      if (!first) return undefined;
      fresh.delete(key);
      asked.set(key, first);
      return first;
    },
    set(key: string, slot: Slot): void {
      fresh.delete(key);
      (asked.has(key) ? asked : fresh).set(key, slot);
    },
    delete(key: string): void {
      asked.delete(key);
      fresh.delete(key);
    },
    /** A body took more room: its other codings were made. */
    grow(key: string, more: number): void {
      const at = asked.has(key) ? asked : fresh;
      const slot = at.peek(key);
      if (slot) at.set(key, { ...slot, bytes: slot.bytes + more });
    },
    clear(): void {
      asked.clear();
      fresh.clear();
    },
    size: () => ({ answers: asked.size + fresh.size, bytes: asked.calculatedSize + fresh.calculatedSize }),
  };
}

function segment(maxBytes: number) {
  return new LRUCache<string, Slot>({ maxSize: Math.floor(maxBytes), sizeCalculation: ({ bytes }) => bytes });
}
