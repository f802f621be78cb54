import { z } from 'zod';
import { proposalStates } from '~/domain/proposals/proposal-states';
import { guardedKinds } from '~/domain/shared/guarded-kinds';

/** What the address says wrongly counts as unsaid; without anything said: what waits, and below it what was decided. */
const Search = z.object({
  kind: z.enum(guardedKinds).nullable().catch(null),
  status: z.enum(proposalStates).nullable().catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export function readProposalsQuery(search: URLSearchParams): z.output<typeof Search> {
  const of = (name: string) => search.get(name) || null;
  return Search.parse({ kind: of('kind'), status: of('status'), after: of('after') });
}
