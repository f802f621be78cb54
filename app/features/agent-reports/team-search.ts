import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';

const sorts = ['joined', 'stake', 'valid', 'payout', 'result', 'deposits', 'withdrawals'] as const;

/** The figures a report may show, in their order. */
const figureKeys = [
  'bets',
  'deposits',
  'withdrawals',
  'stake',
  'valid',
  'payout',
  'promotions',
  'rebates',
  'result',
] as const;
export type FigureKey = (typeof figureKeys)[number];

const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  sort: z.enum(sorts).catch('joined'),
  page: z.coerce.number().int().min(1).max(5_000).catch(1),
});

export type TeamSearch = z.output<typeof Search> & { cols: FigureKey[] };

/** What the address of a team report says beside period and category; what it says wrongly counts as unsaid. */
export function readTeamSearch(search: URLSearchParams): TeamSearch {
  const said = { q: search.get('q') ?? '', sort: search.get('sort'), page: latinDigits(search.get('page') ?? '1') };
  const wanted = new Set(search.getAll('cols').flatMap((text) => text.split(',')));
  return { ...Search.parse(said), cols: figureKeys.filter((key) => wanted.has(key)) };
}

/** As links carry it on; the page only where it is asked for. */
export function teamQuery({ q, sort, cols }: TeamSearch): Record<string, string | undefined> {
  return { q: q || undefined, sort: sort === 'joined' ? undefined : sort, cols: cols.join(',') || undefined };
}
