import { z } from 'zod';
import { lotteryVendors } from '~/domain/lottery/calendar/games';
import { type DrawState, type DrawView, drawStates, drawViews } from '~/domain/lottery/draws/draw-states';
import { latinDigits } from '~/domain/shared/digits';
import { isDay } from '~/domain/shared/period';

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  view: z.enum(drawViews).catch('now'),
  vendor: z.enum(lotteryVendors).nullable().catch(null),
  gameCode: z.string().max(60).nullable().catch(null),
  state: z.enum(drawStates).nullable().catch(null),
  day: z.string().transform(latinDigits).refine(isDay).nullable().catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

/** The states that draws of a view are in. */
export const statesOf: Record<DrawView, readonly DrawState[]> = {
  now: ['open', 'closed', 'drawn'],
  coming: [],
  past: ['settled', 'void'],
};

export type DrawsQuery = z.output<typeof Search>;

export function readDrawsQuery(search: URLSearchParams): DrawsQuery {
  const of = (name: string) => search.get(name) || null;
  const fields = { vendor: of('vendor'), gameCode: of('gameCode'), state: of('state'), day: of('day') };
  const query = Search.parse({ view: of('view'), ...fields, after: of('after') });
  return query.state && statesOf[query.view].includes(query.state) ? query : { ...query, state: null };
}
