/** What a stream may carry; amounts are decimal strings. A new kind is added here first. */
export type LiveEvent =
  | { kind: 'balance'; payload: { main: string; locked: string; bonus: string } }
  | { kind: 'announcement'; payload: { id: number } }
  | { kind: 'deposit'; payload: { id: number; state: string } }
  | { kind: 'withdrawal'; payload: { id: number; state: string } }
  | { kind: 'contract'; payload: { id: number; state: string } }
  | { kind: 'draw'; payload: { id: number } }
  | { kind: 'reward'; payload: { count: number } }
  | { kind: 'mission'; payload: { id: number } }
  | { kind: 'chat'; payload: { id: number } }
  | { kind: 'unread'; payload: { count: number } }
  | { kind: 'protection'; payload: { kind: 'paused' } }
  | { kind: 'reload'; payload: Record<string, never> };

export type StoredEvent = { ownerId: number; seq: number; kind: LiveEvent['kind']; payload: LiveEvent['payload'] };
