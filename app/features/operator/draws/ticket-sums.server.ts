import { LRUCache } from 'lru-cache';
import { sumTickets, type TicketSums, type WatchedDraw } from '~/domain/lottery/draws/list-watched-draws.server';
import { madeOnceFor } from '~/domain/shared/made-once';
import type { RequestContext } from '~/http/request/request-context.server';

const drawsRemembered = 5_000;
/** A draw under way may have a million tickets: they are not read again for each look. */
const underWayMs = 10_000;

const rememberedBy = madeOnceFor((_app: object) => new LRUCache<string, TicketSums>({ max: drawsRemembered }));

/** By draw. Of a draw that is over they are read once, and again after a correction. */
export async function readTicketSums(
  ctx: RequestContext,
  draws: readonly WatchedDraw[],
): Promise<ReadonlyMap<number, TicketSums>> {
  const known = rememberedBy(ctx.services);
  const sums = new Map(draws.map((draw) => [draw.id, known.get(keyOf(draw))]));
  const unknown = draws.filter(({ id }) => sums.get(id) === undefined);
  const ids = unknown.map(({ id }) => id);
  const read = ids.length === 0 ? [] : await sumTickets(ctx, ids);
  for (const [at, draw] of unknown.entries()) {
    sums.set(draw.id, read[at]!);
    known.set(keyOf(draw), read[at]!, draw.settledAt === null ? { ttl: underWayMs } : {});
  }
  return sums as ReadonlyMap<number, TicketSums>;
}

function keyOf({ id, state, version, settledAt }: WatchedDraw): string {
  return [id, state, version, settledAt?.getTime()].join(' ');
}
