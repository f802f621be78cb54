import { multiplierPattern, type StakeUnit, stakeUnits } from '~/domain/lottery/prices/stake';
import type { AskedTicket } from '~/domain/lottery/tickets/judge-ticket';

/** A slip is kept in the address of the betting view, so that it needs no script: a parameter for each ticket. */
const name = 't';

export const ticketsAtMost = 20;
const textAtMost = 4_000;

export function ticketsOf(search: URLSearchParams): AskedTicket[] {
  return search
    .getAll(name)
    .slice(0, ticketsAtMost)
    .flatMap((text) => ticketOf(text) ?? []);
}

function ticketOf(text: string): AskedTicket | null {
  const [play, unit, multiplier, picks] = text.split('~');
  const isWhole = stakeUnits.some((known) => known === unit) && multiplierPattern.test(multiplier ?? '');
  if (!play || !picks || !isWhole) return null;
  return { play, unit: unit as StakeUnit, multiplier: BigInt(multiplier!), picks };
}

export function ticketText({ play, unit, multiplier, picks }: AskedTicket): string {
  return [play, unit, multiplier, picks].join('~');
}

/** The address with these tickets in place of its own; null where they do not fit into one. */
export function withTickets(url: URL, tickets: readonly AskedTicket[], changes: Record<string, string> = {}) {
  const search = new URLSearchParams(url.search);
  for (const gone of [name, 'picks', 'quick']) search.delete(gone);
  for (const [key, value] of Object.entries(changes)) search.set(key, value);
  const texts = tickets.map(ticketText);
  for (const text of texts) search.append(name, text);
  const fits = texts.length <= ticketsAtMost && texts.join('').length <= textAtMost;
  return fits ? `${url.pathname}?${search}` : null;
}
