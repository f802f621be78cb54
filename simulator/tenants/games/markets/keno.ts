import { html } from '../../../html';
import { shuffled } from '../chance';
import type { Market } from '../market';
import { filled, shownDigits, shownOdds } from '../words/figures';
import { fairOdds } from './contest';

const numbers = 80;
const drawn = 20;
/** All of this many typed numbers among the twenty: what it pays, in hundredths. */
const spotPays: Record<string, number> = { spot1: 380, spot2: 1_550, spot3: 6_600 };
const spots: Record<string, number> = { spot1: 1, spot2: 2, spot3: 3 };

/** That this many named numbers are all drawn. */
function allDrawn(count: number): number {
  let chance = 1;
  for (let at = 0; at < count; at += 1) chance *= (drawn - at) / (numbers - at);
  return chance;
}

const numbersIn = (digits: string): number[] => (digits.match(/\d\d/g) ?? []).map(Number);
const evens = (balls: readonly number[]): number => balls.filter((ball) => ball % 2 === 0).length;
const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
  return ways;
};
/** That exactly half of the twenty are even. */
const tenTen = choose(40, 10) ** 2 / choose(80, 20);
const parity: Record<string, { chance: number; holds(balls: readonly number[]): boolean }> = {
  moreEven: { chance: (1 - tenTen) / 2, holds: (balls) => evens(balls) > drawn / 2 },
  moreOdd: { chance: (1 - tenTen) / 2, holds: (balls) => evens(balls) < drawn / 2 },
  evenHalf: { chance: tenTen, holds: (balls) => evens(balls) === drawn / 2 },
};

/** Twenty of eighty numbers, every minute. */
export const keno: Market<number[]> = {
  pace: { everyMs: 60_000, betMs: 50_000, endMs: 60_000 },
  title: ({ say }) => say.kinds.titles.keno,
  rules: ({ say }) => say.kinds.rules.keno,
  digits: { spot1: 2, spot2: 4, spot3: 6 },
  picks: ({ say, language }) => [
    ...Object.keys(spots).map((code) => ({
      code,
      label: say.kinds.kenoPicks[code as 'spot1'],
      odds: `${shownOdds(spotPays[code]!, language)}×`,
    })),
    ...Object.entries(parity).map(([code, { chance }]) => ({
      code,
      label: say.kinds.kenoPicks[code as 'moreEven'],
      odds: `${shownOdds(fairOdds(chance), language)}×`,
    })),
  ],
  accepts(pick) {
    const [, digits = ''] = pick.split(':');
    const named = numbersIn(digits);
    return new Set(named).size === named.length && named.every((number) => number >= 1 && number <= numbers);
  },
  draw: (_game, _event, chance) =>
    shuffled(
      Array.from({ length: numbers }, (_, at) => at + 1),
      chance,
    ).slice(0, drawn),
  pays(_game, _event, balls, pick) {
    const [code = '', digits] = pick.split(':');
    const even = parity[code];
    if (even) return even.holds(balls) ? fairOdds(even.chance) : 0;
    return numbersIn(digits ?? '').every((number) => balls.includes(number)) ? (spotPays[code] ?? 0) : 0;
  },
  returns(_game, _event, pick) {
    const [code = ''] = pick.split(':');
    const even = parity[code];
    return even
      ? (even.chance * fairOdds(even.chance)) / 100
      : (allDrawn(spots[code] ?? 0) * (spotPays[code] ?? 0)) / 100;
  },
  told: ({ say, language }, _event, balls) => filled(say.kinds.evens, { count: shownDigits(evens(balls), language) }),
  stage({ language }, _event, balls, pick) {
    const own = numbersIn(pick?.split(':')[1] ?? '');
    const cells = Array.from({ length: numbers }, (_, at) => {
      const marks = `${balls?.includes(at + 1) ? ' drawn' : ''}${own.includes(at + 1) ? ' own' : ''}`;
      return html`<span class="${marks.trim()}">${shownDigits(at + 1, language)}</span>`;
    });
    return html`<div class="keno" aria-hidden="true">${cells}</div>`;
  },
};
