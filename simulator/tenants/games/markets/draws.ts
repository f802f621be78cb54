import { type Html, html } from '../../../html';
import type { Chance } from '../chance';
import type { Game, Market, Pace, Pick } from '../market';
import { shownDigits, shownOdds } from '../words/figures';

/** A draw a minute; betting closes ten seconds before. */
const pace: Pace = { everyMs: 60_000, betMs: 50_000, endMs: 60_000 };

const digitsOf = (count: number, chance: Chance): string => String(chance.below(10 ** count)).padStart(count, '0');

function pickOf(game: Game, code: keyof Game['say']['picks'], odds: number, times = '×'): Pick {
  return { code, label: game.say.picks[code], odds: `${shownOdds(odds, game.language)}${times}` };
}

function balls(text: string, game: Game): Html[] {
  return [...text].map(
    (digit, at) => html`<span class="ball" style="--at:${at}">${shownDigits(digit, game.language)}</span>`,
  );
}

const unknown = (count: number): string => '?'.repeat(count);

const straight: Record<string, [digits: number, pays: number]> = {
  straight: [3, 90_000],
  lastTwo: [2, 9_000],
  lastOne: [1, 900],
};
const halves: Record<string, (digit: number) => boolean> = {
  high: (digit) => digit >= 5,
  low: (digit) => digit < 5,
  odd: (digit) => digit % 2 === 1,
  even: (digit) => digit % 2 === 0,
};
const halfPays = 184;

export const digits: Market<string> = {
  pace,
  title: ({ say }) => say.titles.digits,
  rules: ({ say }) => say.rulesOf.digits,
  digits: { straight: 3, lastTwo: 2, lastOne: 1 },
  picks: (game) => [
    ...(['high', 'low', 'odd', 'even'] as const).map((code) => pickOf(game, code, halfPays)),
    ...(['lastOne', 'lastTwo', 'straight'] as const).map((code) => pickOf(game, code, straight[code]![1])),
  ],
  draw: (_game, _event, chance) => digitsOf(3, chance),
  pays(_game, _event, drawn, pick) {
    const [code = '', typed = ''] = pick.split(':');
    const half = halves[code];
    if (half) return half(Number(drawn.at(-1))) ? halfPays : 0;
    return drawn.endsWith(typed) ? (straight[code]?.[1] ?? 0) : 0;
  },
  returns(_game, _event, pick) {
    const [code = ''] = pick.split(':');
    const [count = 0, pays = 0] = straight[code] ?? [];
    return code in halves ? halfPays / 200 : pays / 100 / 10 ** count;
  },
  told: ({ language }, _event, drawn) => shownDigits(drawn, language),
  stage: (game, _event, drawn) =>
    html`<div class="balls large" aria-hidden="true">${balls(drawn ?? unknown(3), game)}</div>`,
};

/** How many lots of this many digits, the special first. */
const lots = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
] as const;
const lotCount = lots.reduce((sum, [count]) => sum + count, 0);
const loPays = 350;

export const vietnam: Market<string[]> = {
  pace,
  title: ({ say }) => say.titles.vietnam,
  rules: ({ say }) => say.rulesOf.vietnam,
  digits: { lo: 2, special2: 2, special3: 3, lastOne: 1 },
  picks: (game) => [
    pickOf(game, 'lo', loPays, `× / ${shownDigits(1, game.language)}`),
    pickOf(game, 'lastOne', 940),
    pickOf(game, 'special2', 9_300),
    pickOf(game, 'special3', 92_000),
  ],
  draw: (_game, _event, chance) =>
    lots.flatMap(([count, size]) => Array.from({ length: count }, () => digitsOf(size, chance))),
  pays(_game, _event, drawn, pick) {
    const [code, typed = ''] = pick.split(':');
    const special = drawn[0] ?? '';
    if (code === 'lo') return drawn.filter((lot) => lot.endsWith(typed)).length * loPays;
    return special.endsWith(typed) ? ({ lastOne: 940, special2: 9_300, special3: 92_000 }[code ?? ''] ?? 0) : 0;
  },
  returns(_game, _event, pick) {
    const code = pick.split(':')[0] ?? '';
    return { lo: (lotCount / 100) * (loPays / 100), lastOne: 0.94, special2: 0.93, special3: 0.92 }[code] ?? 0;
  },
  told: ({ say, language }, _event, [special = '']) => `${say.specialPrize} ${shownDigits(special, language)}`,
  stage(game, _event, drawn) {
    const rest = drawn?.slice(1) ?? [];
    return html`<div class="lots" aria-hidden="true"><div class="balls large">${balls(drawn?.[0] ?? unknown(5), game)}</div><p>${rest.map((lot) => html`<span>${shownDigits(lot, game.language)} </span>`)}</p></div>`;
  },
};

const prizePays = [350_000, 150_000, 80_000, 22_000, 9_000];
const prizeCounts = [1, 1, 1, 10, 10];
const firstPays = 900_000;
const first3Pays = 90_000;

const prizeOf = (at: number): number => (at < 3 ? at : at < 13 ? 3 : 4);

export const sea: Market<string[]> = {
  pace,
  title: ({ say }) => say.titles.sea,
  rules: ({ say, language }) =>
    `${say.rulesOf.sea} ${prizePays.map((pay, at) => `${say.prizes[at]} ${shownOdds(pay, language)}×`).join(', ')}.`,
  digits: { big: 4, first: 4, first3: 3 },
  picks: (game) => [
    pickOf(game, 'big', prizePays[0]!),
    pickOf(game, 'first', firstPays),
    pickOf(game, 'first3', first3Pays),
  ],
  draw: (_game, _event, chance) => Array.from({ length: 23 }, () => digitsOf(4, chance)),
  pays(_game, _event, drawn, pick) {
    const [code, typed = ''] = pick.split(':');
    const first = drawn[0] ?? '';
    if (code === 'big')
      return drawn.reduce((sum, number, at) => sum + (number === typed ? prizePays[prizeOf(at)]! : 0), 0);
    if (!first.endsWith(typed)) return 0;
    return code === 'first' ? firstPays : first3Pays;
  },
  returns(_game, _event, pick) {
    const code = pick.split(':')[0];
    if (code === 'big')
      return prizePays.reduce((sum, pay, at) => sum + (pay / 100) * (prizeCounts[at] ?? 0), 0) / 10_000;
    return code === 'first' ? firstPays / 100 / 10_000 : first3Pays / 100 / 1_000;
  },
  told: ({ say, language }, _event, [first = '']) => `${say.prizes[0]} ${shownDigits(first, language)}`,
  stage(game, _event, drawn) {
    const top = (drawn ?? [unknown(4), unknown(4), unknown(4)]).slice(0, 3);
    const rest = drawn?.slice(3) ?? [];
    return html`<div class="lots" aria-hidden="true">${top.map((number, at) => html`<div class="prize"><span>${game.say.prizes[at] ?? ''}</span><div class="balls">${balls(number, game)}</div></div>`)}<p>${rest.map((number) => html`<span>${shownDigits(number, game.language)} </span>`)}</p></div>`;
  },
};
