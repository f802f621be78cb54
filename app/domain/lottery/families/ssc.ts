import { fraction } from '../fraction';
import { symbolsFrom } from '../picks/shape';
import {
  eachPlacePlay,
  halvesPlay,
  occurPlay,
  patternPlay,
  type Span,
  shapePlay,
  straightPlay,
} from '../plays/digit-plays';
import type { FamilyRules, Play } from '../plays/play';
import { dragonPlay, sizePlay, sumOf } from '../plays/sizes';
import { independent } from '../results/result-kind';

const spans: Record<number, readonly Span[]> = {
  2: [
    { name: 'first', at: 0, length: 2 },
    { name: 'last', at: 3, length: 2 },
  ],
  3: [
    { name: 'first', at: 0, length: 3 },
    { name: 'middle', at: 1, length: 3 },
    { name: 'last', at: 2, length: 3 },
  ],
  4: [
    { name: 'first', at: 0, length: 4 },
    { name: 'last', at: 1, length: 4 },
  ],
};
const all: Span = { name: 'all', at: 0, length: 5 };

/** A play for each span of that length: `s3.first`, `s3.middle`, `s3.last`. */
function inSpans(name: string, length: 2 | 3 | 4, make: (span: Span) => Play): Record<string, Play> {
  return Object.fromEntries(spans[length]!.map((span) => [`${name}.${span.name}`, make(span)]));
}

function forPlaces(count: number, name: string, make: (place: number) => Play): Record<string, Play> {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`${name}${place + 1}`, make(place)]));
}

function dragons(): Record<string, Play> {
  const plays: Record<string, Play> = {};
  for (let left = 0; left < 5; left++) {
    for (let right = left + 1; right < 5; right++) {
      plays[`dragon${left + 1}${right + 1}`] = dragonPlay((drawn) => [drawn[left]!, drawn[right]!], fraction(1, 10));
    }
  }
  return plays;
}

/** Five digits. */
export const ssc: FamilyRules = {
  result: independent(5, 0, 9),
  plays: {
    s1: eachPlacePlay(symbolsFrom(0, 9), 5, 0),
    ...inSpans('s2', 2, straightPlay),
    ...inSpans('s3', 3, straightPlay),
    ...inSpans('s4', 4, straightPlay),
    s5: straightPlay(all),
    z120: patternPlay(all, { counts: [1, 1, 1, 1, 1], sets: 'one' }, [3, 2500]),
    z60: patternPlay(all, { counts: [2, 1, 1, 1], sets: [1, 3] }, [3, 5000]),
    z30: patternPlay(all, { counts: [2, 2, 1], sets: [2, 1] }, [3, 10_000]),
    z20: patternPlay(all, { counts: [3, 1, 1], sets: [1, 2] }, [1, 5000]),
    z10: patternPlay(all, { counts: [3, 2], sets: [1, 1] }, [1, 10_000]),
    z5: patternPlay(all, { counts: [4, 1], sets: [1, 1] }, [1, 20_000]),
    ...inSpans('z24', 4, (span) => patternPlay(span, { counts: [1, 1, 1, 1], sets: 'one' }, [3, 1250])),
    ...inSpans('z12', 4, (span) => patternPlay(span, { counts: [2, 1, 1], sets: [1, 2] }, [3, 2500])),
    ...inSpans('z6', 4, (span) => patternPlay(span, { counts: [2, 2], sets: 'one' }, [3, 5000])),
    ...inSpans('z4', 4, (span) => patternPlay(span, { counts: [3, 1], sets: [1, 1] }, [1, 2500])),
    ...inSpans('g6', 3, (span) => patternPlay(span, { counts: [1, 1, 1], sets: 'one' }, [3, 500])),
    ...inSpans('g3', 3, (span) => patternPlay(span, { counts: [2, 1], sets: 'pair' }, [3, 1000])),
    ...inSpans('g2', 2, (span) => patternPlay(span, { counts: [1, 1], sets: 'one' }, [1, 50])),
    ...inSpans('any3x1', 3, (span) => occurPlay(span, 1, [271, 1000])),
    ...inSpans('any3x2', 3, (span) => occurPlay(span, 2, [27, 500])),
    ...inSpans('any4x1', 4, (span) => occurPlay(span, 1, [3439, 10_000])),
    ...inSpans('any4x2', 4, (span) => occurPlay(span, 2, [487, 5000])),
    any5x1: occurPlay(all, 1, [40_951, 100_000]),
    any5x2: occurPlay(all, 2, [1467, 10_000]),
    any5x3: occurPlay(all, 3, [87, 2000]),
    ...forPlaces(5, 'half', (place) => sizePlay((drawn) => drawn[place]!, 5)),
    halves2: halvesPlay({ name: 'last', at: 3, length: 2 }),
    halves3: halvesPlay({ name: 'last', at: 2, length: 3 }),
    sumHalf: sizePlay(sumOf, 23),
    ...dragons(),
    ...inSpans('shape', 3, (span) => shapePlay(span)),
  },
};
