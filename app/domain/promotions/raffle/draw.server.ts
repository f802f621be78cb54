import { createHash, createHmac } from 'node:crypto';

/** A line of the list: who is in it, by number and masked name, with how many tickets. */
export type RaffleEntry = { number: number; name: string; tickets: number };

/** The list as it is hashed and published. */
export function listText(entries: readonly RaffleEntry[]): string {
  return entries.map(({ number, name, tickets }) => `${number} ${name} ${tickets}\n`).join('');
}

export function hashOfList(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

type Drawn = { seed: string; code: string; listHash: string };
type Winner = { place: number; number: number; ticket: number };

/**
 * Place by place: HMAC-SHA-256 of `code|listHash|place` under the seed, as a number, modulo the tickets that are left. Tickets
 * are counted from 0 in the order of the list; those of a winner are taken out before the next place.
 */
export function drawWinners(
  { seed, code, listHash }: Drawn,
  entries: readonly RaffleEntry[],
  places: number,
): Winner[] {
  const left = [...entries];
  let tickets = left.reduce((sum, entry) => sum + entry.tickets, 0);
  const winners: Winner[] = [];
  for (let place = 1; place <= places && left.length > 0; place++) {
    const drawn = createHmac('sha256', seed).update(`${code}|${listHash}|${place}`).digest('hex');
    const ticket = Number(BigInt(`0x${drawn}`) % BigInt(tickets));
    const at = holderOf(left, ticket);
    const [winner] = left.splice(at, 1) as [RaffleEntry];
    tickets -= winner.tickets;
    winners.push({ place, number: winner.number, ticket });
  }
  return winners;
}

function holderOf(entries: readonly RaffleEntry[], ticket: number): number {
  let end = 0;
  return entries.findIndex(({ tickets }) => {
    end += tickets;
    return ticket < end;
  });
}
