import { z } from 'zod';
import { adjustmentStates } from '~/domain/cashier/adjustments/adjustment-states';

/** What the address says wrongly counts as unsaid; without anything said: what waits for a second operator. */
const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(adjustmentStates).nullable().catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export function readAdjustmentsQuery(search: URLSearchParams): z.output<typeof Search> {
  return Search.parse({ q: search.get('q') ?? '', status: search.get('status') || null, after: search.get('after') });
}
