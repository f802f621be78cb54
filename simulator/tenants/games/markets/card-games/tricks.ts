import { html } from '../../../../html';
import { type Chance, shuffled } from '../../chance';
import { cardFace, rankOf, suitOf } from '../../look/pieces';
import { shownDigits } from '../../words/figures';
import { type Course, contest } from '../contest';

/** A trick: who led, the cards seat by seat, who took it. */
type Trick = { led: number; cards: number[]; took: number };
type Tricks = Course & { tricks: Trick[] };

const seats = ['south', 'west', 'north', 'east'] as const;
const rounds = 5;
const spades = 0;
const strength = (card: number): number => (rankOf(card) === 0 ? 13 : rankOf(card));

/** Whether a card takes the trick from the one that holds it: higher of its suit, or a spade on another suit. */
const beats = (card: number, held: number): boolean =>
  suitOf(card) === suitOf(held) ? strength(card) > strength(held) : suitOf(card) === spades;

/** Follows suit if it can, takes with the lowest that does, else gives the lowest. */
export function choice(own: readonly number[], led: number | null, held: number | null): number {
  const byStrength = [...own].sort((a, b) => strength(a) - strength(b) || a - b);
  if (led === null || held === null) return byStrength.at(-1)!;
  const same = byStrength.filter((card) => suitOf(card) === suitOf(led));
  const open = same.length > 0 ? same : byStrength;
  return open.find((card) => beats(card, held)) ?? open[0]!;
}

/** Five cards each, spades are trumps; who first has the most tricks wins. */
function play(chance: Chance): Tricks {
  const deck = shuffled(
    Array.from({ length: 52 }, (_, card) => card),
    chance,
  );
  const own = seats.map((_, seat) => deck.slice(seat * rounds, (seat + 1) * rounds));
  const tricks: Trick[] = [];
  const won = [0, 0, 0, 0];
  let lead = chance.below(4);
  let winner = lead;
  for (let round = 0; round < rounds; round += 1) {
    const cards: number[] = [];
    let took = lead;
    for (let turn = 0; turn < 4; turn += 1) {
      const seat = (lead + turn) % 4;
      const card = choice(own[seat]!, turn === 0 ? null : cards[lead]!, turn === 0 ? null : cards[took]!);
      own[seat] = own[seat]!.filter((other) => other !== card);
      cards[seat] = card;
      if (turn > 0 && beats(card, cards[took]!)) took = seat;
    }
    tricks.push({ led: lead, cards, took });
    won[took]! += 1;
    if (round === 0 || won[took]! > won[winner]!) winner = took;
    lead = took;
  }
  return { winner, tricks };
}

export const tricks = contest<Tricks>({
  name: 'tricks',
  sides: seats,
  play,
  told: ({ tricks: all }, _say, language) =>
    seats.map((_, seat) => shownDigits(all.filter(({ took }) => took === seat).length, language)).join('–'),
  stage({ say, language }, course) {
    const columns = seats.map((name, seat) => {
      const cards =
        course?.tricks.map(
          ({ cards, took }, at) =>
            html`<span class="laid${took === seat ? ' took' : ''}">${cardFace(cards[seat]!, at)}</span>`,
        ) ?? Array.from({ length: rounds }, () => html`<span class="laid">${cardFace(null)}</span>`);
      const count = course ? shownDigits(course.tricks.filter(({ took }) => took === seat).length, language) : '–';
      return html`<div class="hand${course?.winner === seat ? ' best' : ''}"><h3>${say.kinds.sides[name]}</h3><div class="stack">${cards}</div><p>${count}</p></div>`;
    });
    return html`<div class="hands four" aria-hidden="true">${columns}</div>`;
  },
});
