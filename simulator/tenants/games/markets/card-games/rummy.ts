import { html } from '../../../../html';
import { shuffled } from '../../chance';
import { hand, rankOf, suitOf } from '../../look/pieces';
import { filled, shownDigits } from '../../words/figures';
import { type Course, contest } from '../contest';

type Hand = { cards: number[]; melded: number; points: number };
type Rummy = Course & { hands: Hand[] };

const deck = Array.from({ length: 52 }, (_, card) => card);
const size = 7;
const pointsOf = (card: number): number => (rankOf(card) === 0 ? 10 : Math.min(10, rankOf(card) + 1));
const sum = (cards: readonly number[]): number => cards.reduce((total, card) => total + pointsOf(card), 0);

/** Three or four of a rank, or three and more of a suit in a row; the ace is below the two or above the king. */
function meldsIn(cards: readonly number[]): number[][] {
  const sets = Array.from({ length: 13 }, (_, rank) => cards.filter((card) => rankOf(card) === rank))
    .filter((set) => set.length >= 3)
    .flatMap((set) => (set.length === 4 ? [set, ...set.map((out) => set.filter((card) => card !== out))] : [set]));
  const runs = [0, 1, 2, 3].flatMap((suit) =>
    Array.from({ length: 12 }, (_, from) => {
      const found: number[][] = [];
      const run: number[] = [];
      for (let rank = from; rank <= 13 && cards.includes((rank % 13) * 4 + suit); rank += 1) {
        run.push((rank % 13) * 4 + suit);
        if (run.length >= 3) found.push([...run]);
      }
      return found;
    }).flat(),
  );
  return [...sets, ...runs];
}

/** Laid out so that as few points as possible are left over. */
export function laidOut(dealt: readonly number[]): Hand {
  const melds = meldsIn(dealt);
  const layouts = melds.flatMap((one, at) => [
    one,
    ...melds
      .slice(at + 1)
      .filter((other) => !other.some((card) => one.includes(card)))
      .map((other) => [...one, ...other]),
  ]);
  const best = layouts.reduce((most, cards) => (sum(cards) > sum(most) ? cards : most), [] as number[]);
  const rest = dealt.filter((card) => !best.includes(card)).sort((a, b) => suitOf(a) - suitOf(b) || a - b);
  return { cards: [...best, ...rest], melded: best.length, points: sum(rest) };
}

/** Hands of seven with a meld, of all there are; counted. */
const meldChance = 19_135_660 / 133_784_560;

export const rummy = contest<Rummy>({
  name: 'rummy',
  sides: ['a', 'b'],
  extras: ([0, 1] as const).map((side) => ({
    code: side === 0 ? 'meldA' : 'meldB',
    label: (kinds) => (side === 0 ? kinds.meldA : kinds.meldB),
    chance: meldChance,
    holds: ({ hands }) => hands[side]!.melded > 0,
  })),
  play(chance) {
    const cards = shuffled(deck, chance);
    const hands = [laidOut(cards.slice(0, size)), laidOut(cards.slice(size, size * 2))];
    const lead = hands[0]!.points - hands[1]!.points;
    return { winner: lead === 0 ? null : lead < 0 ? 0 : 1, hands };
  },
  told: ({ hands }, _say, language) => hands.map(({ points }) => shownDigits(points, language)).join('–'),
  stage({ say, language }, course) {
    const side = (at: 0 | 1) => {
      const shown = course?.hands[at];
      const note = shown ? filled(say.kinds.leftover, { count: shownDigits(shown.points, language) }) : '';
      return hand(
        at === 0 ? say.kinds.sides.a : say.kinds.sides.b,
        shown?.cards ?? Array<null>(size).fill(null),
        note,
        course?.winner === at,
        shown?.melded ?? 0,
      );
    };
    return html`<div class="hands wide" aria-hidden="true">${side(0)}${side(1)}</div>`;
  },
});
