import { z } from 'zod';
import { catalogueStates } from '~/domain/catalogue/managed-states';

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  q: z.string().trim().max(100).catch(''),
  state: z.enum(catalogueStates).nullable().catch(null),
  /** Place and code of the last vendor of the page before. */
  after: z
    .string()
    .regex(/^\d{1,7}\.\w{1,20}$/)
    .transform((text) => {
      const [position = '', code = ''] = text.split('.');
      return { position: Number(position), code };
    })
    .nullable()
    .catch(null),
});

export type VendorsQuery = z.output<typeof Search>;

export function readVendorsQuery(search: URLSearchParams): VendorsQuery {
  return Search.parse({ q: search.get('q') ?? '', state: search.get('state'), after: search.get('after') });
}
