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
  const hash = createHash('sha256');
  const inOrder = [...tickets].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const { id, play, picks, stakeMinor } of inOrder) hash.update(`${id};${play};${picks};${stakeMinor}\n`);
  return hash.digest('hex');
}
