import { dayIn } from '~/domain/shared/period';
import type { Turn } from './turn.server';

type Cell = string | number | bigint | Date | null | undefined;
export type CsvColumn<Row> = { heading: string; cell: (row: Row) => Cell };
type Csv<Row> = {
  /** Without day and ending. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
};

/** Tells spreadsheets that Bengali follows. */
const byteOrderMark = '\uFEFF';
const writtenAtOnce = 16_384;

/** A file of what a page lists, written while it is read: as long as the list may be, little of it is in memory. */
export function csvResponse<Row>(turn: Pick<Turn, 'now' | 'site'>, { fileName, columns, rows }: Csv<Row>): Response {
  const name = `${fileName}-${dayIn(turn.now, turn.site.settings.timeZone)}`.replace(/[^\w.-]/g, '_');
  return new Response(streamOf(linesOf(columns, rows)), {
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
  const text = cell instanceof Date ? cell.toISOString() : cell;
  const harmless = /^[\s\u200B-\u200F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /["\r\n,;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  let piece = byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const row of rows) {
    piece += csvLine(columns.map(({ cell }) => cell(row)));
    if (piece.length < writtenAtOnce) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

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
