import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import { dayAfter, isDay, startOfDay } from '~/domain/shared/period';
import { withQuery } from '~/http/links/paths';

type States = readonly [string, ...string[]];

const day = z.string().transform(latinDigits).refine(isDay).catch('');

/** What the address says wrongly counts as unsaid; without anything said: what waits for an operator. */
export function queueQuery<S extends States>(states: S) {
  const Search = z.object({
    q: z.string().trim().max(100).catch(''),
    status: z
      .enum(states as unknown as [S[number], ...S[number][]])
      .nullable()
      .catch(null),
    /** Days of the site on which it was asked for; the last one is wanted whole. */
    from: day,
    to: day,
    after: z.coerce.number().int().positive().safe().nullable().catch(null),
  });
  return (search: URLSearchParams) =>
    Search.parse({
      q: search.get('q') ?? '',
      status: search.get('status') || null,
      from: search.get('from') ?? '',
      to: search.get('to') ?? '',
      after: search.get('after'),
    });
}

type Query = { q: string; status: string | null; from: string; to: string; after: number | null };

/** What every queue tells its page beside the rows; `to` is the queue's own address, `next` the position after its rows. */
export function queueFrame<Q extends Query>({ after, ...query }: Q, to: string, next: number | null) {
  const { q, status, from, to: last } = query;
  const search = { q, status: status as Q['status'], from, to: last };
  return {
    search,
    isQueue: status === null && q === '' && from === '' && last === '',
    csv: withQuery(to, { ...search, format: 'csv' }),
    first: after === null ? null : withQuery(to, search),
    next: next === null ? null : withQuery(to, { ...search, after: next }),
  };
}

/** The instants between which the days of a query lie. */
export function spanOf({ from, to }: Pick<Query, 'from' | 'to'>, timeZone: string): { from?: Date; until?: Date } {
  return {
    ...(from && { from: startOfDay(from, timeZone) }),
    ...(to && { until: startOfDay(dayAfter(to), timeZone) }),
  };
}
