import { html } from '../../../../html';
import { shuffled } from '../../chance';
import { cardName, hand, rankOf, suitOf } from '../../look/pieces';
import type { Market } from '../../market';
import { shownOdds } from '../../words/figures';

const deck = Array.from({ length: 52 }, (_, card) => card);
type Patti = { a: number[]; b: number[] };
const pattiPays = 195;
/** What a hand of each kind pays beside the duel: nothing, pair, colour, sequence, pure sequence, trail. */
const kindPays = [0, 250, 400, 600, 2_500, 3_000];
const kindOdds = kindPays.slice(1);

/** Higher is better; hands that compare equal have equal values. */
export function pattiValue(cards: readonly number[]): number {
  const ranks = cards.map((card) => (rankOf(card) === 0 ? 14 : rankOf(card) + 1)).sort((x, y) => y - x);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const isLowRun = high === 14 && middle === 3 && low === 2;
  const isRun = isLowRun || (high === middle + 1 && middle === low + 1);
  const kicker = (a: number, b: number, c: number) => a * 225 + b * 15 + c;
  if (high === low) return 5 * 10_000 + kicker(high, 0, 0);
  // A, 2, 3 is just under A, K, Q.
  const run = isLowRun ? kicker(13, 14, 0) : kicker(high, 0, 0);
  if (isRun) return (isFlush ? 4 : 3) * 10_000 + run;
  if (isFlush) return 2 * 10_000 + kicker(high, middle, low);
  if (high === middle) return 10_000 + kicker(high, low, 0);
  if (middle === low) return 10_000 + kicker(low, high, 0);
  return kicker(high, middle, low);
}

const kindOf = (cards: readonly number[]): number => Math.floor(pattiValue(cards) / 10_000);

let chances: { kinds: number[]; tie: number } | undefined;

/** Over all 22,100 hands; a tie's chance takes the two hands for independent, which errs by less than a thousandth of it. */
function pattiChances() {
  if (chances) return chances;
  const kinds = [0, 0, 0, 0, 0, 0];
  const values = new Map<number, number>();
  let hands = 0;
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const value = pattiValue([a, b, c]);
        kinds[Math.floor(value / 10_000)]! += 1;
        values.set(value, (values.get(value) ?? 0) + 1);
        hands += 1;
      }
  const tie = [...values.values()].reduce((sum, count) => sum + (count / hands) ** 2, 0);
  chances = { kinds: kinds.map((count) => count / hands), tie };
  return chances;
}

export const teenPatti: Market<Patti> = {
  title: ({ say }) => say.titles.teenPatti,
  rules: ({ say }) =>
    `${say.rulesOf.teenPatti} ${say.picks.aPair}: ${kindOdds.map((pay, at) => `${say.hands[at + 1]} ${pay / 100}×`).join(', ')}.`,
  picks: ({ say, language }) => [
    ...(['a', 'b'] as const).map((code) => ({
      code,
      label: say.picks[code],
      odds: `${shownOdds(pattiPays, language)}×`,
    })),
    ...(['aPair', 'bPair'] as const).map((code) => ({
      code,
      label: say.picks[code],
      odds: `${shownOdds(kindPays[1]!, language)}–${shownOdds(kindPays[5]!, language)}×`,
    })),
  ],
  draw(_game, _event, chance) {
    const cards = shuffled(deck, chance).slice(0, 6);
    return { a: cards.slice(0, 3), b: cards.slice(3) };
  },
  pays(_game, _event, { a, b }, pick) {
    if (pick === 'aPair' || pick === 'bPair') return kindPays[kindOf(pick === 'aPair' ? a : b)] ?? 0;
    const [own, other] = pick === 'a' ? [a, b] : [b, a];
    const lead = pattiValue(own) - pattiValue(other);
    return lead > 0 ? pattiPays : lead === 0 ? 100 : 0;
  },
  returns(_game, _event, pick) {
    const { kinds, tie } = pattiChances();
    if (pick === 'a' || pick === 'b') return ((1 - tie) / 2) * (pattiPays / 100) + tie;
    return kinds.reduce((sum, chance, kind) => sum + chance * ((kindPays[kind] ?? 0) / 100), 0);
  },
  told: ({ say }, _event, { a, b }) =>
    [a, b]
      .map(
        (cards, at) =>
          `${at === 0 ? say.picks.a : say.picks.b} ${cards.map(cardName).join(' ')} (${say.hands[kindOf(cards)]})`,
      )
      .join(', '),
  stage({ say }, _event, outcome) {
    const lead = outcome ? pattiValue(outcome.a) - pattiValue(outcome.b) : 0;
    const side = (name: 'a' | 'b', isBest: boolean) =>
      hand(
        say.picks[name],
        outcome?.[name] ?? [null, null, null],
        outcome ? say.hands[kindOf(outcome[name])] : '',
        isBest,
      );
    return html`<div class="hands" aria-hidden="true">${side('a', lead > 0)}${side('b', lead < 0)}</div>`;
  },
};
