import { z } from 'zod';
import { withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';

/** What the address says wrongly counts as unsaid; without anything said: what waits for an operator. */
const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(withdrawalStates).nullable().catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export type WithdrawalsQuery = z.output<typeof Search>;

export function readWithdrawalsQuery(search: URLSearchParams): WithdrawalsQuery {
  return Search.parse({ q: search.get('q') ?? '', status: search.get('status') || null, after: search.get('after') });
}
