import { html } from '../../../html';
import { shuffled } from '../chance';
import type { Market } from '../market';
import { filled, shownDigits, shownOdds } from '../words/figures';

const numbers = 90;
const called = 50;
/** What this many full rows of the ticket pay. */
const rowPays = [0, 500, 4_000, 50_000];

type Housie = { ticket: number[][]; called: number[] };

const rowsDone = ({ ticket, called: calls }: Housie): number =>
  ticket.filter((row) => row.every((number) => calls.includes(number))).length;

/** Chance that this many named numbers are all among those called. */
function allCalled(count: number): number {
  let chance = 1;
  for (let at = 0; at < count; at += 1) chance *= (called - at) / (numbers - at);
  return chance;
}

/** Chances of no, one, two, three full rows, by inclusion and exclusion. */
function rowChances(): number[] {
  const [one, two, three] = [5, 10, 15].map(allCalled) as [number, number, number];
  const exact = [0, 3 * one - 6 * two + 3 * three, 3 * two - 3 * three, three];
  return [1 - exact.reduce((sum, chance) => sum + chance, 0), ...exact.slice(1)];
}

export const housie: Market<Housie> = {
  title: ({ say }) => say.titles.housie,
  rules: ({ say, language }) =>
    `${say.rulesOf.housie} ${rowPays
      .slice(1)
      .map((pay, at) => `${shownDigits(at + 1, language)}: ${shownOdds(pay, language)}×`)
      .join(', ')}.`,
  picks: ({ say }) => [{ code: 'ticket', label: say.picks.ticket }],
  draw(_game, _event, chance) {
    const all = shuffled(
      Array.from({ length: numbers }, (_, at) => at + 1),
      chance,
    );
    const ticket = [0, 5, 10].map((from) => all.slice(from, from + 5).sort((a, b) => a - b));
    return { ticket, called: shuffled(all, chance).slice(0, called) };
  },
  pays: (_game, _event, outcome) => rowPays[rowsDone(outcome)] ?? 0,
  returns: () => rowChances().reduce((sum, chance, rows) => sum + chance * ((rowPays[rows] ?? 0) / 100), 0),
  told: ({ say, language }, _event, outcome) =>
    filled(say.rowsDone, { count: shownDigits(rowsDone(outcome), language) }),
  stage({ language }, _event, outcome) {
    const ticket = outcome?.ticket ?? Array.from({ length: 3 }, () => Array<number>(5).fill(0));
    const cell = (number: number, at: number) =>
      html`<td class="${outcome?.called.includes(number) ? 'called' : ''}" style="--at:${at}">${number === 0 ? '·' : shownDigits(number, language)}</td>`;
    const rows = ticket.map((row) => html`<tr>${row.map(cell)}</tr>`);
    const balls = (outcome?.called.slice(-12) ?? []).map(
      (number, at) => html`<span class="ball" style="--at:${at}">${shownDigits(number, language)}</span>`,
    );
    return html`<div class="housie" aria-hidden="true"><table>${rows}</table><div class="balls">${balls}</div></div>`;
  },
};
