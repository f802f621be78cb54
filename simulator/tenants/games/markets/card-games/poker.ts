import { html } from '../../../../html';
import { shuffled } from '../../chance';
import { hand, rankOf, suitOf } from '../../look/pieces';
import { type Course, contest, type Extra } from '../contest';

type Poker = Course & { hands: number[][]; board: number[]; kinds: number[] };
/** `own`: how many of one's own cards a hand of five takes; null for any. `counts`: hands by kind among all there are. */
type Variant = {
  name: 'holdem' | 'omaha' | 'stud';
  hole: number;
  board: number;
  own: number | null;
  counts?: readonly number[];
};

const deck = Array.from({ length: 52 }, (_, card) => card);

/** Kind (high card 0 to straight flush 8), then what decides within it. */
export function pokerValue(cards: readonly number[]): number {
  const ranks = cards.map((card) => (rankOf(card) === 0 ? 14 : rankOf(card) + 1)).sort((a, b) => b - a);
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, many: ranks.filter((other) => other === rank).length }))
    .sort((a, b) => b.many - a.many || b.rank - a.rank);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  const isWheel = ranks.join() === '14,5,4,3,2';
  const isRun = groups.length === 5 && (ranks[0]! - ranks[4]! === 4 || isWheel);
  const [first = 0, second = 0] = groups.map(({ many }) => many);
  const kind = isRun
    ? isFlush
      ? 8
      : 4
    : first === 4
      ? 7
      : first === 3 && second === 2
        ? 6
        : isFlush
          ? 5
          : first === 3
            ? 3
            : first === 2
              ? second === 2
                ? 2
                : 1
              : 0;
  const order = isRun ? [isWheel ? 5 : ranks[0]!] : groups.map(({ rank }) => rank);
  return [...order, 0, 0, 0, 0].slice(0, 5).reduce((value, rank) => value * 15 + rank, kind);
}
const kindOf = (value: number): number => Math.floor(value / 15 ** 5);

function choose(cards: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => choose(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

function bestValue(hole: readonly number[], board: readonly number[], own: number | null): number {
  const fives =
    own === null
      ? choose([...hole, ...board], 5)
      : choose(hole, own).flatMap((mine) => choose(board, 5 - own).map((theirs) => [...mine, ...theirs]));
  return Math.max(...fives.map(pokerValue));
}

const extraKinds = [1, 2, 3, 4, 5, 6] as const;
function extrasOf(counts: readonly number[]): Extra<Poker>[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return extraKinds.map((kind) => ({
    code: `kind${kind}`,
    label: (kinds) => `${kinds.sides.a}: ${kinds.pokerHands[kind]}${kind === 6 ? '+' : ''}`,
    chance:
      counts.reduce((sum, count, at) => sum + (kind === 6 ? (at >= 6 ? count : 0) : at === kind ? count : 0), 0) / all,
    holds: ({ kinds: [a = 0] }) => (kind === 6 ? a >= 6 : a === kind),
  }));
}

function poker({ name, hole, board, own, counts }: Variant) {
  return contest<Poker>({
    name,
    sides: ['a', 'b'],
    extras: counts ? extrasOf(counts) : [],
    play(chance) {
      const cards = shuffled(deck, chance);
      const hands = [cards.slice(0, hole), cards.slice(hole, hole * 2)];
      const middle = cards.slice(hole * 2, hole * 2 + board);
      const [a = 0, b = 0] = hands.map((cards) => bestValue(cards, middle, own));
      return { winner: a === b ? null : a > b ? 0 : 1, hands, board: middle, kinds: [kindOf(a), kindOf(b)] };
    },
    told: ({ kinds }, say) => kinds.map((kind) => say.kinds.pokerHands[kind]).join(' – '),
    stage({ say }, course) {
      const side = (at: 0 | 1) =>
        hand(
          at === 0 ? say.kinds.sides.a : say.kinds.sides.b,
          course?.hands[at] ?? Array<null>(hole).fill(null),
          course ? (say.kinds.pokerHands[course.kinds[at]!] ?? '') : '',
          course?.winner === at,
        );
      const middle = board ? hand(say.kinds.board, course?.board ?? Array<null>(board).fill(null)) : html``;
      return html`<div class="hands" aria-hidden="true">${side(0)}${middle}${side(1)}</div>`;
    },
  });
}

/** Of all 133,784,560 hands of seven cards, by their best five. */
const ofSeven = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
/** Of all 2,598,960 hands of five. */
const ofFive = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40];

export const holdem = poker({ name: 'holdem', hole: 2, board: 5, own: null, counts: ofSeven });
export const omaha = poker({ name: 'omaha', hole: 4, board: 5, own: 2 });
export const stud = poker({ name: 'stud', hole: 5, board: 0, own: null, counts: ofFive });
