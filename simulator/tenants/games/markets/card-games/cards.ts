import { html } from '../../../../html';
import { shuffled } from '../../chance';
import { cardFace, cardName, hand, rankOf } from '../../look/pieces';
import type { Market } from '../../market';
import { shownOdds } from '../../words/figures';

const deck = Array.from({ length: 52 }, (_, card) => card);

const duel: Record<string, number> = { dragon: 200, tiger: 200, tie: 1_150 };

/** Two cards of one pack. */
export const dragonTiger: Market<number[]> = {
  title: ({ say }) => say.titles.dragonTiger,
  rules: ({ say }) => say.rulesOf.dragonTiger,
  picks: ({ say, language }) =>
    (['dragon', 'tiger', 'tie'] as const).map((code) => ({
      code,
      label: say.picks[code],
      odds: `${shownOdds(duel[code]!, language)}×`,
    })),
  draw: (_game, _event, chance) => Array.from({ length: 2 }, () => chance.below(52)),
  pays(_game, _event, [dragon = 0, tiger = 0], pick) {
    const winner = rankOf(dragon) === rankOf(tiger) ? 'tie' : rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
    if (winner === pick) return duel[pick] ?? 0;
    return winner === 'tie' ? 50 : 0;
  },
  returns: (_game, _event, pick) => (pick === 'tie' ? 11.5 / 13 : (6 / 13) * 2 + (1 / 13) * 0.5),
  told: ({ say }, _event, [dragon = 0, tiger = 0]) =>
    `${say.picks.dragon} ${cardName(dragon)}, ${say.picks.tiger} ${cardName(tiger)}`,
  stage: ({ say }, _event, cards) =>
    html`<div class="hands" aria-hidden="true">${hand(say.picks.dragon, [cards?.[0] ?? null])}${hand(say.picks.tiger, [cards?.[1] ?? null])}</div>`,
};

type Bahar = { joker: number; dealt: number[] };
const sides: Record<string, number> = { andar: 190, bahar: 200 };

/** Chance that the first card like the joker comes at an odd place: three such cards among 51. */
const andarWins = (() => {
  let none = 1;
  let chance = 0;
  for (let at = 1; at <= 49; at += 1) {
    const hit = 3 / (52 - at);
    if (at % 2 === 1) chance += none * hit;
    none *= 1 - hit;
  }
  return chance;
})();

export const andarBahar: Market<Bahar> = {
  title: ({ say }) => say.titles.andarBahar,
  rules: ({ say }) => say.rulesOf.andarBahar,
  picks: ({ say, language }) =>
    (['andar', 'bahar'] as const).map((code) => ({
      code,
      label: say.picks[code],
      odds: `${shownOdds(sides[code]!, language)}×`,
    })),
  draw(_game, _event, chance) {
    const [joker = 0, ...rest] = shuffled(deck, chance);
    return { joker, dealt: rest.slice(0, rest.findIndex((card) => rankOf(card) === rankOf(joker)) + 1) };
  },
  pays: (_game, _event, { dealt: cards }, pick) =>
    (cards.length % 2 === 1 ? 'andar' : 'bahar') === pick ? (sides[pick] ?? 0) : 0,
  returns: (_game, _event, pick) => (pick === 'andar' ? andarWins * 1.9 : (1 - andarWins) * 2),
  told: ({ say }, _event, { joker, dealt: cards }) =>
    `${cardName(joker)}: ${cards.length % 2 === 1 ? say.picks.andar : say.picks.bahar}`,
  stage({ say }, _event, outcome) {
    const side = (odd: number) => (outcome ? outcome.dealt.filter((_, at) => at % 2 === odd).slice(-4) : [null]);
    return html`<div class="hands" aria-hidden="true">${cardFace(outcome?.joker ?? null)}${hand(say.picks.andar, side(0))}${hand(say.picks.bahar, side(1))}</div>`;
  },
};
