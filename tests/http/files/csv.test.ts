import { expect, test } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import { csvLine, csvResponse } from '~/http/files/csv.server';
import type { RequestContext } from '~/http/request/request-context.server';

const ctx = { now: new Date('2026-03-15T20:00:00Z'), site: { settings: defaultSettings } } as RequestContext;

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

test('numbers stay numbers, nothing stays nothing', () => {
  expect(csvLine([-12.5, 10n ** 20n, null, undefined])).toBe('-12.5,100000000000000000000,,\r\n');
});

test('moments are those of the site’s zone, amounts exact, and the last line adds them up', async () => {
  const rows = [
    { name: 'a', at: new Date('2026-03-15T18:05:00.122Z'), amount: 10_001n, left: 5n, bets: 3 },
    { name: 'b', at: null, amount: -30_000n, left: 7n, bets: 4 },
  ];
  type Row = (typeof rows)[number];
  const answer = await csvResponse(ctx, {
    fileName: 'a',
    total: 'Total',
    columns: [
      { heading: 'Name', cell: ({ name }: Row) => name },
      { heading: 'Time', moment: ({ at }) => at },
      { heading: 'Amount', amount: ({ amount }) => amount },
      { heading: 'Left', amount: ({ left }) => left, isSummed: false },
      { heading: 'Bets', count: ({ bets }) => bets },
    ],
    rows,
  });
  expect(
    Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n'),
  ).toEqual([
    '\uFEFFName,Time (Asia/Dhaka),Amount,Left,Bets',
    'a,2026-03-16 00:05:00,1.0001,0.0005,3',
    'b,,-3.0000,0.0007,4',
    'Total,,-1.9999,,7',
    '',
  ]);
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvLine(['a "b", c\nd', 'e'])).toBe('"a ""b"", c\nd",e\r\n');
});

test('a file carries its day in the site’s zone, headings and rows', async () => {
  const answer = await csvResponse(ctx, {
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
  const answer = await csvResponse(ctx, {
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
