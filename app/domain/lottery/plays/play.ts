import { type Fraction, fraction, plus } from '../fraction';
import { marks } from '../picks/combination';
import type { Line, Shape } from '../picks/shape';
import type { ResultKind } from '../results/result-kind';
import { sidedAbovePercent } from './both-sided';

/** `chance` is the number of wins of this tier to be expected of one line. */
export type Tier = { readonly weight: bigint; readonly chance: Fraction };

/** Lines that are paid alike. Plays of marks have one for each mark, most others a single one. */
export type Option = { readonly name: string; readonly tiers: readonly Tier[] };

/**
 * What wins in a result. A ticket of the play wins `wins[m]` times the tier's odds, m being the number of common bits;
 * or once, when the target's key is among its keys. A number drawn twice makes two targets.
 */
export type Target = {
  readonly option: number;
  readonly tier: number;
  readonly bits: bigint;
  readonly key: number | null;
  readonly wins: readonly number[];
};

export type Play = {
  readonly shape: Shape;
  readonly options: readonly Option[];
  readonly optionOf: (line: Line) => number;
  /** Most wins at once by tier: of one line, and of all lines that there are. */
  readonly most: { readonly line: readonly number[]; readonly all: readonly number[] };
  /** A single pick with fixed odds: what the prize mode ZY offers. */
  readonly isSingle: boolean;
  /** Exposure adds up whole tickets instead of single keys, because too many lines can win at once. */
  readonly isSummed?: boolean;
  readonly targets: (drawn: readonly number[]) => Target[];
};

export type FamilyRules = {
  readonly result: ResultKind;
  readonly plays: Readonly<Record<string, Play>>;
};

type PlayOptions = {
  shape: Shape;
  tiers: readonly Tier[];
  /** Most lines that win at once; 1 where nothing is said. */
  most?: number | Play['most'];
  isSingle?: boolean;
  isSummed?: boolean;
  targets: (drawn: readonly number[]) => Partial<Target>[];
};

/** A play whose lines are all paid alike. */
export function play({ shape, tiers, most = 1, isSingle = false, isSummed = false, targets }: PlayOptions): Play {
  return {
    shape,
    options: [{ name: 'line', tiers }],
    optionOf: () => 0,
    most: typeof most === 'number' ? { line: [1], all: [most] } : most,
    isSingle,
    isSummed,
    targets: (drawn) => targets(drawn).map(asTarget),
  };
}

/**
 * A play of marks with a chance for each. `together` is the most marks that come true at once; `sides` are sets of marks that
 * oppose each other, all of them where nothing is said.
 */
export function markPlay(
  chances: Readonly<Record<string, Fraction>>,
  winners: (drawn: readonly number[]) => readonly string[],
  together = 1,
  sides: readonly (readonly string[])[] = [Object.keys(chances)],
): Play {
  const names = Object.keys(chances);
  // Who holds all marks of a set that mostly loses has not bet on both sides.
  const opposed = sides.filter((side) => isMostly(side.map((name) => chances[name]!)));
  const options = names.map((name) => ({ name, tiers: [tier(1, chances[name]!)] }));
  return {
    shape: marks(names, opposed),
    options,
    optionOf: ([mark]) => names.indexOf(mark!),
    most: { line: [1], all: [together] },
    isSingle: true,
    targets: (drawn) => winners(drawn).map((name) => markTarget(names.indexOf(name))),
  };
}

function isMostly(chances: readonly Fraction[]): boolean {
  const { n, d } = chances.reduce(plus);
  return n * 100n > d * BigInt(sidedAbovePercent);
}

export function markTarget(option: number, tierIndex = 0): Target {
  return asTarget({ option, tier: tierIndex, bits: 1n << BigInt(option) });
}

export function tier(weight: number, chance: Fraction): Tier {
  return { weight: BigInt(weight), chance };
}

export function line(n: number | bigint, d: number | bigint): Tier[] {
  return [tier(1, fraction(n, d))];
}

/** One win when exactly that number of bits is common. */
export function winsAt(matches: number): number[] {
  return Array.from({ length: matches + 1 }, (_, at) => (at === matches ? 1 : 0));
}

function asTarget(part: Partial<Target>): Target {
  return { option: 0, tier: 0, bits: 0n, key: null, wins: [0, 1], ...part };
}
