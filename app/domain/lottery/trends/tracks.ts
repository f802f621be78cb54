import type { Family } from '../family-names';
import { symbolsFrom } from '../picks/shape';

/** What of a draw is followed from draw to draw: a place, a sum, all its numbers. */
export type Track = {
  readonly name: string;
  readonly symbols: readonly string[];
  /** The symbols that a draw has. */
  shown(drawn: readonly number[]): readonly string[];
  /** Big or small, odd or even are told of this. */
  value(drawn: readonly number[]): number;
  readonly bigFrom: number;
  /** Neither big nor small. */
  readonly tie?: number;
};

const digits = symbolsFrom(0, 9);
const total = (drawn: readonly number[]) => drawn.reduce((sum, number) => sum + number, 0);
const twoDigits = (lot: number) => String(lot % 100).padStart(2, '0');

function figure(name: string, symbols: readonly string[], bigFrom: number, value: Track['value']): Track {
  return { name, symbols, bigFrom, value, shown: (drawn) => [String(value(drawn))] };
}

/** Each place by itself, counted from 1. */
function places(count: number, symbols: readonly string[], bigFrom: number): Track[] {
  return Array.from({ length: count }, (_, at) => figure(`place${at + 1}`, symbols, bigFrom, (drawn) => drawn[at]!));
}

/** The digits of the first number that is printed. */
function digitsOfFirst(count: number): Track[] {
  return Array.from({ length: count }, (_, at) =>
    figure(`place${at + 1}`, digits, 5, ([first]) => Math.floor(first! / 10 ** (count - 1 - at)) % 10),
  );
}

/** The last two digits of every lot; big and odd are told of the special prize. */
const lastTwos: Track[] = [
  {
    name: 'numbers',
    symbols: Array.from({ length: 100 }, (_, number) => twoDigits(number)),
    shown: (drawn) => [...new Set(drawn.map(twoDigits))],
    value: ([special]) => special! % 100,
    bigFrom: 50,
  },
  figure('head1', digits, 5, ([special]) => Math.floor(special! / 10) % 10),
  figure('tail1', digits, 5, ([special]) => special! % 10),
];

const every = (symbols: readonly string[], bigFrom: number, tie?: number): Track => ({
  name: 'numbers',
  symbols,
  shown: (drawn) => [...new Set(drawn.map(String))],
  value: total,
  bigFrom,
  ...(tie !== undefined && { tie }),
});

const tracks = {
  ssc: [...places(5, digits, 5), figure('sum', symbolsFrom(0, 45), 23, total)],
  '11x5': [every(symbolsFrom(1, 11), 31, 30), ...places(5, symbolsFrom(1, 11), 6)],
  k3: [figure('sum', symbolsFrom(3, 18), 11, total), every(symbolsFrom(1, 6), 11)],
  pk10: [
    ...places(10, symbolsFrom(1, 10), 6),
    figure('sum', symbolsFrom(3, 19), 12, ([first, second]) => first! + second!),
  ],
  pc28: [figure('sum', symbolsFrom(0, 27), 14, total), ...places(3, digits, 5)],
  keno: [every(symbolsFrom(1, 80), 811, 810)],
  wingo: [figure('number', digits, 5, ([number]) => number!)],
  north: lastTwos,
  'south-central': lastTwos,
  '4d': digitsOfFirst(4),
  '5d': digitsOfFirst(5),
  '6d': digitsOfFirst(6),
  thai: digitsOfFirst(6),
  lao: digitsOfFirst(4),
  hanoi: [...lastTwos.slice(1), ...digitsOfFirst(5)],
} as const satisfies Record<Family, readonly Track[]>;

export function tracksOf(family: Family): readonly Track[] {
  return tracks[family];
}

const spanPlaces: Record<string, string> = { first: 'place1', middle: 'place3', last: 'place5' };
const playTracks: Record<string, string> = {
  ...{ halves2: 'place5', halves3: 'place5', sumHalf: 'sum', sumParity: 'sum' },
  ...{ pos: 'place1', f2: 'place1', f3: 'place1', dragon: 'place1', odd: 'numbers', median: 'numbers' },
  ...{ one: 'numbers', two: 'numbers', three: 'numbers' },
};

/** What is followed beside a play: what it bets on, a place of it where it has several, else the family's first track. */
export function trackOfPlay(family: Family, play: string): Track {
  const all = tracksOf(family);
  const place = /^half(\d+)$/.exec(play)?.[1] ?? /^dragon(\d)/.exec(play)?.[1];
  const name = place ? `place${place}` : (playTracks[play] ?? spanPlaces[play.split('.')[1] ?? ''] ?? play);
  return all.find((track) => track.name === name) ?? all[0]!;
}
