import { describe, expect, test } from 'vitest';
import type { Family } from '~/domain/lottery/family-names';
import { type Fraction, fraction } from '~/domain/lottery/fraction';
import type { Line } from '~/domain/lottery/picks/shape';
import type { Play } from '~/domain/lottery/plays/play';
import { families, getPlay } from '~/domain/lottery/registry';
import { ofTen, wonBy } from './judge';
import { drawOf, everyPlay } from './lottery-world';

function* product(count: number, from: number, to: number, before: number[] = []): Generator<number[]> {
  if (before.length === count) yield before;
  else for (let number = from; number <= to; number++) yield* product(count, from, to, [...before, number]);
}

function* arrangements(count: number, size: number, before: number[] = []): Generator<number[]> {
  if (before.length === count) yield before;
  else {
    for (let number = 1; number <= size; number++) {
      if (!before.includes(number)) yield* arrangements(count, size, [...before, number]);
    }
  }
}

/** Every order of the numbers from 1 on, each once; they share one list, in which two numbers change places from one to the next. */
function* ordersOf(size: number): Generator<readonly number[]> {
  const order = Array.from({ length: size }, (_, at) => at + 1);
  const turns = order.map(() => 0);
  yield order;
  for (let at = 1; at < size; ) {
    if (turns[at]! >= at) {
      turns[at++] = 0;
      continue;
    }
    const from = at % 2 === 0 ? 0 : turns[at]!;
    [order[from], order[at]] = [order[at]!, order[from]!];
    turns[at]!++;
    yield order;
    at = 1;
  }
}

/** One line of every option: all marks, or a quick pick. */
function linesOf(play: Play): Line[] {
  const group = play.shape.groups[0]!;
  if (play.options.length > 1 && 'symbols' in group) return group.symbols.map((mark) => [mark]);
  return [...play.shape.lines(play.shape.quick(drawOf('line')))].slice(0, 1);
}

/** The chance of each tier, counted over all outcomes. */
function counted(family: Family, name: string, line: Line, outcomes: readonly number[][]): Fraction[] {
  const play = getPlay(family, name);
  const wins = play.options[play.optionOf(line)]!.tiers.map(() => 0);
  for (const drawn of outcomes) for (const tier of wonBy(family, name, line, drawn)) wins[tier]!++;
  return wins.map((count) => fraction(count, outcomes.length));
}

const stated = (play: Play, line: Line) => play.options[play.optionOf(line)]!.tiers.map(({ chance }) => chance);

describe('the chance of every play, counted over all outcomes', () => {
  const outcomes: [Family, () => number[][]][] = [
    ['ssc', () => [...product(5, 0, 9)]],
    ['pc28', () => [...product(3, 0, 9)]],
    ['wingo', () => [...product(1, 0, 9)]],
    ['k3', () => [...product(3, 1, 6)]],
    ['11x5', () => [...arrangements(5, 11)]],
    ['lao', () => [...product(1, 0, 9999)]],
  ];
  test.each(outcomes)('%s', (family, all) => {
    const drawn = all();
    for (const [name, play] of Object.entries<Play>(families[family].plays)) {
      // The other spans of a draw of digits are priced as the last one is; that they win alike is shown ticket by ticket.
      const counts = name.replace(/\.(first|middle)$/, '.last');
      for (const line of linesOf(play)) {
        if (counts !== name) expect(stated(play, line)).toEqual(stated(getPlay(family, counts), line));
        else expect([name, line, ...counted(family, name, line, drawn)]).toEqual([name, line, ...stated(play, line)]);
      }
    }
  });

  test('pk10, all 3 628 800 orders', () => {
    const plays = Object.entries<Play>(families.pk10.plays).flatMap(([name, play]) =>
      linesOf(play).map((line) => ({ name, play, line, isWon: ofTen(name, line), wins: 0 })),
    );
    let orders = 0;
    for (const order of ordersOf(10)) {
      orders++;
      for (const each of plays) if (each.isWon(order)) each.wins++;
    }
    expect(orders).toBe(3_628_800);
    for (const { name, play, line, wins } of plays) {
      expect([name, line, fraction(wins, orders)]).toEqual([name, line, ...stated(play, line)]);
    }
  });
});

