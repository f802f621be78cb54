import { circle, dot, mark, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';
import { sevenStroke } from './motifs';

function ball(x: number, y: number, r: number, fill: string, c: EmblemColours, figure: string) {
  return placed(
    `translate(${x} ${y})`,
    circle(0, 0, r, fill) + dot(0, 0, r * 0.66, c.cream) + placed(`scale(${Math.round(r * 4) / 100})`, figure),
  );
}

export function balls(c: EmblemColours) {
  const seven = sevenStroke(0, 0, c.ink);
  const eight = stroke('M0 0C-12-6-9-15 0-15S12-6 0 0C-13 6-11 15 0 15S13 6 0 0Z', c.ink, 6);
  const zero = stroke('M0-12a12 12 0 1 0 .1 0z', c.ink, 6);
  return ball(0, -24, 24, c.gold, c, seven) + ball(-25, 19, 24, c.hot, c, eight) + ball(25, 19, 24, c.cool, c, zero);
}

export function drawDrum(c: EmblemColours) {
  const small = [
    [-16, 2, c.hot],
    [14, 4, c.gold],
    [-2, 14, c.cool],
    [0, -6, c.soft],
    [-14, -16, c.gold],
    [16, -14, c.hot],
  ] as const;
  return (
    path('M-20 26L-34 48H34L20 26Z', c.hot) +
    circle(0, -6, 40, c.cream) +
    circle(0, -6, 33, '#cdeef0') +
    small.map(([x, y, fill]) => circle(x, y, 9, fill) + dot(x - 2, y - 2, 3, c.cream)).join('') +
    mark('M-26-20Q-20-33-8-36L-7-32Q-18-28-22-18Z', '#fff') +
    rect(-8, 36, 16, 12, 3, c.gold)
  );
}

export function ticket(c: EmblemColours) {
  const body = 'M-46-26H46V-9A9 9 0 0 0 46 9V26H-46V9A9 9 0 0 0-46-9Z';
  return placed(
    'rotate(-14)',
    placed('rotate(18)scale(.96)', path(body, c.hot)) +
      path(body, c.gold) +
      `<path d="M20-22V22" stroke-dasharray="5 5"/>` +
      placed('translate(-13 0)', path('M0-17l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z', c.cream)) +
      stroke('M30-10h7M30 0h7M30 10h7', c.ink, 3.5),
  );
}

export function bingoCard(c: EmblemColours) {
  const cells = [c.hot, c.cream, c.cool, c.cream, c.gold, c.cream, c.cool, c.cream, c.hot];
  return (
    rect(-37, -47, 74, 94, 9, c.gold) +
    stroke('M-24-34h48', c.ink, 5) +
    cells
      .map((fill, at) => {
        const x = -21 + (at % 3) * 21;
        const y = -10 + Math.floor(at / 3) * 21;
        return (
          rect(x - 9.5, y - 9.5, 19, 19, 4, c.cream) + (fill === c.cream ? dot(x, y, 2.5, c.ink) : dot(x, y, 7, fill))
        );
      })
      .join('')
  );
}

export function fortuneWheel(c: EmblemColours) {
  const wedge = (fill: string) => `<path d="M0 0L-15-36A39 39 0 0 1 15-36Z" fill="${fill}" stroke-width="1.5"/>`;
  return (
    path('M-8 30L-24 50H24L8 30Z', c.hot) +
    circle(0, 0, 45, c.gold) +
    turned(wedge(c.hot), 4) +
    turned(wedge(c.cool), 4, 45) +
    turned(dot(0, -42, 2.4, c.cream), 8, 22.5) +
    turned(dot(0, -27, 4, c.cream), 8) +
    circle(0, 0, 11, c.gold) +
    dot(0, 0, 4.5, c.ink) +
    path('M-8-50H8L0-32Z', c.cream)
  );
}

export function ludo(c: EmblemColours) {
  const home = (x: number, y: number, fill: string) => rect(x, y, 32, 32, 5, fill) + circle(x + 16, y + 16, 8, c.cream);
  return (
    rect(-44, -44, 88, 88, 9, c.cream) +
    home(-39, -39, c.hot) +
    home(7, -39, c.cool) +
    home(7, 7, c.gold) +
    home(-39, 7, c.green) +
    path('M0 0L-9-9H9Z', c.hot) +
    placed('rotate(90)', path('M0 0L-9-9H9Z', c.cool)) +
    placed('rotate(180)', path('M0 0L-9-9H9Z', c.gold)) +
    placed('rotate(270)', path('M0 0L-9-9H9Z', c.green))
  );
}
