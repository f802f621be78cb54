import { z } from 'zod';
import { type FigureKey, figureKeys } from '~/domain/views/team/team-figures';
import { teamSorts } from '~/domain/views/team/team-sorts';

/** `<figure>_<account id>`. */
const place = z
  .string()
  .regex(/^-?\d{1,30}_\d{1,15}$/)
  .transform((text) => {
    const [figure, id] = text.split('_') as [string, string];
    return { figure, id: Number(id) };
  })
  .optional()
  .catch(undefined);

const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  sort: z.enum(teamSorts).catch('joined'),
  /** The smallest first, or who joined last. */
  order: z.literal('reversed').optional().catch(undefined),
  /** Accounts that did nothing in these days are listed too. */
  idle: z.literal('shown').optional().catch(undefined),
  after: place,
  before: place,
});

export type TeamSearch = z.output<typeof Search> & { cols: FigureKey[] };

/** What the address of a team report says beside period and category; what it says wrongly counts as unsaid. */
export function readTeamSearch(search: URLSearchParams): TeamSearch {
  const said = {
    q: search.get('q') ?? '',
    sort: search.get('sort'),
    order: search.get('order') ?? undefined,
    idle: search.get('idle') ?? undefined,
    after: search.get('after') ?? undefined,
    before: search.get('before') ?? undefined,
  };
  return { ...Search.parse(said), cols: columnsIn(search.getAll('cols').join(',')) };
}

/** Those that are named, in their own order. */
export function columnsIn(text: string): FigureKey[] {
  const wanted = new Set(text.split(','));
  return figureKeys.filter((key) => wanted.has(key));
}

/** As links carry it on; a page only where it is asked for. */
export function teamQuery({ q, sort, order, idle, cols }: TeamSearch): Record<string, string | undefined> {
  return {
    q: q || undefined,
    sort: sort === 'joined' ? undefined : sort,
    order,
    idle,
    cols: cols.join(',') || undefined,
  };
}
