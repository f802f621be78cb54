import { html } from '../../../html';
import type { Chance } from '../chance';
import { filled, shownDigits } from '../words/figures';
import { type Course, contest } from './contest';

type Ludo = Course & { at: number[]; throws: number };
type Spot = readonly [x: number, y: number];

const base = -1;
const ring = 52;
const home = 56;
const lastOnRing = 50;
const quarter = ring / 4;
/** Where nobody is sent back: each colour's first field, and the eighth after it. */
const safe = new Set([0, 8].flatMap((field) => [0, 1, 2, 3].map((side) => field + side * quarter)));

const onRing = (side: number, at: number): number | null =>
  at >= 0 && at <= lastOnRing ? (at + side * quarter) % ring : null;

/** One piece each; a six brings it in and throws again, three sixes pass, and whoever is met goes back. */
function play(chance: Chance): Ludo {
  const at = [base, base, base, base];
  let side = chance.below(4);
  for (let throws = 0, sixes = 0; ; ) {
    const face = 1 + chance.below(6);
    throws += 1;
    sixes = face === 6 ? sixes + 1 : 0;
    const from = at[side]!;
    if (sixes < 3 && (from === base ? face === 6 : from + face <= home)) {
      at[side] = from === base ? 0 : from + face;
      if (at[side] === home) return { winner: side, at, throws };
      const field = onRing(side, at[side]!);
      at.forEach((other, who) => {
        if (who !== side && field !== null && !safe.has(field) && onRing(who, other) === field) at[who] = base;
      });
    }
    if (face !== 6 || sixes === 3) {
      side = (side + 1) % 4;
      sixes = 0;
    }
  }
}

const turned = ([x, y]: Spot, times: number): Spot => (times === 0 ? [x, y] : turned([14 - y, x], times - 1));
const firstQuarter: Spot[] = [
  ...[1, 2, 3, 4, 5].map((x): Spot => [x, 6]),
  ...[5, 4, 3, 2, 1, 0].map((y): Spot => [6, y]),
  [7, 0],
  [8, 0],
];
const fields: Spot[] = [0, 1, 2, 3].flatMap((times) => firstQuarter.map((spot) => turned(spot, times)));

function spotOf(side: number, at: number): Spot {
  if (at === base) return turned([2.5, 2.5], side);
  const field = onRing(side, at);
  if (field !== null) return fields[field]!;
  return at === home ? turned([6.2, 7], side) : turned([at - lastOnRing, 7], side);
}

const colours = ['#c8321b', '#1d6b36', '#b97c00', '#0b5c99'];

function board(): string {
  const cell = ([x, y]: Spot, fill: string) =>
    `<rect x="${x}" y="${y}" width="1" height="1" fill="${fill}" stroke="#8c7a52" stroke-width=".05"/>`;
  const yards = colours.map((colour, side) => {
    const [x, y] = turned([2.5, 2.5], side);
    return `<rect x="${x - 2.5}" y="${y - 2.5}" width="6" height="6" fill="${colour}"/><rect x="${x - 1.2}" y="${y - 1.2}" width="3.4" height="3.4" rx=".6" fill="#fff6e3"/>`;
  });
  const cells = fields.map((spot, at) =>
    cell(spot, at % quarter === 0 ? colours[at / quarter]! : safe.has(at) ? '#ffd75e' : '#fff6e3'),
  );
  const columns = colours.flatMap((colour, side) => [1, 2, 3, 4, 5].map((x) => cell(turned([x, 7], side), colour)));
  const homes = colours.map(
    (colour, side) => `<path d="M6 6L7.5 7.5L6 9Z" fill="${colour}" transform="rotate(${side * 90} 7.5 7.5)"/>`,
  );
  return `<rect width="15" height="15" rx=".4" fill="#241500"/>${yards.join('')}${cells.join('')}${columns.join('')}${homes.join('')}`;
}

export const ludo = contest<Ludo>({
  name: 'ludo',
  sides: ['red', 'green', 'yellow', 'blue'],
  play,
  told: ({ throws }, { kinds }, language) => filled(kinds.throws, { count: shownDigits(throws, language) }),
  stage(_game, course) {
    const pieces = [0, 1, 2, 3].map((side) => {
      const [x, y] = spotOf(side, course?.at[side] ?? base);
      const [fromX, fromY] = turned([2.5, 2.5], side);
      const isWinner = course?.winner === side;
      return `<g class="piece${course ? ' walked' : ''}${isWinner ? ' best' : ''}" style="--x:${fromX - x}px;--y:${fromY - y}px"><circle cx="${x + 0.5}" cy="${y + 0.5}" r="${isWinner ? 0.62 : 0.48}" fill="${colours[side]}" stroke="#fff6e3" stroke-width=".16"/><circle cx="${x + 0.5}" cy="${y + 0.5}" r=".16" fill="#fff6e3"/></g>`;
    });
    return html`<svg class="board" viewBox="0 0 15 15" aria-hidden="true">${{ text: board() + pieces.join('') }}</svg>`;
  },
});
