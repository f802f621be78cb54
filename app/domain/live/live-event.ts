/** What a stream may carry; amounts are decimal strings. A new kind is added here first. */
export type LiveEvent =
  | { kind: 'announcement'; payload: { id: number } }
  | { kind: 'reload'; payload: Record<string, never> };

export type StoredEvent = { ownerId: number; seq: number; kind: LiveEvent['kind']; payload: LiveEvent['payload'] };
