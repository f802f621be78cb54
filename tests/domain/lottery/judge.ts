import type { Family } from '~/domain/lottery/family-names';
import type { Line } from '~/domain/lottery/picks/shape';

/**
 * The second way: what a single line wins in a result, by the words of the rules and without masks or keys. Answers the
 * tiers won, a tier as often as it is paid. Lines of marks are judged by their name.
 */
export function wonBy(family: Family, play: string, line: Line, drawn: readonly number[]): number[] {
  if (family === 'keno' && play.startsWith('spot')) {
    const missed = line.filter((number) => !drawn.includes(Number(number))).length;
    const paid = { spot1: 1, spot2: 1, spot3: 2, spot4: 3, spot5: 3 }[play]!;
    return missed < paid ? [missed] : [];
  }
  if (family === 'wingo' && play === 'colour') return colour(line[0]!, drawn[0]!);
  if (family === '4d') return fourD(play, line[0]!, drawn);
  if (family === '5d') return fiveD(line[0]!, drawn);
  if (family === '6d') return sixD(line[0]!, drawn[0]!);
  if (family === 'thai') return hits(thai(play, line[0]!, drawn));
  if (family === 'lao') return hits(Number(fourTops(play, line[0]!, padded(drawn[0]!, 4))));
  if (family === 'hanoi') {
    const [special, first] = drawn.map((lot) => padded(lot, 5));
    return hits(Number(play === '2bottom' ? first!.endsWith(line[0]!) : fourTops(play, line[0]!, special!)));
  }
  if (family === 'north' || family === 'south-central') return hits(station(family, play, line, drawn));
  if (family === 'pk10') return hits(Number(ofTen(play, line)(drawn)));
  return hits(Number(plain(family, play, line, drawn)));
}

const hits = (count: number) => Array.from({ length: count }, () => 0);
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const sorted = (symbols: Iterable<string | number>) => [...symbols].map(String).sort().join(' ');
const size = (mark: string, number: number, big: number) =>
  mark === 'big'
    ? number >= big
    : mark === 'small'
      ? number < big
      : mark === 'odd'
        ? number % 2 === 1
        : number % 2 === 0;

/** A letter for each picked symbol of a line; how often it is is how often it is drawn. */
const patterns: Record<string, string> = {
  z120: 'abcde',
  z60: 'aabcd',
  z30: 'aabbc',
  z20: 'aaabc',
  z10: 'aaabb',
  z5: 'aaaab',
  z24: 'abcd',
  z12: 'aabc',
  z6: 'aabb',
  z4: 'aaab',
  g6: 'abc',
  g3: 'aab',
  g2: 'ab',
};
const cyclicRuns = Array.from({ length: 10 }, (_, at) => sorted([at, (at + 1) % 10, (at + 2) % 10]));
const cyclicPairs = Array.from({ length: 10 }, (_, at) => [at, (at + 1) % 10]);

function threeDigits(mark: string, digits: readonly number[]): boolean {
  const kinds = new Set(digits).size;
  const isRun = cyclicRuns.includes(sorted(digits));
  const hasNeighbours = cyclicPairs.some((pair) => pair.every((digit) => digits.includes(digit)));
  if (mark === 'leopard') return kinds === 1;
  if (mark === 'pair') return kinds === 2;
  if (mark === 'run') return isRun;
  if (mark === 'halfRun') return kinds === 3 && !isRun && hasNeighbours;
  return kinds === 3 && !hasNeighbours;
}

function spanOf(name: string, span: string | undefined, drawn: readonly number[]): readonly number[] {
  const length = Number(
    /^(?:s|any)(\d)/.exec(name)?.[1] ?? patterns[name]?.length ?? { shape: 3, halves2: 2, halves3: 3 }[name] ?? 5,
  );
  if (span === 'first') return drawn.slice(0, length);
  if (span === 'middle') return drawn.slice(1, 1 + length);
  return drawn.slice(drawn.length - length);
}

