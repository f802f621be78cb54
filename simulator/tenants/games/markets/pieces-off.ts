import { html } from '../../../html';
import type { Chance } from '../chance';
import { filled, shownDigits } from '../words/figures';
import { type Course, contest } from './contest';

type Off = Course & { left: number[]; queen: number };

const discs = 9;
const taken = (left: readonly number[], all: number): number => left.reduce((sum, many) => sum + all - many, 0);

/** Who pockets goes on; the queen falls with some disc or other, at the latest with the last. */
function playCarrom(chance: Chance): Off {
  const left = [discs, discs];
  let queen = -1;
  for (let side = chance.below(2); ; side = 1 - side) {
    while (chance.below(20) < 11) {
      left[side]! -= 1;
      if (queen < 0 && (left[side] === 0 || chance.below(8) === 0)) queen = side;
      if (left[side] === 0) return { winner: side, left, queen };
    }
  }
}

const corners = [
  [9, 9],
  [91, 9],
  [9, 91],
  [91, 91],
];

export const carrom = contest<Off>({
  name: 'carrom',
  sides: ['white', 'black'],
  extras: ([0, 1] as const).map((side) => ({
    code: side === 0 ? 'queenWhite' : 'queenBlack',
    label: (kinds) => (side === 0 ? kinds.queenWhite : kinds.queenBlack),
    chance: 0.5,
    holds: ({ queen }) => queen === side,
  })),
  play: playCarrom,
  told: ({ left }, { kinds }, language) => filled(kinds.left, { count: shownDigits(Math.max(...left), language) }),
  stage(_game, course) {
    const [white = discs, black = discs] = course?.left ?? [];
    const dots = Array.from({ length: discs * 2 }, (_, at) => {
      const isWhite = at % 2 === 0;
      if (Math.floor(at / 2) >= (isWhite ? white : black)) return '';
      const outer = at >= 6;
      const angle = ((outer ? at - 6 : at) / (outer ? 12 : 6)) * Math.PI * 2;
      const far = outer ? 20 : 10.2;
      return `<circle cx="${(50 + far * Math.cos(angle)).toFixed(1)}" cy="${(50 + far * Math.sin(angle)).toFixed(1)}" r="4.6" fill="${isWhite ? '#fff6e3' : '#241a14'}" stroke="#7a4a12" stroke-width=".8"/>`;
    });
    const pockets = corners.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="#140c06"/>`);
    const lines = [0, 90, 180, 270].map(
      (turn) => `<path d="M24 20H76M24 25H76" stroke="#c8321b" stroke-width=".7" transform="rotate(${turn} 50 50)"/>`,
    );
    const queen = course ? '' : '<circle cx="50" cy="50" r="4.6" fill="#c8321b" stroke="#fff6e3"/>';
    return html`<svg class="board" viewBox="0 0 100 100" aria-hidden="true">${{ text: `<rect width="100" height="100" rx="4" fill="#4a2508"/><rect x="4" y="4" width="92" height="92" fill="#e8b870"/>${pockets.join('')}${lines.join('')}<circle cx="50" cy="50" r="25.5" fill="none" stroke="#7a4a12"/><g class="${course ? 'settled' : ''}">${dots.join('')}${queen}</g>` }}</svg>`;
  },
});

const men = 16;
/** Of six throws of the dice three take nobody, two take one, one takes two at a leap. */
const takes = [0, 0, 0, 1, 1, 2];

function playSixteen(chance: Chance): Off {
  const left = [men, men];
  for (let side = chance.below(2); ; side = 1 - side) {
    const other = 1 - side;
    left[other] = Math.max(0, left[other]! - takes[chance.below(takes.length)]!);
    if (left[other] === 0) return { winner: side, left, queen: -1 };
  }
}

/** The board of sixteen pieces: five by five points, and a fan of six above and below. */
const points: readonly (readonly [number, number])[] = [
  ...[0, 1].flatMap((row) =>
    [0, 1, 2].map((at) => [25 + at * 25 + (1 - at) * (row === 1 ? 12 : 0), 6 + row * 12] as const),
  ),
  ...Array.from({ length: 25 }, (_, at) => [10 + (at % 5) * 20, 30 + Math.floor(at / 5) * 15] as const),
  ...[0, 1].flatMap((row) =>
    [0, 1, 2].map((at) => [25 + at * 25 + (1 - at) * (row === 0 ? 12 : 0), 102 + row * 12] as const),
  ),
];

export const sixteenPieces = contest<Off>({
  name: 'sixteen',
  sides: ['white', 'black'],
  play: playSixteen,
  told: ({ left }, { kinds }, language) =>
    filled(kinds.left, { count: shownDigits(men * 2 - taken(left, men), language) }),
  stage(_game, course) {
    const [white = men, black = men] = course?.left ?? [];
    const square = Array.from({ length: 5 }, (_, at) => `M10 ${30 + at * 15}H90M${10 + at * 20} 30V90`).join('');
    const fans =
      'M10 30L50 60L90 30M10 60L50 30L90 60L50 90L10 60M10 90L50 60L90 90M50 30V0M50 90V120M25 6H75M37 18H63M25 6L50 30L75 6M25 114H75M37 102H63M25 114L50 90L75 114';
    const pieces = points.map(([x, y], at) => {
      const isBlack = at < men;
      const fromEnd = points.length - 1 - at;
      const stands = isBlack ? at < black : fromEnd < white;
      const isMiddle = at >= men && fromEnd >= men;
      return stands && !isMiddle
        ? `<circle cx="${x}" cy="${y}" r="5" fill="${isBlack ? '#241a14' : '#fff6e3'}" stroke="#ffb81c"/>`
        : '';
    });
    return html`<svg class="board tall" viewBox="0 -4 100 128" aria-hidden="true">${{ text: `<rect y="-4" width="100" height="128" rx="4" fill="#8a4b1c"/><path d="${square}${fans}" fill="none" stroke="#ffe3a3" stroke-width="1"/><g class="${course ? 'settled' : ''}">${pieces.join('')}</g>` }}</svg>`;
  },
});
