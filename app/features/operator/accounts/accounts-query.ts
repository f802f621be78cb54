import { z } from 'zod';
import { accountStatuses } from '~/domain/identity/account-status';
import { accountRoles } from './account-roles';

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  role: z.enum(accountRoles).nullable().catch(null),
  status: z
    .enum(accountStatuses as ['active', 'suspended', 'closed'])
    .nullable()
    .catch(null),
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export type AccountsQuery = z.output<typeof Search>;

export function readAccountsQuery(search: URLSearchParams): AccountsQuery {
  const of = (name: string) => search.get(name) || null;
  return Search.parse({ q: search.get('q') ?? '', role: of('role'), status: of('status'), after: of('after') });
}
