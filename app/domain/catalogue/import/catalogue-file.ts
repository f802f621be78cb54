import { z } from 'zod';
import { parseAmount } from '~/domain/shared/money';
import { isDay } from '~/domain/shared/period';
import { isGameType } from '../game-types';

/** `docs/operate/catalogue.md` describes the file. */
export const parts = ['vendors', 'lanes', 'games'] as const;
export type Part = (typeof parts)[number];

export type Fault = 'file' | 'version' | 'field' | 'unknownField' | 'twice' | 'unknownVendor' | 'unknownLane';

/** What is wrong with a row, counted from one within its part; row 0 is the file itself. */
export type WrongRow = { part: Part; row: number; field: string; fault: Fault };

const code = z.string().regex(/^[A-Z0-9_]{2,20}$/);
const name = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1).max(120));
const gameType = z.string().refine(isGameType);
const position = z.number().int().min(0).max(1_000_000);
const groups = z.array(z.string().min(1).max(40)).max(40);
const amount = z
  .string()
  .transform((text) => parseAmount(text, 4))
  .pipe(z.bigint().nonnegative());
const image = z.union([z.literal(''), z.string().url().startsWith('https://').max(500)]);

const VendorRow = z
  .object({
    code,
    nameEn: name,
    nameBn: name,
    adapter: z.string().regex(/^[a-z0-9-]{2,40}$/),
    walletMode: z.enum(['seamless', 'transfer']),
    position: position.optional(),
    isEnabled: z.boolean().optional(),
  })
  .strict();

const LaneRow = z
  .object({
    vendor: code,
    gameType,
    /** `games`: its games are listed; `lobby`: the vendor's own lobby opens at once. */
    opens: z.enum(['games', 'lobby']),
    groups: groups.optional(),
    position: position.optional(),
    isEnabled: z.boolean().optional(),
  })
  .strict();

const GameRow = z
  .object({
    vendor: code,
    gameType,
    code: z.string().regex(/^[\w.:-]{1,80}$/),
    nameEn: name,
    nameBn: name,
    group: z.string().max(40).optional(),
    iconUrl: image.optional(),
    isHot: z.boolean().optional(),
    isNew: z.boolean().optional(),
    hasTrial: z.boolean().optional(),
    features: z.array(z.enum(['JP', 'TG', 'AC', 'BG'])).optional(),
    minBet: amount,
    lines: z.number().int().min(0).max(100_000).optional(),
    /** In percent, four decimals at most. */
    rtp: z.number().min(75).max(100),
    releasedOn: z.string().refine(isDay),
    isEnabled: z.boolean().optional(),
  })
  .strict();

type Row = {
  vendors: z.output<typeof VendorRow>;
  lanes: z.output<typeof LaneRow>;
  games: z.output<typeof GameRow>;
};
/** `keyOf` names a row within its part; a second one of that name is wrong in the field `keyField`. */
type PartRule<P extends Part> = {
  schema: z.ZodType<Row[P], z.ZodTypeDef, unknown>;
  keyOf(row: Row[P]): string;
  keyField: string;
};

const partRules: { [P in Part]: PartRule<P> } = {
  vendors: { schema: VendorRow, keyOf: (row) => row.code, keyField: 'code' },
  lanes: { schema: LaneRow, keyOf: (row) => `${row.vendor} ${row.gameType}`, keyField: 'gameType' },
  games: { schema: GameRow, keyOf: (row) => `${row.vendor} ${row.code}`, keyField: 'code' },
};

export type CatalogueFile = { [P in Part]: Row[P][] };
export type ReadFile = { file: CatalogueFile; wrong: WrongRow[] };

/** Every row is judged by itself, so that all that are wrong are named at once. */
export function readCatalogueFile(text: string): ReadFile {
  const file: CatalogueFile = { vendors: [], lanes: [], games: [] };
  const wrong: WrongRow[] = [];
  const raw = parsed(text);
  if (raw === null) return { file, wrong: [{ part: 'vendors', row: 0, field: '', fault: 'file' }] };
  if (raw.version !== 1) wrong.push({ part: 'vendors', row: 0, field: 'version', fault: 'version' });
  for (const part of parts) readPart(part, raw[part] ?? [], file, wrong);
  return { file, wrong };
}

/** Adds the rows that are right to the file, and what is wrong with the others to `wrong`. */
function readPart<P extends Part>(part: P, rows: unknown, file: CatalogueFile, wrong: WrongRow[]): void {
  if (!Array.isArray(rows)) {
    wrong.push({ part, row: 0, field: part, fault: 'field' });
    return;
  }
  const { schema, keyOf, keyField }: PartRule<P> = partRules[part];
  const read: Row[P][] = file[part];
  const seen = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const result = schema.safeParse(row);
    if (!result.success) {
      wrong.push(
        ...result.error.issues.flatMap((issue) => faultsOf(issue).map((one) => ({ part, row: at + 1, ...one }))),
      );
      continue;
    }
    const key = keyOf(result.data);
    if (seen.has(key)) wrong.push({ part, row: at + 1, field: keyField, fault: 'twice' });
    seen.add(key);
    read.push(result.data);
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function faultsOf(issue: z.ZodIssue): { field: string; fault: Fault }[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, fault: 'unknownField' as const }));
  return [{ field: issue.path.join('.'), fault: 'field' }];
}
