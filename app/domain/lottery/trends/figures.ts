import type { Track } from './tracks';

type SymbolFigures = {
  readonly symbol: string;
  /** Draws that had it. */
  readonly count: number;
  /** Draws since it came last; all of them where it never came. */
  readonly missing: number;
  /** Draws without it between two that had it, on average, in tenths. */
  readonly meanTenths: number;
  /** The longest row of draws without it. */
  readonly most: number;
};

/** Of each symbol; the draws are the newest first. */
export function figuresOf(track: Track, draws: readonly (readonly number[])[]): SymbolFigures[] {
  const shown = draws.map((drawn) => new Set(track.shown(drawn)));
  return track.symbols.map((symbol) => {
    let count = 0;
    let gap = 0;
    let most = 0;
    let missing: number | null = null;
    for (const symbols of shown) {
      if (!symbols.has(symbol)) {
        gap++;
        continue;
      }
      missing ??= gap;
      most = Math.max(most, gap);
      gap = 0;
      count++;
    }
    return {
      symbol,
      count,
      missing: missing ?? gap,
      meanTenths: Math.round(((shown.length - count) * 10) / (count + 1)),
      most: Math.max(most, gap),
    };
  });
}

/** The symbols that came most and least often, where these differ. */
export function extremesOf(figures: readonly SymbolFigures[]): { hot: Set<string>; cold: Set<string> } {
  const counts = figures.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const of = (wanted: number) =>
    new Set(most > least ? figures.filter(({ count }) => count === wanted).map(({ symbol }) => symbol) : []);
  return { hot: of(most), cold: of(least) };
}
