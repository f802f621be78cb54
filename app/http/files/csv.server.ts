import { formatMinor } from '~/domain/shared/money';
import { dayIn } from '~/domain/shared/period';
import type { RequestContext } from '~/http/request/request-context.server';
import { noteExport } from './note-export.server';

type Cell = string | number | bigint | null | undefined;

/**
 * A column of words or plain figures (`cell`), of moments, told in the site's zone, which the heading names; of amounts,
 * exact to four decimals; or of counts. Amounts and counts are summed, unless they say what there was at a moment. `summand` is
 * what a row adds to the sum where that is not its amount.
 */
export type CsvColumn<Row> = { heading: string } & (
  | { cell: (row: Row) => Cell }
  | { moment: (row: Row) => Date | null }
  | { amount: (row: Row) => bigint | null; isSummed?: boolean; summand?: (row: Row) => bigint }
  | { count: (row: Row) => number }
);
type Csv<Row> = {
  /** Without day and ending. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  /** What the last line is called, which sums the rows; without it there is none. */
  total?: string;
};

/** Tells spreadsheets that Bengali follows. */
const byteOrderMark = '\uFEFF';
const writtenAtOnce = 16_384;

/**
 * A file of what a page lists, written while it is read: as long as the list may be, little of it is in memory. An
 * operator's is noted first, wherever it comes from.
 */
export async function csvResponse<Row>(ctx: RequestContext, csv: Csv<Row>): Promise<Response> {
  const rows = ctx.viewer?.role === 'operator' ? await noteExport(ctx, csv.fileName, csv.rows) : csv.rows;
  const { timeZone } = ctx.site.settings;
  const name = `${csv.fileName}-${dayIn(ctx.now, timeZone)}`.replace(/[^\w.-]/g, '_');
  return new Response(streamOf(linesOf({ ...csv, rows }, timeZone)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** One line, ended as the format asks. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

const plainNumber = /^-\d{1,20}(\.\d{1,4})?$/;

/** What a spreadsheet would take for a formula begins with an apostrophe instead; numbers are numbers. */
function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number' || typeof cell === 'bigint') return String(cell);
  if (typeof cell === 'string' && plainNumber.test(cell)) return cell;
  const harmless = /^[\s\u200B-\u200F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /["\r\n,;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function* linesOf<Row>({ columns, rows, total }: Csv<Row>, timeZone: string) {
  const sums = columns.map(() => 0n);
  let piece = byteOrderMark + csvLine(columns.map((column) => headingOf(column, timeZone)));
  for await (const row of rows) {
    piece += csvLine(columns.map((column) => cellOf(column, row, timeZone)));
    for (const [at, column] of columns.entries()) sums[at] = sums[at]! + summandOf(column, row);
    if (piece.length < writtenAtOnce) continue;
    yield piece;
    piece = '';
  }
  if (total !== undefined)
    piece += csvLine(columns.map((column, at) => totalOf(column, sums[at]!) ?? (at === 0 ? total : '')));
  yield piece;
}

function headingOf<Row>(column: CsvColumn<Row>, timeZone: string): string {
  return 'moment' in column ? `${column.heading} (${timeZone})` : column.heading;
}

function cellOf<Row>(column: CsvColumn<Row>, row: Row, timeZone: string): Cell {
  if ('cell' in column) return column.cell(row);
  if ('count' in column) return column.count(row);
  if ('moment' in column) return momentText(column.moment(row), timeZone);
  const amountMinor = column.amount(row);
  return amountMinor === null ? null : formatMinor(amountMinor, 4);
}

function summandOf<Row>(column: CsvColumn<Row>, row: Row): bigint {
  if ('count' in column) return BigInt(column.count(row));
  if (!('amount' in column)) return 0n;
  return column.summand ? column.summand(row) : (column.amount(row) ?? 0n);
}

/** Null: nothing adds up in this column. */
function totalOf<Row>(column: CsvColumn<Row>, sum: bigint): Cell {
  if ('count' in column) return sum;
  return 'amount' in column && column.isSummed !== false ? formatMinor(sum, 4) : null;
}

/** `2026-11-24 00:05:00`, as spreadsheets read it. */
function momentText(at: Date | null, timeZone: string): string | null {
  if (at === null) return null;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return `${dayIn(at, timeZone)} ${clock.format(at)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Asks for more only when the reader has room; a reader who leaves ends the reading. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await lines.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
