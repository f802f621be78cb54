import { type Html, html } from '../../../html';
import { shuffled } from '../chance';
import { hand, pips } from '../look/pieces';
import { filled, shownDigits } from '../words/figures';
import { type Course, contest } from './contest';

type Tiles = Course & { hands: number[][] };

/** Each two of 0 to 6 once, the doubles too: `high * 10 + low`. */
const dominoes = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => high * 10 + low),
).flat();
/** Nine suits of dots and the white tile, four of each. */
const mahjong = Array.from({ length: 40 }, (_, at) => at % 10);

const better = (a: number, b: number): number | null => (a === b ? null : a > b ? 0 : 1);
const twoHands =
  (deck: readonly number[], value: (tiles: readonly number[]) => number) =>
  (chance: Parameters<typeof shuffled>[1]) => {
    const dealt = shuffled(deck, chance);
    const hands = [dealt.slice(0, 2), dealt.slice(2, 4)];
    return { winner: better(value(hands[0]!), value(hands[1]!)), hands };
  };
const pairsOf = (deck: readonly number[]) => deck.flatMap((a, at) => deck.slice(at + 1).map((b) => [a, b]));
const shareOf = (deck: readonly number[], holds: (tiles: number[]) => boolean) => {
  const all = pairsOf(deck);
  return all.filter(holds).length / all.length;
};

const dominoPoints = (tiles: readonly number[]): number =>
  tiles.reduce((sum, tile) => sum + Math.floor(tile / 10) + (tile % 10), 0) % 10;
const isNine = (tiles: readonly number[]): boolean => dominoPoints(tiles) === 9;

export const domino = contest<Tiles>({
  name: 'domino',
  sides: ['a', 'b'],
  extras: [
    {
      code: 'nineA',
      label: (kinds) => kinds.nineA,
      chance: shareOf(dominoes, isNine),
      holds: ({ hands }) => isNine(hands[0]!),
    },
    {
      code: 'nineB',
      label: (kinds) => kinds.nineB,
      chance: shareOf(dominoes, isNine),
      holds: ({ hands }) => isNine(hands[1]!),
    },
  ],
  play: twoHands(dominoes, dominoPoints),
  told: ({ hands }, _say, language) => hands.map((tiles) => shownDigits(dominoPoints(tiles), language)).join('–'),
  stage: ({ say, language }, course) =>
    sides(
      course,
      say.kinds.sides,
      (tiles) => tiles.map((tile) => pips([Math.floor(tile / 10), tile % 10])),
      (tiles) => filled(say.kinds.points, { count: shownDigits(dominoPoints(tiles), language) }),
    ),
});

const isPair = ([a, b]: readonly number[]): boolean => a === b;
/** In halves: the white tile counts half a point; pairs stand above all points. */
const mahjongValue = (tiles: readonly number[]): number =>
  isPair(tiles) ? 100 + (tiles[0] || 10) : tiles.reduce((sum, dots) => sum + (dots === 0 ? 1 : dots * 2), 0) % 20;

export const mahjongPairs = contest<Tiles>({
  name: 'mahjong',
  sides: ['a', 'b'],
  extras: [
    {
      code: 'pairA',
      label: (kinds) => kinds.pairA,
      chance: shareOf(mahjong, isPair),
      holds: ({ hands }) => isPair(hands[0]!),
    },
    {
      code: 'pairB',
      label: (kinds) => kinds.pairB,
      chance: shareOf(mahjong, isPair),
      holds: ({ hands }) => isPair(hands[1]!),
    },
  ],
  play: twoHands(mahjong, mahjongValue),
  stage: ({ say, language }, course) =>
    sides(
      course,
      say.kinds.sides,
      (tiles) => tiles.map((dots) => pips([dots])),
      (tiles) =>
        isPair(tiles)
          ? say.kinds.pair
          : filled(say.kinds.points, { count: shownDigits(mahjongValue(tiles) / 2, language) }),
    ),
});

function sides(
  course: Tiles | null,
  names: { a: string; b: string },
  draw: (tiles: readonly number[]) => Html[],
  note: (tiles: readonly number[]) => string,
): Html {
  const side = (at: 0 | 1) => {
    const tiles = course?.hands[at];
    return hand(
      at === 0 ? names.a : names.b,
      tiles ? draw(tiles) : [pips(null), pips(null)],
      tiles ? note(tiles) : '',
      course?.winner === at,
    );
  };
  return html`<div class="hands" aria-hidden="true">${side(0)}${side(1)}</div>`;
}
