import { latinDigits } from '~/domain/shared/digits';
import type { Column, Leaf, Part, Shape } from './setting-shapes';

const between = ' | ';

/** One row a line, its columns beside each other. */
export function rowsTyped({ columns, isRecord }: Extract<Shape, { kind: 'rows' }>, value: unknown): string {
  const rows = isRecord
    ? Object.entries(value as object).map(([key, value]) => ({ key, value }))
    : (value as readonly unknown[]);
  return rows.map((row) => columns.map(({ path }) => String(valueAt(row, path) ?? '')).join(between)).join('\n');
}

/** Undefined: it cannot even be read. */
export function readRows({ columns, isRecord }: Extract<Shape, { kind: 'rows' }>, text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => readRow(columns, line));
  if (rows.includes(undefined)) return undefined;
  if (!isRecord) return rows;
  return Object.fromEntries((rows as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]));
}

function readRow(columns: Column[], line: string): unknown {
  // The last column may hold the sign itself.
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length < columns.length) return undefined;
  const last = columns.length - 1;
  const values = columns.map((column, at) =>
    readCell(column, at === last ? cells.slice(last).join('|') : (cells[at] ?? '')),
  );
  if (values.includes(undefined)) return undefined;
  if (columns.length === 1 && columns[0]!.path === '') return values[0];
  const row: Record<string, unknown> = {};
  for (const [at, { path }] of columns.entries()) putAt(row, path, values[at]);
  return row;
}

function readCell({ isNumber }: Column, cell: string): unknown {
  return isNumber ? readNumber(cell) : cell.normalize('NFC');
}

export function partTyped({ leaf }: Part, value: unknown): string {
  return leaf === 'numbers' || leaf === 'texts' ? (value as readonly unknown[]).join(', ') : String(value);
}

const readers: Record<Leaf, (text: string) => unknown> = {
  number: readNumber,
  text: (text) => text,
  switch: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  numbers: (text) => listed(text).map(readNumber),
  texts: listed,
};

export function readPart({ leaf }: Part, typed: string | undefined): unknown {
  return readers[leaf]((typed ?? '').normalize('NFC').trim());
}

export function readNumber(text: string): number | undefined {
  const latin = latinDigits(text);
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(latin) ? Number(latin) : undefined;
}

function listed(text: string): string[] {
  return text.split(/[\s,;]+/).filter((one) => one !== '');
}

function valueAt(row: unknown, path: string): unknown {
  return path === ''
    ? row
    : path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], row);
}

function putAt(row: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  const at = names.reduce<Record<string, unknown>>((at, name) => {
    at[name] ??= {};
    return at[name] as Record<string, unknown>;
  }, row);
  at[last] = value;
}
