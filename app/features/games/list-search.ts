import { z } from 'zod';
import { latinDigits } from '~/domain/shared/digits';

export const listSorts = ['popular', 'new', 'name'] as const;

const code = z.string().trim().min(1).max(64).optional().catch(undefined);

/** What a game list's address may say. What it says wrongly counts as unsaid. */
const ListSearch = z.object({
  vassalage: code,
  gameClassify: code,
  sort: z.enum(listSorts).catch('popular'),
  page: z
    .string()
    .transform((text) => Number(latinDigits(text)))
    .pipe(z.number().int().min(1).max(1_000_000))
    .catch(1),
});

export type ListSearch = z.output<typeof ListSearch>;

export function readListSearch(search: URLSearchParams): ListSearch {
  return ListSearch.parse({ page: '1', ...Object.fromEntries(search) });
}

/** Back into an address: what is the default is left out. */
export function listQuery({
  vassalage,
  gameClassify,
  sort,
  page,
}: ListSearch): Record<string, string | number | undefined> {
  return { vassalage, gameClassify, sort: sort === 'popular' ? undefined : sort, page: page === 1 ? undefined : page };
}
