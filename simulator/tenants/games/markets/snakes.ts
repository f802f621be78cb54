import type { Language } from '~/domain/shared/language';
import { html } from '../../../html';
import type { Chance } from '../chance';
import { filled, shownDigits } from '../words/figures';
import { type Course, contest } from './contest';

type Snakes = Course & { at: number[]; throws: number };

const last = 100;
const ladders: readonly (readonly [from: number, to: number])[] = [
  [4, 25],
  [13, 46],
  [33, 49],
  [42, 63],
  [50, 69],
  [62, 81],
  [74, 92],
];
const snakes: readonly (readonly [from: number, to: number])[] = [
  [27, 5],
  [40, 3],
  [43, 18],
  [54, 31],
  [66, 45],
  [76, 58],
  [89, 53],
  [99, 41],
];
const leads = new Map<number, number>([...ladders, ...snakes]);

/** Four pieces, one throw each in turn; the last square must be met exactly. */
function play(chance: Chance): Snakes {
  const at = [0, 0, 0, 0];
  for (let side = chance.below(4), throws = 1; ; side = (side + 1) % 4, throws += 1) {
    const to = at[side]! + 1 + chance.below(6);
    if (to <= last) at[side] = leads.get(to) ?? to;
    if (at[side] === last) return { winner: side, at, throws };
  }
}

/** Squares run to and fro from below. */
function spotOf(square: number): [number, number] {
  const row = Math.floor((square - 1) / 10);
  const along = (square - 1) % 10;
  return [(row % 2 === 0 ? along : 9 - along) + 0.5, 9.5 - row];
}

const colours = ['#c8321b', '#1d6b36', '#b97c00', '#0b5c99'];

function board(language: Language): string {
  const squares = Array.from({ length: last }, (_, at) => {
    const [x, y] = spotOf(at + 1);
    const fill = ['#fff6e3', '#ffe3a3', '#ffd3c4', '#cdeee6'][(at * 7 + Math.floor(at / 10)) % 4];
    return `<rect x="${x - 0.5}" y="${y - 0.5}" width="1" height="1" fill="${fill}"/><text x="${x - 0.44}" y="${y - 0.2}">${shownDigits(at + 1, language)}</text>`;
  });
  const rungs = ladders.map(([from, to]) => {
    const [[x, y], [u, v]] = [spotOf(from), spotOf(to)];
    return `<path d="M${x} ${y}L${u} ${v}" stroke="#7a4a12" stroke-width=".42"/><path d="M${x} ${y}L${u} ${v}" stroke="#ffd75e" stroke-width=".28" stroke-dasharray=".09 .22"/>`;
  });
  const bodies = snakes.map(([from, to], at) => {
    const [[x, y], [u, v]] = [spotOf(from), spotOf(to)];
    const [bendX, bendY] = [(v - y) / 4, (x - u) / 4];
    const colour = ['#0b7a78', '#8a0f5c'][at % 2];
    return `<path d="M${x} ${y}C${x + (u - x) / 3 + bendX} ${y + (v - y) / 3 + bendY} ${x + ((u - x) * 2) / 3 - bendX} ${y + ((v - y) * 2) / 3 - bendY} ${u} ${v}" stroke="${colour}" stroke-width=".24" fill="none" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r=".23" fill="${colour}"/><circle cx="${x - 0.07}" cy="${y - 0.06}" r=".05" fill="#fff"/><circle cx="${x + 0.07}" cy="${y - 0.06}" r=".05" fill="#fff"/>`;
  });
  return squares.join('') + rungs.join('') + bodies.join('');
}

export const snakesAndLadders = contest<Snakes>({
  name: 'snakes',
  sides: ['red', 'green', 'yellow', 'blue'],
  play,
  told: ({ throws }, { kinds }, language) => filled(kinds.throws, { count: shownDigits(throws, language) }),
  stage({ language }, course) {
    const pieces = (course?.at ?? [1, 1, 1, 1]).map((at, side) => {
      const [x, y] = spotOf(Math.max(1, at));
      const [dx, dy] = [side % 2 === 0 ? -0.2 : 0.2, side < 2 ? -0.15 : 0.2];
      return `<circle class="piece${course ? ' walked' : ''}${course?.winner === side ? ' best' : ''}" style="--x:${0.5 - x}px;--y:${9.5 - y}px" cx="${x + dx}" cy="${y + dy}" r="${course?.winner === side ? 0.3 : 0.22}" fill="${colours[side]}" stroke="#fff" stroke-width=".08"/>`;
    });
    return html`<svg class="board numbered" viewBox="0 0 10 10" aria-hidden="true">${{ text: board(language) + pieces.join('') }}</svg>`;
  },
});
