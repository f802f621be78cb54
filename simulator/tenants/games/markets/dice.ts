import { html } from '../../../html';
import { definitions, drawEmblem, type EmblemName } from '../look/emblem';
import { dieFace } from '../look/pieces';
import type { Market } from '../market';
import { filled, shownDigits, shownOdds } from '../words/figures';

const symbols: readonly EmblemName[] = ['crown', 'hibiscus', 'hilsa', 'boat', 'lotus', 'sun'];
/** What this many dice with the picture pay. */
const jhandiPays = [0, 0, 300, 500, 800, 2_000, 10_000];

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

export const jhandi: Market<number[]> = {
  title: ({ say }) => say.titles.jhandi,
  rules: ({ say }) => say.rulesOf.jhandi,
  picks: ({ say, language }) =>
    symbols.map((symbol, at) => ({
      code: symbol,
      label: say.symbols[at] ?? '',
      odds: `${shownOdds(300, language)}–${shownOdds(10_000, language)}×`,
      art: drawEmblem(symbol),
    })),
  draw: (_game, _event, chance) => Array.from({ length: 6 }, () => chance.below(6)),
  pays: (_game, _event, dice, pick) => jhandiPays[dice.filter((face) => symbols[face] === pick).length] ?? 0,
  returns: () =>
    jhandiPays.reduce(
      (sum, pay, hits) => sum + (pay / 100) * choose(6, hits) * (1 / 6) ** hits * (5 / 6) ** (6 - hits),
      0,
    ),
  told: ({ say }, _event, dice) => dice.map((face) => say.symbols[face]).join(', '),
  stage(game, _event, dice) {
    const faces = dice ?? [0, 1, 2, 3, 4, 5];
    const thrown = faces.map(
      (face, at) =>
        html`<span class="cube${dice ? ' thrown' : ''}" style="--at:${at}">${drawEmblem(symbols[face]!)}</span>`,
    );
    return html`${definitions(symbols, game)}<div class="dice" aria-hidden="true">${thrown}</div>`;
  },
};

const sumsOf = Array.from({ length: 216 }, (_, at) => [
  1 + (at % 6),
  1 + (Math.floor(at / 6) % 6),
  1 + Math.floor(at / 36),
]);
const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);
const isTriple = ([a, b, c]: readonly number[]): boolean => a === b && b === c;
/** As much as returns 95 % of the stake, in halves. */
const sumOdds = (wanted: number): number =>
  Math.floor((0.95 * 216) / sumsOf.filter((dice) => sum(dice) === wanted).length / 0.5) * 50;

function sicBoPays(dice: readonly number[], pick: string): number {
  if (pick === 'triple') return isTriple(dice) ? 3_400 : 0;
  if (/^s\d+$/.test(pick)) return sum(dice) === Number(pick.slice(1)) ? sumOdds(sum(dice)) : 0;
  if (isTriple(dice)) return 0;
  const total = sum(dice);
  const holds = { low: total <= 10, high: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 }[pick];
  return holds ? 195 : 0;
}

export const sicBo: Market<number[]> = {
  title: ({ say }) => say.titles.sicBo,
  rules: ({ say }) => say.rulesOf.sicBo,
  picks: ({ say, language }) => [
    ...(['low', 'high', 'odd', 'even'] as const).map((code) => ({
      code,
      label: say.picks[code],
      odds: `${shownOdds(195, language)}×`,
    })),
    { code: 'triple', label: say.picks.triple, odds: `${shownOdds(3_400, language)}×` },
    ...Array.from({ length: 14 }, (_, at) => at + 4).map((total) => ({
      code: `s${total}`,
      label: shownDigits(total, language),
      odds: `${shownOdds(sumOdds(total), language)}×`,
    })),
  ],
  draw: (_game, _event, chance) => Array.from({ length: 3 }, () => 1 + chance.below(6)),
  pays: (_game, _event, dice, pick) => sicBoPays(dice, pick),
  returns: (_game, _event, pick) => sumsOf.reduce((total, dice) => total + sicBoPays(dice, pick) / 100, 0) / 216,
  told: ({ say, language }, _event, dice) => filled(say.total, { sum: shownDigits(sum(dice), language) }),
  stage: (_game, _event, dice) =>
    html`<div class="dice${dice ? ' thrown' : ''}" aria-hidden="true">${(dice ?? [1, 3, 5]).map((face, at) => dieFace(face, at))}</div>`,
};
