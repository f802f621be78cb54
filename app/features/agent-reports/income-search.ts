import { z } from 'zod';
import { type EarnedPlace, incomeKinds } from '~/domain/views/team/income';

/** `earned`: by the period it belongs to; `paid`: by the day it was paid. */
export const incomeViews = ['earned', 'paid'] as const;
export type IncomeView = (typeof incomeViews)[number];

/** Of a list by period: `<milliseconds>_<rank>_<id>`. */
const place = z
  .string()
  .regex(/^\d{1,14}_[01]_\d{1,15}$/)
  .transform((text): EarnedPlace => {
    const [at, rank, id] = text.split('_') as [string, string, string];
    return { startsAt: new Date(Number(at)), rank: Number(rank), id };
  })
  .nullable()
  .catch(null);

const Search = z.object({
  by: z.enum(incomeViews).catch('earned'),
  kind: z.enum(incomeKinds).nullable().catch(null),
  after: place,
  before: place,
});

export type IncomeSearch = z.output<typeof Search>;

/** What the address of the page says beside its period; what it says wrongly counts as unsaid. */
export function readIncomeSearch(search: URLSearchParams): IncomeSearch {
  const said = (name: string) => search.get(name);
  return Search.parse({ by: said('by'), kind: said('kind'), after: said('after'), before: said('before') });
}

export function placeText({ startsAt, rank, id }: EarnedPlace): string {
  return `${startsAt.getTime()}_${rank}_${id}`;
}
