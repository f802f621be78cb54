import { type SQL, sql } from 'drizzle-orm';

export type ArrayType = 'bigint' | 'boolean' | 'date' | 'int' | 'smallint' | 'text' | 'timestamptz';
export type ArrayItem = string | number | bigint | boolean | Date | null;

/** One parameter that holds a list, as an array of `type`: `any (${sqlArray(ids, 'bigint')})`. */
export function sqlArray(values: Iterable<ArrayItem>, type: ArrayType): SQL {
  return sql`${sql.param(arrayLiteral(values))}::${sql.raw(type)}[]`;
}

/** An instant as a parameter; null stays null. */
export function sqlTime(at: Date | null): SQL {
  return sql`${at?.toISOString() ?? null}::timestamptz`;
}

/** The columns of both languages as one object: `sqlWords('g.name')` is of `g.name_bn` and `g.name_en`. Never what a user typed. */
export function sqlWords(column: string): SQL {
  return sql.raw(`jsonb_build_object('bn', ${column}_bn, 'en', ${column}_en)`);
}

/** Constants of the code as a list within the text of a statement: `in (${quotedList(states)})`. Never what a user typed. */
export function quotedList(values: readonly (string | number)[]): SQL {
  return sql.raw(values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', '));
}

/** Postgres' text form of an array, for statements that are prepared by name. Texts are quoted where they must be. */
export function arrayLiteral(values: Iterable<ArrayItem>): string {
  return `{${Array.from(values, itemLiteral).join()}}`;
}

function itemLiteral(value: ArrayItem): string {
  if (value === null) return 'null';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return /^[\w.:-]+$/.test(value) && value.toLowerCase() !== 'null'
    ? value
    : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
