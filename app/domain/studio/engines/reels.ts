import type { Draw } from '../fair/draws';

export type ReelsOutcome = { stops: number[] };
export type LineWin = { line: number; rows: readonly number[]; symbol: number; count: number; multiplier: number };

export const rowCount = 3;
const wild = 0;
const stopsPerReel = 16;

/** Symbols by number, 0 means any other. */
export const strips: readonly (readonly number[])[] = [
  [1, 7, 4, 6, 2, 7, 5, 3, 6, 7, 0, 5, 4, 6, 7, 5],
  [6, 2, 7, 5, 0, 6, 4, 7, 3, 5, 1, 7, 6, 4, 5, 7],
  [3, 7, 0, 5, 6, 1, 7, 4, 5, 2, 6, 7, 4, 5, 6, 7],
  [7, 5, 2, 6, 4, 7, 1, 5, 6, 0, 7, 4, 3, 6, 5, 7],
  [5, 7, 4, 6, 1, 7, 3, 5, 2, 6, 7, 4, 0, 5, 6, 7],
];

/** The row of each reel, from the left. */
export const payLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** For three, four and five alike from the left, in stakes of one line. */
export const payTable: readonly (readonly [number, number, number])[] = [
  [50, 200, 1000],
  [30, 120, 500],
  [25, 80, 300],
  [20, 60, 200],
  [11, 30, 120],
  [7, 20, 60],
  [6, 16, 50],
  [4, 13, 40],
];

/** A line bears a tenth of the stake: one of its stakes is ten hundredths of the whole. */
const hundredthsPerLineStake = 100 / payLines.length;

/** The most that any stop of the reels pays, in hundredths of the stake; a test finds it again. */
export const reelsBest = 11_130;

export function playReels(draw: Draw) {
  const stops = strips.map(() => draw(stopsPerReel));
  return { outcome: { stops }, multiplier: reelsResult({ stops }) };
}

export function reelsResult(outcome: ReelsOutcome): number {
  return lineWins(outcome).reduce((sum, { multiplier }) => sum + multiplier, 0);
}

/** What is in the window, by reel and row. */
export function windowOf({ stops }: ReelsOutcome): number[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => strip[(stops[reel]! + row) % stopsPerReel]!),
  );
}

export function lineWins(outcome: ReelsOutcome): LineWin[] {
  const shown = windowOf(outcome);
  return payLines.flatMap((rows, line) => {
    const win = bestOf(rows.map((row, reel) => shown[reel]![row]!));
    if (!win) return [];
    const { symbol, count, pays } = win;
    return [{ line, rows, symbol, count, multiplier: pays * hundredthsPerLineStake }];
  });
}

/** A row of wild symbols is worth its own price, or that of what follows, whichever is more. */
function bestOf(symbols: readonly number[]): { symbol: number; count: number; pays: number } | null {
  const symbol = symbols.find((one) => one !== wild) ?? wild;
  const alike = runOf(symbols, (one) => one === wild || one === symbol);
  const wilds = runOf(symbols, (one) => one === wild);
  const [asSymbol, asWild] = [priceOf(symbol, alike), priceOf(wild, wilds)];
  if (asSymbol === 0 && asWild === 0) return null;
  return asSymbol >= asWild ? { symbol, count: alike, pays: asSymbol } : { symbol: wild, count: wilds, pays: asWild };
}

function runOf(symbols: readonly number[], belongs: (symbol: number) => boolean): number {
  const end = symbols.findIndex((symbol) => !belongs(symbol));
  return end === -1 ? symbols.length : end;
}

function priceOf(symbol: number, count: number): number {
  return count >= 3 ? payTable[symbol]![count - 3]! : 0;
}
