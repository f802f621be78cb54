import { html } from '../../../../html';
import { hand, rankOf } from '../../look/pieces';
import type { Market } from '../../market';
import { shownDigits, shownOdds } from '../../words/figures';

/** The odds of eight packs in the house's usual rules, per side; a pack this deep is drawn with replacement. */
const baccaratPays: Record<string, number> = { player: 200, banker: 195, tie: 900 };
const points = (card: number): number => (rankOf(card) + 1 >= 10 ? 0 : rankOf(card) + 1);
const total = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + points(card), 0) % 10;

function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

type Baccarat = { player: number[]; banker: number[] };

function dealBaccarat(next: () => number): Baccarat {
  const player = [next(), next()];
  const banker = [next(), next()];
  if (total(player) >= 8 || total(banker) >= 8) return { player, banker };
  if (total(player) <= 5) player.push(next());
  const third = player[2] === undefined ? null : points(player[2]);
  if (bankerDraws(total(banker), third)) banker.push(next());
  return { player, banker };
}

/** Chances of player, banker and tie over every deal of points, ten-valued cards four in thirteen. */
const baccaratChances = (() => {
  const weights = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1].map((weight) => weight / 13);
  const won = { player: 0, banker: 0, tie: 0 };
  const add = (p: number, b: number, chance: number) => {
    won[p === b ? 'tie' : p > b ? 'player' : 'banker'] += chance;
  };
  const cards = [...weights.entries()];
  const two: number[] = Array(10).fill(0);
  for (const [a, pa] of cards) for (const [b, pb] of cards) two[(a + b) % 10]! += pa * pb;
  const bankerMay = (p: number, b: number, third: number | null, chance: number) => {
    if (!bankerDraws(b, third)) return add(p, b, chance);
    for (const [c, pc] of cards) add(p, (b + c) % 10, chance * pc);
  };
  for (const [p, pp] of two.entries())
    for (const [b, pb] of two.entries()) {
      const chance = pp * pb;
      if (p >= 8 || b >= 8) add(p, b, chance);
      else if (p > 5) bankerMay(p, b, null, chance);
      else for (const [third, pt] of cards) bankerMay((p + third) % 10, b, third, chance * pt);
    }
  return won;
})();

export const baccarat: Market<Baccarat> = {
  title: ({ say }) => say.titles.baccarat,
  rules: ({ say }) => say.rulesOf.baccarat,
  picks: ({ say, language }) =>
    (['player', 'banker', 'tie'] as const).map((code) => ({
      code,
      label: say.picks[code],
      odds: `${shownOdds(baccaratPays[code]!, language)}×`,
    })),
  draw: (_game, _event, chance) => dealBaccarat(() => chance.below(52)),
  pays(_game, _event, { player, banker }, pick) {
    const [p, b] = [total(player), total(banker)];
    const winner = p === b ? 'tie' : p > b ? 'player' : 'banker';
    if (winner === pick) return baccaratPays[pick] ?? 0;
    return winner === 'tie' ? 100 : 0;
  },
  returns(_game, _event, pick) {
    const { player, banker, tie } = baccaratChances;
    return { player: player * 2 + tie, banker: banker * 1.95 + tie, tie: tie * 9 }[pick] ?? 0;
  },
  told: ({ say, language }, _event, { player, banker }) =>
    shownDigits(`${say.picks.player} ${total(player)}, ${say.picks.banker} ${total(banker)}`, language),
  stage({ say, language }, _event, outcome) {
    const side = (name: 'player' | 'banker') => {
      const cards = outcome?.[name];
      return hand(say.picks[name], cards ?? [null, null], cards ? shownDigits(total(cards), language) : '');
    };
    return html`<div class="hands" aria-hidden="true">${side('player')}${side('banker')}</div>`;
  },
};