/** Every draw makes the same share of all lines win, and that share is their chance, as every number is as likely. */
const uniform: [Family, string, number][] = everyPlay.flatMap(({ family, name, play }): [Family, string, number][] => {
  const group = play.shape.groups[0]!;
  return 'digits' in group && name !== '3tod' ? [[family, name, group.digits]] : [];
});

describe('numbers of lots', () => {
  test.each(uniform)('%s %s: the wins of all numbers in a draw', (family, name, digits) => {
    const play = getPlay(family, name);
    const drawn = families[family].result.draw(drawOf(`${family} ${name}`));
    const wins = play.options[0]!.tiers.map(() => 0);
    const line: string[] = [''];
    const lots = new Set([0, play.shape.linesEach - 1]);
    for (let number = 0; number < 10 ** digits; number++) {
      line[0] = String(number).padStart(digits, '0');
      for (const lot of lots) {
        line[1] = String(lot);
        for (const tier of wonBy(family, name, line, drawn)) wins[tier]!++;
      }
    }
    expect(wins.map((count) => fraction(count, 10 ** digits * lots.size))).toEqual(stated(play, line));
  });

  const tops = Array.from({ length: 1000 }, (_, number) => [number, 0, 0, 0, 0, 0]);
  const bottoms = Array.from({ length: 100 }, (_, number) => [0, number, 0, 0, 0, 0]);
  test('thai: three digits in any order, and running digits', () => {
    for (const number of ['123', '112', '777']) {
      expect(counted('thai', '3tod', [number], tops)).toEqual(stated(getPlay('thai', '3tod'), [number]));
    }
    expect(counted('thai', 'runTop', ['4'], tops)).toEqual(stated(getPlay('thai', 'runTop'), ['4']));
    expect(counted('thai', 'runBottom', ['4'], bottoms)).toEqual(stated(getPlay('thai', 'runBottom'), ['4']));
  });

  const regions: [Family & ('north' | 'south-central'), number][] = [
    ['north', 27],
    ['south-central', 18],
  ];
  test.each(regions)('%s: marks of the special prize', (family, count) => {
    const specials = Array.from({ length: 100 }, (_, two) => [two, ...Array.from({ length: count - 1 }, () => 0)]);
    for (const name of ['head1', 'tail1', 'sum1', 'half']) {
      for (const line of linesOf(getPlay(family, name))) {
        expect(counted(family, name, line, specials)).toEqual(stated(getPlay(family, name), line));
      }
    }
  });

  /** Walks over the lots: `at[j]` is the weight of j different wanted numbers having come. */
  function walk(wanted: number, lots: number): bigint[] {
    let at = [1n, ...Array.from({ length: wanted }, () => 0n)];
    for (let lot = 0; lot < lots; lot++) {
      at = at.map(
        (weight, come) =>
          weight * BigInt(100 - wanted + come) + (come > 0 ? at[come - 1]! * BigInt(wanted - come + 1) : 0n),
      );
    }
    return at;
  }
  test.each(regions)('%s: numbers together and absent, lot by lot', (family, lots) => {
    for (const size of [2, 3, 4]) {
      const chance = fraction(walk(size, lots)[size]!, 100n ** BigInt(lots));
      expect(stated(getPlay(family, `xien${size}`), [])).toEqual([chance]);
    }
    for (const size of [4, 8, 10]) {
      const chance = fraction(walk(size, lots)[0]!, 100n ** BigInt(lots));
      expect(stated(getPlay(family, `miss${size}`), [])).toEqual([chance]);
    }
  });
});

