import { emblemsFor } from '~/features/art/emblems/by-game-type';
import { emblemOf } from '~/features/art/game-art';
import { hashText, randomFrom } from '~/features/art/random';
import type { EmblemName } from '../look/emblem';

export const wild: EmblemName = 'wishStar';
export const scatter: EmblemName = 'diamond';

export type Slot = {
  /** The best first; wild and scatter are not among them. */
  symbols: EmblemName[];
  reels: EmblemName[][];
  /** Which row each line takes on each reel. */
  lines: number[][];
  /** For each symbol, what runs of 3, 4 and 5 pay: hundredths of the line's stake. */
  pays: Record<string, number[]>;
  /** What 3, 4 and 5 scatters pay: hundredths of the whole stake. */
  scatterPays: number[];
  /** Return to player, exact. */
  returns: number;
};

type Seed = { vendor: string; code: string; type: string; nodeId: number };

const counts = [2, 3, 3, 4, 4, 5, 5, 6];
const fivePays = [
  [3_000, 12_000, 50_000],
  [2_000, 8_000, 30_000],
  [1_500, 6_000, 20_000],
  [1_000, 3_000, 10_000],
  [800, 2_000, 6_000],
  [600, 1_500, 4_000],
  [500, 1_000, 3_000],
  [400, 800, 2_500],
];
const threePays = [[12_000], [6_000], [4_000], [2_500], [1_800], [1_200], [900], [600]];
/** The ranges the catalogue's figures are drawn from. */
const ranges: Record<string, readonly [number, number]> = { RNG: [0.94, 0.972], JACKPOT: [0.885, 0.945] };
const rowsOfFive = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '11011',
  '11211',
  '01010',
  '21212',
  '10101',
  '12121',
  '00122',
  '22100',
  '02020',
  '20202',
  '01110',
];
const rowsOfThree = ['111', '000', '222', '012', '210'];
const slots = new Map<string, Slot>();
const mostSlots = 200;

/** Reels and paytable of a slot, from its code alone: the same on every machine. */
export function slotOf(seed: Seed): Slot {
  const key = `${seed.vendor}/${seed.code}/${seed.type}/${seed.nodeId}`;
  const known = slots.get(key);
  if (known) return known;
  const slot = makeSlot(seed);
  slots.set(key, slot);
  const [eldest] = slots.keys();
  if (slots.size > mostSlots && eldest !== undefined) slots.delete(eldest);
  return slot;
}

function makeSlot({ vendor, code, type, nodeId }: Seed): Slot {
  const random = randomFrom(`slot:${vendor}/${code}`);
  const symbols = drawSymbols(emblemOf({ nodeId, gameType: type }), random.below);
  const width = random.below(5) === 0 ? 3 : 5;
  const reels = Array.from({ length: width }, (_, reel) =>
    drawReel(symbols, reel > 0 && reel < width - 1 ? 2 : 0, random.below),
  );
  const lines = (width === 3 ? rowsOfThree : rowsOfFive.slice(0, random.pick([5, 10, 20]))).map((rows) =>
    [...rows].map(Number),
  );
  const scatterPays = width === 3 ? [1_000] : [200, 1_000, 5_000];
  const base = Object.fromEntries(
    symbols.map((symbol, rank) => [symbol, (width === 3 ? threePays : fivePays)[rank] ?? []]),
  );
  const [low, high] = ranges[type] ?? [0.94, 0.972];
  const target = low + ((hashText(`rtp:${code}`) % 1_000) / 1_000) * (high - low);
  const fromScatters = scatterReturns(reels, scatterPays);
  const scale = (target - fromScatters) / lineReturns(reels, base);
  const pays = Object.fromEntries(
    symbols.map((symbol) => [
      symbol,
      (base[symbol] ?? []).map((pay) => Math.max(10, Math.round((pay * scale) / 5) * 5)),
    ]),
  );
  return { symbols, reels, lines, pays, scatterPays, returns: lineReturns(reels, pays) + fromScatters };
}

function drawSymbols(own: EmblemName, below: (limit: number) => number): EmblemName[] {
  const others = emblemsFor('RNG').filter(
    (name) => name !== own && name !== wild && name !== scatter && name !== 'reels' && name !== 'reelsMixed',
  );
  const symbols = own === wild || own === scatter ? [] : [own];
  while (symbols.length < counts.length)
    symbols.push(
      ...others
        .slice(below(others.length))
        .slice(0, 1)
        .filter((name) => !symbols.includes(name)),
    );
  return symbols;
}

function drawReel(symbols: readonly EmblemName[], wilds: number, below: (limit: number) => number): EmblemName[] {
  const stops = [
    ...symbols.flatMap((symbol, rank) => Array<EmblemName>(counts[rank] ?? 0).fill(symbol)),
    ...Array<EmblemName>(wilds).fill(wild),
    scatter,
  ];
  for (let at = stops.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [stops[at], stops[other]] = [stops[other]!, stops[at]!];
  }
  return stops;
}

const share = (reel: readonly EmblemName[], ...names: EmblemName[]): number =>
  reel.filter((symbol) => names.includes(symbol)).length / reel.length;

/** What one line gives back of its stake: the first reel has no wild, so its symbol names the only run there can be. */
function lineReturns(reels: EmblemName[][], pays: Record<string, number[]>): number {
  const [first = [], ...rest] = reels;
  return Object.entries(pays).reduce((sum, [symbol, runs]) => {
    let reached = share(first, symbol as EmblemName);
    let own = 0;
    rest.forEach((reel, at) => {
      const goesOn = share(reel, symbol as EmblemName, wild);
      const run = at + 1;
      if (run >= 3) own += reached * (1 - goesOn) * ((runs[run - 3] ?? 0) / 100);
      reached *= goesOn;
    });
    return sum + own + reached * ((runs[reels.length - 3] ?? 0) / 100);
  }, 0);
}

/** One scatter is on each reel, so three of its stops show it. */
function scatterReturns(reels: EmblemName[][], scatterPays: number[]): number {
  let chances = [1];
  for (const reel of reels) {
    const shows = 3 / reel.length;
    chances = Array.from(
      { length: chances.length + 1 },
      (_, n) => (chances[n] ?? 0) * (1 - shows) + (chances[n - 1] ?? 0) * shows,
    );
  }
  return scatterPays.reduce((sum, pay, at) => sum + (chances[at + 3] ?? 0) * (pay / 100), 0);
}