function plain(family: Family, play: string, line: Line, drawn: readonly number[]): boolean {
  const [name, span] = play.split('.') as [string, string | undefined];
  const [mark] = line as [string];
  const at = Number(/\d+$/.exec(name)?.[0]) - 1;
  const atPlace = () => line.findIndex((symbol) => symbol !== '');
  const isThere = () => Number(line[atPlace()]) === drawn[atPlace()];
  const within = (inner: Iterable<number>, outer: readonly number[]) =>
    [...inner].every((number) => outer.includes(number));
  const numbers = line.map(Number);
  if (family === 'ssc') {
    const part = spanOf(name, span, drawn);
    if (name === 's1') return isThere();
    if (/^s\d/.test(name)) return part.join() === line.join();
    if (patterns[name]) {
      return sorted(part) === sorted(Array.from(patterns[name], (letter) => line['abcde'.indexOf(letter)]!));
    }
    if (name.startsWith('any')) return within(numbers, part);
    if (name.startsWith('halves')) return part.every((digit, place) => size(line[place]!, digit, 5));
    if (name.startsWith('half')) return size(mark, drawn[at]!, 5);
    if (name === 'sumHalf') return size(mark, sum(drawn), 23);
    if (name === 'shape') return threeDigits(mark, part);
    const [left, right] = Array.from(name.slice(-2), (place) => drawn[Number(place) - 1]!);
    return mark === (left! > right! ? 'dragon' : left! < right! ? 'tiger' : 'tie');
  }
  if (name === 'sum' && family !== 'keno') return mark === `sum${sum(drawn)}`;
  if (name === 'pos') return isThere();
  if (family === 'pc28') {
    if (name === 'shape') return threeDigits(mark, drawn);
    if (name === 'extreme') return mark === 'tiny' ? sum(drawn) < 6 : sum(drawn) > 21;
    if (name === 'half') return size(mark, sum(drawn), 14);
    const [first, second] = mark.split(/(?=[OE])/);
    return size(first!, sum(drawn), 14) && size(second!.toLowerCase(), sum(drawn), 14);
  }
  if (family === 'wingo') return name === 'number' ? numbers[0] === drawn[0] : size(mark, drawn[0]!, 5);
  if (family === 'k3') {
    const faces = sorted(drawn);
    const distinct = new Set(drawn).size;
    if (name === 'half') return size(mark, sum(drawn), 11);
    if (name === 'triple') return faces === sorted(mark);
    if (name === 'anyTriple') return distinct === 1;
    if (name === 'three') return faces === sorted(line);
    if (name === 'run') return faces === sorted(mark);
    if (name === 'anyRun') return ['1 2 3', '2 3 4', '3 4 5', '4 5 6'].includes(faces);
    if (name === 'pairX') return faces === sorted([mark, mark, line[1]!]);
    if (name === 'pair') return drawn.filter((face) => face === Number(mark[0])).length === 2;
    return within(numbers, drawn);
  }
  if (family === '11x5') {
    const count = Number(name.slice(-1));
    if (name.startsWith('any')) return count <= 5 ? within(numbers, drawn) : within(drawn, numbers);
    if (/^f\d/.test(name)) return drawn.slice(0, count).join() === line.join();
    if (/^g\d/.test(name)) return sorted(drawn.slice(0, count)) === sorted(line);
    if (name === 'first3') return drawn.slice(0, 3).includes(numbers[0]!);
    if (name === 'odd') return mark === `odd${drawn.filter((number) => number % 2).length}`;
    if (name === 'median') {
      const middle = Number(mark.slice(6));
      return drawn.includes(middle) && drawn.filter((number) => number < middle).length === 2;
    }
    if (name.startsWith('half')) return size(mark, drawn[at]!, 6);
    return mark === (drawn[0]! > drawn[4]! ? 'dragon' : 'tiger');
  }
  if (name === 'sumParity') return size(mark, sum(drawn), 0);
  if (name === 'sum') return mark === (sum(drawn) > 810 ? 'over' : sum(drawn) < 810 ? 'under' : 'middle');
  if (name === 'element') {
    const upTo = { metal: [210, 695], wood: [696, 763], water: [764, 855], fire: [856, 923], earth: [924, 1410] }[
      mark
    ]!;
    return sum(drawn) >= upTo[0]! && sum(drawn) <= upTo[1]!;
  }
  const first = drawn.filter((number) => (name === 'position' ? number < 41 : number % 2 === 1)).length;
  return mark === 'tie' ? first === 10 : ['upper', 'odd'].includes(mark) ? first >= 11 : first <= 9;
}

/** Whether a line wins in an order of ten; what the line says is read once, for there are millions of orders. */
export function ofTen(play: string, line: Line): (order: readonly number[]) => boolean {
  const [mark] = line as [string];
  const numbers = line.map(Number);
  if (play === 'sum') {
    const wanted = Number(mark.slice(3));
    return (order) => order[0]! + order[1]! === wanted;
  }
  if (play === 'sumHalf') return (order) => size(mark, order[0]! + order[1]!, 12);
  if (play === 'pos') {
    const place = line.findIndex((symbol) => symbol !== '');
    return (order) => order[place] === numbers[place];
  }
  const at = Number(/\d+$/.exec(play)?.[0]) - 1;
  if (play.startsWith('half')) return (order) => size(mark, order[at]!, 6);
  if (play.startsWith('dragon')) return (order) => order[at]! > order[9 - at]! === (mark === 'dragon');
  return (order) => numbers.every((number, place) => order[place] === number);
}

