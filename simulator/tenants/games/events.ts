import { type Chance, sealedChance } from './chance';
import type { Event, Game, Market, Pace } from './market';

/** A round of one's own: open now, decided now. */
export function ownRound(id: string, now: number): Event {
  return { id, opensAt: now, closesAt: now, endsAt: now };
}

/** All events that can be bet on, are under way, or ended not longer ago than `pastMs`; the newest last. */
export function eventsAt(pace: Pace, now: number, pastMs = 0): Event[] {
  const newest = Math.floor(now / pace.everyMs);
  const oldest = Math.max(0, Math.floor((now - pace.endMs - pastMs) / pace.everyMs) + 1);
  return Array.from({ length: newest - oldest + 1 }, (_, at) => eventOf(pace, oldest + at));
}

export function findEvent(pace: Pace, id: string): Event | null {
  return /^\d{1,12}$/.test(id) ? eventOf(pace, Number(id)) : null;
}

function eventOf({ everyMs, betMs, endMs }: Pace, number: number): Event {
  const opensAt = number * everyMs;
  return { id: String(number), opensAt, closesAt: opensAt + betMs, endsAt: opensAt + endMs };
}

/** What an event on the vendor's clock comes to: the same for everybody, and the same after a restart. */
export function resultOf(market: Market, game: Game, event: Event, secret: string): unknown {
  return market.draw(game, event, eventChance(game, event, secret));
}

function eventChance({ vendor, code }: Game, { id }: Event, secret: string): Chance {
  return sealedChance(secret, `result:${vendor}/${code}/${id}`);
}
