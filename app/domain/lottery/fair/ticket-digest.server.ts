import { createHash } from 'node:crypto';

/** What the digest says of a ticket; `picks` is the canonical text. */
export type DigestTicket = {
  readonly id: bigint;
  readonly play: string;
  readonly picks: string;
  readonly stakeMinor: bigint;
};

/** The hash of all tickets of a draw, a line each in the order of their ids: the order they come in changes nothing. */
export function ticketDigest(tickets: Iterable<DigestTicket>): string {
  const digest = openTicketDigest();
  for (const ticket of [...tickets].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))) digest.add(ticket);
  return digest.end();
}

/** The same for tickets that are read bit by bit, in the order of their ids. */
export function openTicketDigest() {
  const hash = createHash('sha256');
  return {
    add: ({ id, play, picks, stakeMinor }: DigestTicket) => {
      hash.update(`${id};${play};${picks};${stakeMinor}\n`);
    },
    end: () => hash.digest('hex'),
  };
}
