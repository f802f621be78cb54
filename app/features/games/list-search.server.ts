import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';
import { type ListSearch, listSorts } from './list-query';

const code = z.string().trim().min(1).max(64).optional().catch(undefined);

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  vassalage: code,
  gameClassify: code,
  sort: z.enum(listSorts).catch('popular'),
  page: z
    .string()
    .transform((text) => Number(latinDigits(text)))
    .pipe(z.number().int().min(1).max(1_000_000))
    .catch(1),
});

export function readListSearch(search: URLSearchParams): ListSearch {
  return Search.parse({ page: '1', ...Object.fromEntries(search) });
}
