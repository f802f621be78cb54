/** One line of a bench: what was measured, the bar, the figure, and whether it holds (undefined: told, not judged). */
export type Row = { what: string; bar: string; figure: string; holds?: boolean };

export function printTable(rows: Row[]): void {
  const verdict = (row: Row) => (row.holds === undefined ? '' : row.holds ? 'holds' : 'MISSED');
  const cells = [['what', 'bar', 'figure', ''], ...rows.map((row) => [row.what, row.bar, row.figure, verdict(row)])];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  for (const line of cells) console.log(`| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
}

export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
