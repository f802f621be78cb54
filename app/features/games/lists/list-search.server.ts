import { z } from 'zod';
import { extraFilters, gameSorts } from '~/domain/catalogue/game-catalogue';
import { listFilters } from '~/domain/catalogue/list-games';
import { latinDigits } from '~/domain/shared/digits';
import { type ListSearch, pagesTogether } from './list-query';

const code = z.string().trim().min(1).max(64).optional().catch(undefined);
const number = z
  .string()
  .transform((text) => Number(latinDigits(text)))
  .pipe(z.number().int().min(1).max(1_000_000));

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  vassalage: code,
  gameClassify: code,
  filter: z.enum(listFilters).catch('ALL'),
  extra: z.enum(extraFilters).optional().catch(undefined),
  minBet: z.string().optional(),
  lines: z.string().optional(),
  sort: z.enum(gameSorts).catch('popular'),
  page: number.catch(1),
  from: number.optional().catch(undefined),
});

export function readListSearch(search: URLSearchParams): ListSearch {
  // Of a repeated name the first counts, as everywhere.
  const { minBet, lines, ...said } = Search.parse({ page: '1', ...Object.fromEntries([...search].reverse()) });
  return { ...said, hasMinBet: isSaid(minBet), hasLines: isSaid(lines) };
}

/** The pages to show together end with the one asked for. */
export function firstOf({ from, page }: Pick<ListSearch, 'from' | 'page'>): number {
  return from === undefined ? page : Math.min(page, Math.max(from, page - pagesTogether + 1));
}

function isSaid(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0';
}
