import { z } from 'zod';
import { depositStates } from '~/domain/cashier/deposits/deposit-states';

/** What the address says wrongly counts as unsaid; without anything said: what waits for an operator. */
const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(depositStates).nullable().catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export type DepositsQuery = z.output<typeof Search>;

export function readDepositsQuery(search: URLSearchParams): DepositsQuery {
  return Search.parse({ q: search.get('q') ?? '', status: search.get('status') || null, after: search.get('after') });
}
