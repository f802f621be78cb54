import { html } from '../../../html';
import type { Market } from '../market';
import { shownDigits, shownOdds } from '../words/figures';

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** As the numbers lie around the wheel. */
const around = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

/** Each bet beside the plain numbers: what it pays, and on what. */
const outside = {
  red: [200, (n: number) => reds.has(n)],
  black: [200, (n: number) => !reds.has(n)],
  even: [200, (n: number) => n % 2 === 0],
  odd: [200, (n: number) => n % 2 === 1],
  low: [200, (n: number) => n <= 18],
  high: [200, (n: number) => n >= 19],
  dozen1: [300, (n: number) => n <= 12],
  dozen2: [300, (n: number) => n > 12 && n <= 24],
  dozen3: [300, (n: number) => n > 24],
} as const satisfies Record<string, readonly [number, (number: number) => boolean]>;
const names = Object.keys(outside) as (keyof typeof outside)[];

function payOf(number: number, pick: string): number {
  if (/^n\d+$/.test(pick)) return pick === `n${number}` ? 3_600 : 0;
  const [pays, holds] = outside[pick as keyof typeof outside];
  return number !== 0 && holds(number) ? pays : 0;
}

export const roulette: Market<number> = {
  title: ({ say }) => say.titles.roulette,
  rules: ({ say }) => say.rulesOf.roulette,
  picks: ({ say, language }) => [
    ...names.map((name) => ({ code: name, label: say.picks[name], odds: `${shownOdds(outside[name][0], language)}×` })),
    ...Array.from({ length: 37 }, (_, number) => ({ code: `n${number}`, label: shownDigits(number, language) })),
  ],
  draw: (_game, _event, chance) => chance.below(37),
  pays: (_game, _event, number, pick) => payOf(number, pick),
  returns: (_game, _event, pick) =>
    Array.from({ length: 37 }, (_, number) => payOf(number, pick)).reduce((sum, pay) => sum + pay, 0) / 3_700,
  told: ({ say, language }, _event, number) =>
    [shownDigits(number, language), number === 0 ? '' : say.picks[colourOf(number) as 'red' | 'black']]
      .join(' ')
      .trim(),
  stage(game, _event, number) {
    const ring = around.map(
      (field, at) =>
        `<path d="M0-92A92 92 0 0 1 15.5-90.7L10.4-60.9A62 62 0 0 0 0-62Z" class="${colourOf(field)}" transform="rotate(${(at * 360) / 37})"/>`,
    );
    const shown = number === null ? '?' : shownDigits(number, game.language);
    return html`<div class="wheel" aria-hidden="true"><svg viewBox="-100 -100 200 200"><circle r="97" class="rim"/><g class="disc${number === null ? '' : ' turning'}" style="--turn:${1_080 - (around.indexOf(number ?? 0) * 360) / 37 - 360 / 74}deg">${{ text: ring.join('') }}</g><circle r="44" class="${number === null ? 'rim' : colourOf(number)}"/><text class="big" y="4">${shown}</text></svg></div>`;
  },
};
