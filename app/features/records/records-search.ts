import { z } from 'zod';
import { betStates } from '~/domain/play/bet';
import { latinDigits } from '~/domain/shared/digits';
import { presets } from '~/domain/views/records/records-period';

const day = z
  .string()
  .transform((text) => latinDigits(text.trim()))
  .optional()
  .catch(undefined);
const code = z.string().trim().min(1).max(64).optional().catch(undefined);
const cursor = z
  .string()
  .regex(/^\d{1,17}-\d{1,15}$/)
  .optional()
  .catch(undefined);

/** What the address of a record may say; what it says wrongly counts as unsaid. */
const Search = z.object({
  from: day,
  to: day,
  preset: z.enum(presets).optional().catch(undefined),
  category: code,
  vendor: code,
  game: z
    .string()
    .transform((text) => Number(latinDigits(text)))
    .pipe(z.number().int().min(1).max(2_000_000_000))
    .optional()
    .catch(undefined),
  status: z.enum(betStates).optional().catch(undefined),
  kind: code,
  sort: z.literal('oldest').optional().catch(undefined),
  after: cursor,
  before: cursor,
  format: z.literal('csv').optional().catch(undefined),
});

export type RecordsSearch = z.output<typeof Search>;

export function readRecordsSearch(search: URLSearchParams): RecordsSearch {
  const said = [...search].filter(([, value]) => value.trim() !== '');
  return Search.parse(Object.fromEntries(said));
}

/** The address's query, pages and files left away unless they are asked for again. */
export function recordsQuery(
  { after, before, format, ...filters }: RecordsSearch,
  change: Partial<RecordsSearch> = {},
) {
  return { ...filters, ...change };
}
