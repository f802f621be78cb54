import { z } from 'zod';
import { withQuery } from '~/http/links/paths';

type States = readonly [string, ...string[]];

/** What the address says wrongly counts as unsaid; without anything said: what waits for an operator. */
export function queueQuery<S extends States>(states: S) {
  const Search = z.object({
    q: z.string().trim().max(100).catch(''),
    status: z
      .enum(states as unknown as [S[number], ...S[number][]])
      .nullable()
      .catch(null),
    after: z.coerce.number().int().positive().safe().nullable().catch(null),
  });
  return (search: URLSearchParams) =>
    Search.parse({ q: search.get('q') ?? '', status: search.get('status') || null, after: search.get('after') });
}

type Query = { q: string; status: string | null; after: number | null };

/** What every queue tells its page beside the rows; `to` is the queue's own address, `next` the position after its rows. */
export function queueFrame<Q extends Query>({ q, status, after }: Q, to: string, next: number | null) {
  return {
    search: { q, status: status as Q['status'] },
    isQueue: status === null && q === '',
    first: after === null ? null : withQuery(to, { q, status }),
    next: next === null ? null : withQuery(to, { q, status, after: next }),
  };
}
