import type { Ticket } from '../remix/render-queue';
import type { Loaded } from './response-cache';

/** What is being made now, and who waits for a turn to make it. */
export function openFlights() {
  const flights = new Map<string, Promise<Loaded>>();
  /** Who waits for a turn to make something, by its key: told as soon as one of them has begun. */
  const queued = new Map<string, Set<() => void>>();

  return {
    get: (key: string) => flights.get(key),
    has: (key: string) => flights.has(key),
    /** Others who ask for this key may wait for `making`. */
    add(key: string, making: Promise<Loaded>): Promise<Loaded> {
      const flight = making.finally(() => flights.get(key) === flight && flights.delete(key));
      flights.set(key, flight);
      for (const tell of queued.get(key) ?? []) tell();
      return flight;
    },
    /** What came first: this ticket's turn, another asker who began to make the same, or the asker's leaving. */
    async comesFirst(key: string, ticket: Ticket): Promise<'turn' | 'begun' | 'gone'> {
      const waiting = queued.get(key) ?? new Set();
      queued.set(key, waiting);
      let tell = () => {};
      const begun = new Promise<'begun'>((resolve) => {
        tell = () => resolve('begun');
      });
      waiting.add(tell);
      const first = await Promise.race([begun, ticket.admitted.then((isAdmitted) => (isAdmitted ? 'turn' : 'gone'))]);
      waiting.delete(tell);
      if (waiting.size === 0 && queued.get(key) === waiting) queued.delete(key);
      return first === 'turn' && flights.has(key) ? 'begun' : first;
    },
    clear: () => flights.clear(),
  };
}
