import { fraction } from '../fraction';
import { combination } from '../picks/combination';
import { repeated } from '../picks/repeated';
import { bitsOf, symbolsFrom } from '../picks/shape';
import { occurrences, onePlay } from '../plays/digit-plays';
import { type FamilyRules, line, markPlay, play, winsAt } from '../plays/play';
import { sizePlay, sumOf, sumPlay } from '../plays/sizes';
import { independent } from '../results/result-kind';

const faces = symbolsFrom(1, 6);
const rising = [1, 3, 6, 10, 15, 21, 25, 27];
const runs = ['123', '234', '345', '456'];

const kinds = (drawn: readonly number[]) => [...new Set(drawn)].sort((a, b) => a - b);
const isTriple = (drawn: readonly number[]) => kinds(drawn).length === 1;
const faceDrawnTwice = (drawn: readonly number[]) =>
  kinds(drawn).length === 2 ? drawn.find((face, at) => drawn.indexOf(face) !== at) : undefined;
const faceBits = (drawn: readonly number[]) => bitsOf(kinds(drawn).map((face) => face - 1));
const alike = (names: readonly string[], n: number, d: number) =>
  Object.fromEntries(names.map((name) => [name, fraction(n, d)]));

/** Three dice. */
export const k3: FamilyRules = {
  result: independent(3, 1, 6),
  plays: {
    sum: sumPlay(sumOf, 3, [...rising, ...rising.toReversed()], 216),
    half: sizePlay(sumOf, 11),
    triple: markPlay(
      alike(
        faces.map((face) => face.repeat(3)),
        1,
        216,
      ),
      (drawn) => (isTriple(drawn) ? [drawn.join('')] : []),
    ),
    anyTriple: markPlay(alike(['anyTriple'], 1, 36), (drawn) => (isTriple(drawn) ? ['anyTriple'] : [])),
    three: play({
      shape: combination({ symbols: faces, size: 3 }),
      tiers: line(1, 36),
      targets: (drawn) => (kinds(drawn).length === 3 ? [{ bits: faceBits(drawn), wins: winsAt(3) }] : []),
    }),
    run: markPlay(alike(runs, 1, 36), (drawn) => runs.filter((run) => run === kinds(drawn).join(''))),
    anyRun: markPlay(alike(['anyRun'], 1, 9), (drawn) => (runs.includes(kinds(drawn).join('')) ? ['anyRun'] : [])),
    pairX: play({
      shape: repeated({ symbols: faces, repeated: 1, single: 1 }),
      tiers: line(1, 72),
      targets: (drawn) => {
        const twice = faceDrawnTwice(drawn);
        if (twice === undefined) return [];
        const once = drawn.find((face) => face !== twice)!;
        return [{ bits: bitsOf([twice - 1, faces.length + once - 1]), wins: winsAt(2) }];
      },
    }),
    pair: markPlay(
      alike(
        faces.map((face) => face.repeat(2)),
        5,
        72,
      ),
      (drawn) => {
        const twice = faceDrawnTwice(drawn);
        return twice === undefined ? [] : [String(twice).repeat(2)];
      },
    ),
    two: play({
      shape: combination({ symbols: faces, size: 2 }),
      tiers: line(5, 36),
      most: 3,
      targets: (drawn) => [{ bits: faceBits(drawn), wins: occurrences(kinds(drawn).length, 2) }],
    }),
    one: onePlay(faces, [91, 216], 3, (drawn) => drawn.map((face) => face - 1)),
  },
};