function colour(mark: string, digit: number): number[] {
  if (mark === 'violet') return digit % 5 === 0 ? [0] : [];
  if (mark === 'green') return digit % 2 === 1 ? [digit === 5 ? 1 : 0] : [];
  return digit % 2 === 0 ? [digit === 0 ? 1 : 0] : [];
}

function fourD(play: string, number: string, drawn: readonly number[]): number[] {
  const texts = drawn.map((each) => padded(each, 4));
  if (play === '3abc') return hits(texts.slice(0, 3).filter((text) => text.endsWith(number)).length);
  if (/^\da$/.test(play)) return hits(Number(texts[0]!.endsWith(number)));
  const tiers = texts.map((_, at) => (at < 3 ? at : at < 13 ? 3 : 4));
  return texts.flatMap((text, at) =>
    text === number && tiers[at]! < (play.startsWith('big') ? 5 : 3) ? [tiers[at]!] : [],
  );
}

function fiveD(number: string, drawn: readonly number[]): number[] {
  const [first, second, third] = drawn.map((each) => padded(each, 5));
  const end = [5, 4, 3, 2].findIndex((length) => first!.endsWith(number.slice(-length)));
  return [
    ...(end < 0 ? [] : [[0, 3, 4, 5][end]!]),
    ...(second === number ? [1] : []),
    ...(third === number ? [2] : []),
  ];
}

function sixD(number: string, drawn: number): number[] {
  const text = padded(drawn, 6);
  const tier = [6, 5, 4, 3, 2].findIndex(
    (length) => text.startsWith(number.slice(0, length)) || text.endsWith(number.slice(-length)),
  );
  return tier < 0 ? [] : [tier];
}

function fourTops(play: string, number: string, text: string): boolean {
  return play === '2bottom' ? text.startsWith(number) : text.endsWith(number);
}

function thai(play: string, number: string, drawn: readonly number[]): number {
  const [first, bottom, ...threes] = drawn.map((lot, at) => padded(lot, [6, 2, 3, 3, 3, 3][at]!));
  if (play === '3tod') return Number(sorted(first!.slice(3)) === sorted(number));
  if (play === 'runTop') return Number(first!.slice(3).includes(number));
  if (play === 'runBottom') return Number(bottom!.includes(number));
  if (play === '2bottom') return Number(bottom === number);
  if (play === '3front') return threes.slice(0, 2).filter((text) => text === number).length;
  if (play === '3back') return threes.slice(2).filter((text) => text === number).length;
  return Number(first!.endsWith(number));
}

const lotDigits = {
  north: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2],
  'south-central': [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2],
};

function station(family: 'north' | 'south-central', play: string, line: Line, drawn: readonly number[]): number {
  const texts = drawn.map((lot, at) => padded(lot, lotDigits[family][at]!));
  const [special] = texts as [string];
  const [number, lot] = line as [string, string];
  const twos = texts.map((text) => text.slice(-2));
  const lotsOf = (isMeant: (text: string, at: number) => boolean) => texts.filter(isMeant);
  const inLot = (lots: string[]) => Number(lots[Number(lot)]!.endsWith(number));
  const [tens, units] = [Number(special.at(-2)), Number(special.at(-1))];
  if (play === 'lo2') return inLot(texts);
  if (play === 'lo3') return inLot(lotsOf((text) => text.length > 2));
  if (play === 'lo4') return inLot(lotsOf((text) => text.length > 3));
  if (play === 'lo2k') return twos.filter((two) => two === number).length;
  if (play === 'dd') return inLot(lotsOf((text, at) => at === 0 || text.length === 2));
  if (play === 'xc') return inLot(lotsOf((text, at) => at === 0 || text.length === 3));
  if (play === 'b8') return inLot(lotsOf((text, at) => at === 0 || text.length < 4));
  if (play === 'b7') return inLot(lotsOf((text, at) => at === 0 || text.length < 5));
  if (play === 'head1') return Number(Number(number) === tens);
  if (play === 'tail1') return Number(Number(number) === units);
  if (play === 'sum1') return Number(Number(number) === (tens + units) % 10);
  if (play === 'half') return Number(size(number, tens * 10 + units, 50));
  if (play.startsWith('xien')) return Number(line.every((two) => twos.includes(two)));
  if (play.startsWith('miss')) return Number(line.every((two) => !twos.includes(two)));
  return Number(special.endsWith(number));
}