describe('keno', () => {
  /** Ball by ball: the chance that j of the picked numbers come among twenty. */
  function hits(picked: number): Fraction[] {
    let ways: bigint[] = [1n, ...Array.from({ length: picked }, () => 0n)];
    let all = 1n;
    for (let ball = 0; ball < 20; ball++) {
      ways = ways.map((way, come) => {
        const missed = BigInt(80 - picked - (ball - come));
        return (missed > 0n ? way * missed : 0n) + (come > 0 ? ways[come - 1]! * BigInt(picked - come + 1) : 0n);
      });
      all *= BigInt(80 - ball);
    }
    return ways.map((way) => fraction(way, all));
  }
  test('spots', () => {
    for (const picked of [1, 2, 3, 4, 5]) {
      const chances = hits(picked);
      const tiers = stated(getPlay('keno', `spot${picked}`), []);
      expect(tiers).toEqual(tiers.map((_, missed) => chances[picked - missed]));
    }
  });

  test('the half of the numbers that most come from', () => {
    const choose = (n: number, k: number) => {
      let ways = 1n;
      for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at);
      return ways;
    };
    const all = choose(80, 20);
    const ofFirst = (count: number) => choose(40, count) * choose(40, 20 - count);
    const more = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].reduce((sum, count) => sum + ofFirst(count), 0n);
    for (const name of ['position', 'parity']) {
      expect(getPlay('keno', name).options.map(({ tiers }) => tiers[0]!.chance)).toEqual([
        fraction(more, all),
        fraction(more, all),
        fraction(ofFirst(10), all),
      ]);
    }
  });

  test('sums, counted from two halves of the numbers', () => {
    /** How many sets of c of the numbers have the sum s. */
    const setsOf = (numbers: number[]) => {
      const sets = Array.from({ length: 21 }, () => new Map<number, number>());
      sets[0]!.set(0, 1);
      for (const number of numbers) {
        for (let count = 20; count > 0; count--) {
          for (const [sum, ways] of sets[count - 1]!) {
            sets[count]!.set(sum + number, (sets[count]!.get(sum + number) ?? 0) + ways);
          }
        }
      }
      return sets;
    };
    const low = setsOf(Array.from({ length: 40 }, (_, at) => at + 1));
    const high = setsOf(Array.from({ length: 40 }, (_, at) => at + 41));
    const bounds = [695, 763, 855, 923, 1410];
    const elements = bounds.map(() => 0n);
    let [under, middle, over, odd, all] = [0n, 0n, 0n, 0n, 0n];
    for (let count = 0; count <= 20; count++) {
      /** Ways of the upper half with a sum up to s, which sums of the lower half look up. */
      const exact = high[20 - count]!;
      const upToWays: bigint[] = [];
      let running = 0n;
      for (let sum = 0; sum < 1500; sum++) {
        running += BigInt(exact.get(sum) ?? 0);
        upToWays.push(running);
      }
      const parity = [0n, 0n];
      for (const [sum, ways] of exact) parity[sum % 2]! += BigInt(ways);
      const atMost = (sum: number) => (sum < 0 ? 0n : upToWays[Math.min(sum, upToWays.length - 1)]!);
      for (const [sum, waysOfLow] of low[count]!) {
        const ways = BigInt(waysOfLow);
        all += ways * running;
        under += ways * atMost(809 - sum);
        middle += ways * BigInt(exact.get(810 - sum) ?? 0);
        over += ways * (running - atMost(810 - sum));
        odd += ways * parity[(sum + 1) % 2]!;
        for (const [at, bound] of bounds.entries()) {
          elements[at]! += ways * (atMost(bound - sum) - atMost((bounds[at - 1] ?? 0) - sum));
        }
      }
    }
    const chances = (name: string) => getPlay('keno', name).options.map(({ tiers }) => tiers[0]!.chance);
    expect(all).toBe(3_535_316_142_212_174_320n);
    expect(chances('sum')).toEqual([over, under, middle].map((ways) => fraction(ways, all)));
    expect(chances('sumParity')).toEqual([odd, all - odd].map((ways) => fraction(ways, all)));
    expect(chances('element')).toEqual(elements.map((ways) => fraction(ways, all)));
  });
});

test('no play is left out', () => {
  const whole: Family[] = ['ssc', 'pc28', 'wingo', 'k3', '11x5', 'lao', 'pk10'];
  const ofRegion = ['head1', 'tail1', 'sum1', 'half', 'xien2', 'xien3', 'xien4', 'miss4', 'miss8', 'miss10'];
  const further: Partial<Record<Family, string[]>> = {
    thai: ['3tod', 'runTop', 'runBottom'],
    ...{ north: ofRegion, 'south-central': ofRegion },
    keno: ['spot1', 'spot2', 'spot3', 'spot4', 'spot5', 'position', 'parity', 'sum', 'sumParity', 'element'],
  };
  const isCounted = (family: Family, name: string) =>
    whole.includes(family) ||
    further[family]?.includes(name) ||
    uniform.some(([of, play]) => of === family && play === name);
  expect(everyPlay.filter(({ family, name }) => !isCounted(family, name))).toEqual([]);
});
