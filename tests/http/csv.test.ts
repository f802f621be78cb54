import { expect, test } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import { csvLine, csvResponse } from '~/http/csv.server';
import type { Turn } from '~/http/turn.server';

const turn = { now: new Date('2026-03-15T20:00:00Z'), site: { settings: defaultSettings } } as Turn;

test.each([
  ['=1+1', "'=1+1"],
  ['+880171', "'+880171"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['  =cmd', "'  =cmd"],
  ['＝1', "'＝1"],
  ['1-1', '1-1'],
  ['-500.00', '-500.00'],
  ['-500.00+cmd', "'-500.00+cmd"],
  ['খেলা', 'খেলা'],
])('%j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('numbers stay numbers, nothing stays nothing, a moment is told in UTC', () => {
  expect(csvLine([-12.5, 10n ** 20n, null, undefined, turn.now])).toBe(
    '-12.5,100000000000000000000,,,2026-03-15T20:00:00.000Z\r\n',
  );
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvLine(['a "b", c\nd', 'e'])).toBe('"a ""b"", c\nd",e\r\n');
});

test('a file carries its day in the site’s zone, headings and rows', async () => {
  const answer = csvResponse(turn, {
    fileName: 'audit',
    columns: [{ heading: 'a', cell: (row: number) => row }],
    rows: [1, 2],
  });
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="audit-2026-03-16.csv"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFa\r\n1\r\n2\r\n');
});

test('rows are read only as far as somebody reads, and no further once the reader has left', async () => {
  let read = 0;
  let isClosed = false;
  async function* rows() {
    try {
      for (;;) yield `row ${read++} ${'x'.repeat(100)}`;
    } finally {
      isClosed = true;
    }
  }
  const answer = csvResponse(turn, {
    fileName: 'a',
    columns: [{ heading: 'a', cell: (row: string) => row }],
    rows: rows(),
  });
  expect(read).toBe(0);
  const reader = answer.body!.getReader();
  await reader.read();
  expect(read).toBeLessThan(1_000);
  await reader.cancel();
  expect(isClosed).toBe(true);
});
