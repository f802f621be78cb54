import type { Track } from './tracks';

/** Columns of six, as such maps are drawn everywhere. */
export const roadRows = 6;

type SizeMark = 'big' | 'small' | 'tie';
type ParityMark = 'odd' | 'even';
export type RoadMark = SizeMark | ParityMark;

const letters = { b: 'big', s: 'small', t: 'tie', o: 'odd', e: 'even' } as const satisfies Record<string, RoadMark>;

/** Marks as a page carries them: a letter each. */
export function marksText(marks: readonly RoadMark[]): string {
  return marks.map((mark) => mark[0]).join('');
}

export function marksOf(text: string): RoadMark[] {
  return Array.from(text, (letter) => letters[letter as keyof typeof letters]);
}

export function sizeOf({ value, bigFrom, tie }: Track, drawn: readonly number[]): SizeMark {
  const found = value(drawn);
  if (found === tie) return 'tie';
  return found >= bigFrom ? 'big' : 'small';
}

export function parityOf({ value }: Track, drawn: readonly number[]): ParityMark {
  return value(drawn) % 2 === 1 ? 'odd' : 'even';
}

export type RoadCell = { readonly mark: RoadMark; readonly ties: number };
/** By column, then by row; null: empty. */
export type Road = readonly (readonly (RoadCell | null)[])[];

/** One cell a draw, downwards; the marks are the oldest first. */
export function beadRoad(marks: readonly RoadMark[]): Road {
  const columns: (RoadCell | null)[][] = [];
  for (let from = 0; from < marks.length; from += roadRows) {
    const column = marks.slice(from, from + roadRows).map((mark): RoadCell => ({ mark, ties: 0 }));
    columns.push(filled(column));
  }
  return columns;
}

/**
 * A column for each row of equal marks; where it has no place left downwards it goes on to the right. Ties are counted on
 * the cell before them.
 */
export function bigRoad(marks: readonly RoadMark[]): Road {
  const columns: (RoadCell | null)[][] = [];
  const at = (column: number, row: number) => columns[column]?.[row] ?? null;
  const put = (column: number, row: number, cell: RoadCell) => {
    while (columns.length <= column) columns.push(filled([]));
    columns[column]![row] = cell;
  };
  let start = -1;
  let here: Place | null = null;
  for (const mark of marks) {
    const last = here && at(here.column, here.row);
    if (mark === 'tie') {
      if (here && last) put(here.column, here.row, { ...last, ties: last.ties + 1 });
      continue;
    }
    if (here && last?.mark === mark) {
      here = nextOf(here, at);
    } else {
      do start++;
      while (at(start, 0) !== null);
      here = { column: start, row: 0, isTurned: false };
    }
    put(here.column, here.row, { mark, ties: 0 });
  }
  return columns;
}

type Place = { readonly column: number; readonly row: number; readonly isTurned: boolean };

function nextOf({ column, row, isTurned }: Place, at: (column: number, row: number) => RoadCell | null): Place {
  const isDown = !isTurned && row + 1 < roadRows && at(column, row + 1) === null;
  return isDown ? { column, row: row + 1, isTurned } : { column: column + 1, row, isTurned: true };
}

function filled(column: readonly RoadCell[]): (RoadCell | null)[] {
  return Array.from({ length: roadRows }, (_, row) => column[row] ?? null);
}
