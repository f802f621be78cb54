import { z } from 'zod';
import { gameTypes } from '~/domain/catalogue/game-types';
import { managedStates } from '~/domain/catalogue/managed-states';

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  vendor: z
    .string()
    .regex(/^\w{1,20}$/)
    .nullable()
    .catch(null),
  type: z.enum(gameTypes).nullable().catch(null),
  state: z.enum(managedStates).nullable().catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export type GamesQuery = z.output<typeof Search>;

export function readGamesQuery(search: URLSearchParams): GamesQuery {
  const of = (name: string) => search.get(name) || null;
  const fields = { vendor: of('vendor'), type: of('type'), state: of('state'), after: of('after') };
  return Search.parse({ q: search.get('q') ?? '', ...fields });
}
