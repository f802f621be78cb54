import { html } from '../../../html';
import type { Chance } from '../chance';
import { filled, shownDigits } from '../words/figures';
import { type Course, contest } from './contest';

/** 64 fields from above: 1 a white pawn, -1 a black one. */
type Pawns = Course & { board: number[]; moves: number };

const start: readonly number[] = Array.from({ length: 64 }, (_, at) =>
  at >= 8 && at < 16 ? -1 : at >= 48 && at < 56 ? 1 : 0,
);

function movesOf(board: readonly number[], side: number): [from: number, to: number][] {
  const ahead = side === 1 ? -8 : 8;
  return board.flatMap((piece, from): [number, number][] => {
    if (piece !== side) return [];
    const to = from + ahead;
    const steps: [number, number][] = board[to] === 0 ? [[from, to]] : [];
    const takes = [-1, 1].filter(
      (aside) => Math.abs(((to + aside) % 8) - (from % 8)) === 1 && board[to + aside] === -side,
    );
    return [...steps, ...takes.map((aside): [number, number] => [from, to + aside])];
  });
}

/** The pawns' war: one step or one capture at a time; whoever reaches the far row wins, whoever cannot move loses. */
function play(chance: Chance): Pawns {
  const board = [...start];
  let side = chance.below(2) === 0 ? 1 : -1;
  for (let moves = 1; ; moves += 1, side = -side) {
    const open = movesOf(board, side);
    if (open.length === 0) return { winner: side === 1 ? 1 : 0, board, moves: moves - 1 };
    const [from, to] = open[chance.below(open.length)]!;
    board[from] = 0;
    board[to] = side;
    if (to < 8 || to >= 56) return { winner: side === 1 ? 0 : 1, board, moves };
  }
}

export const pawns = contest<Pawns>({
  name: 'pawns',
  sides: ['white', 'black'],
  play,
  told: ({ moves }, { kinds }, language) => filled(kinds.moves, { count: shownDigits(moves, language) }),
  stage(_game, course) {
    const squares = (course?.board ?? start).map((piece, at) => {
      const [x, y] = [at % 8, Math.floor(at / 8)];
      const isHome = piece !== 0 && (piece === 1 ? y === 0 : y === 7);
      const field = `<rect x="${x}" y="${y}" width="1" height="1" fill="${isHome ? '#ffb81c' : (x + y) % 2 === 0 ? '#fff1d0' : '#0b7a78'}"/>`;
      if (piece === 0) return field;
      return `${field}<g transform="translate(${x + 0.5} ${y + 0.5})" fill="${piece === 1 ? '#fff' : '#1a1230'}" stroke="${piece === 1 ? '#241500' : '#ffd75e'}" stroke-width=".05"><path d="M-.28.36H.28Q.26.2.1.1Q.05-.02.1-.1H-.1Q-.05-.02-.1.1Q-.26.2-.28.36Z"/><circle cy="-.2" r=".15"/></g>`;
    });
    return html`<svg class="board" viewBox="0 0 8 8" aria-hidden="true">${{ text: squares.join('') }}</svg>`;
  },
});
