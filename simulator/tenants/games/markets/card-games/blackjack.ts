import { html } from '../../../../html';
import { hand, rankOf } from '../../look/pieces';
import type { Market } from '../../market';
import { filled, shownDigits } from '../../words/figures';

/** Cards as they would come, for the player and for the dealer; how many are taken depends on where one is. */
type Shoe = { player: number[]; dealer: number[] };

const stands = [12, 14, 15, 16, 17, 18];
const dealerStands = 17;
/** No hand that is at 18 or below takes more: twelve aces are twelve. */
const longest = 18;
const naturalPays = 250;

const worth = (card: number): number => Math.min(10, rankOf(card) + 1);

/** Aces are eleven as long as that does not go over 21. */
export function totalOf(values: readonly number[]): number {
  const low = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && low <= 11 ? low + 10 : low;
}
const natural = 21.5;

function taken(cards: readonly number[], standsAt: number): number[] {
  let count = 2;
  while (count < cards.length && totalOf(cards.slice(0, count).map(worth)) < standsAt) count += 1;
  return cards.slice(0, count);
}

/** 0 for a hand gone over, 21 and a half for an ace and a ten at once. */
function strengthOf(cards: readonly number[]): number {
  const total = totalOf(cards.map(worth));
  return total > 21 ? 0 : total === 21 && cards.length === 2 ? natural : total;
}

const payOf = (own: number, dealer: number): number =>
  own === 0 || own < dealer ? 0 : own === dealer ? 100 : own === natural ? naturalPays : 200;

/** How likely each strength is for whoever is there, every card as likely each time. */
export function strengths(standsAt: number): Map<number, number> {
  const found = new Map<number, number>();
  const walk = (values: readonly number[], chance: number): void => {
    const total = totalOf(values);
    if (values.length >= 2 && (total >= standsAt || total > 21)) {
      const strength = total > 21 ? 0 : total === 21 && values.length === 2 ? natural : total;
      found.set(strength, (found.get(strength) ?? 0) + chance);
      return;
    }
    for (let value = 1; value <= 10; value += 1) walk([...values, value], (chance * (value === 10 ? 4 : 1)) / 13);
  };
  walk([], 1);
  return found;
}

const returned = new Map<number, number>();
function returnOf(standsAt: number): number {
  const known = returned.get(standsAt);
  if (known !== undefined) return known;
  let sum = 0;
  for (const [own, chance] of strengths(standsAt))
    for (const [dealer, other] of strengths(dealerStands)) sum += chance * other * (payOf(own, dealer) / 100);
  returned.set(standsAt, sum);
  return sum;
}

const standOf = (pick: string): number => Number(pick.slice(1));

/** Played ahead: one says where to stand, the cards decide. The shoe is shuffled again for each card. */
export const blackjack: Market<Shoe> = {
  title: ({ say }) => say.kinds.titles.blackjack,
  rules: ({ say }) => say.kinds.rules.blackjack,
  picks: ({ say, language }) =>
    stands.map((total) => ({
      code: `s${total}`,
      label: filled(say.kinds.standAt, { total: shownDigits(total, language) }),
    })),
  draw: (_game, _event, chance) => ({
    player: Array.from({ length: longest }, () => chance.below(52)),
    dealer: Array.from({ length: longest }, () => chance.below(52)),
  }),
  pays: (_game, _event, { player, dealer }, pick) =>
    payOf(strengthOf(taken(player, standOf(pick))), strengthOf(taken(dealer, dealerStands))),
  returns: (_game, _event, pick) => returnOf(standOf(pick)),
  told: ({ say, language }, _event, { dealer }) => {
    const strength = strengthOf(taken(dealer, dealerStands));
    return strength === 0
      ? say.kinds.dealerBust
      : filled(say.kinds.dealerHas, { total: shownDigits(Math.floor(strength), language) });
  },
  stage({ say, language }, _event, shoe, pick) {
    const standsAt = pick ? standOf(pick) : dealerStands;
    const own = shoe && taken(shoe.player, standsAt);
    const dealer = shoe && taken(shoe.dealer, dealerStands);
    const note = (cards: number[] | null) => {
      if (!cards) return '';
      const strength = strengthOf(cards);
      return strength === 0
        ? say.kinds.bust
        : strength === natural
          ? say.kinds.natural
          : shownDigits(strength, language);
    };
    const pay = own && dealer ? payOf(strengthOf(own), strengthOf(dealer)) : 0;
    return html`<div class="hands" aria-hidden="true">${hand(say.kinds.dealer, dealer ?? [null, null], note(dealer), own !== null && pay === 0)}${hand(say.kinds.you, own ?? [null, null], note(own), pay > 100)}</div>`;
  },
};
