import { circle, dot, ellipse, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';

const heart = 'M0 12C-20-2-12-16 0-7C12-16 20-2 0 12Z';
const spade = 'M0-14C-22 2-12 14-3 7L-6 15H6L3 7C12 14 22 2 0-14Z';
const diamond = 'M0-14L10 0L0 14L-10 0Z';

export function cards(c: EmblemColours) {
  const back = rect(-19, -62, 38, 56, 6, c.gold) + rect(-13, -56, 26, 44, 3, c.hot);
  return placed(
    'translate(0 34)',
    placed('rotate(-30)', back) +
      placed('rotate(30)', rect(-19, -62, 38, 56, 6, c.soft) + mark('M-12-52l5 8-5 8-5-8z', c.ink)) +
      rect(-21, -72, 42, 62, 6, c.cream) +
      placed('translate(0 -41)scale(1.15)', mark(heart, c.hot)) +
      dot(-14, -64, 2.6, c.hot) +
      dot(14, -18, 2.6, c.hot),
  );
}

export function aces(c: EmblemColours) {
  const card = (suit: string, fill: string) =>
    rect(-22, -32, 44, 64, 6, c.cream) + mark(suit, fill) + dot(-15, -24, 2.8, fill) + dot(15, 24, 2.8, fill);
  return (
    placed('translate(-16 2)rotate(-14)', card(spade, c.ink)) +
    placed('translate(16 0)rotate(12)', card(diamond, c.hot))
  );
}

export function dice(c: EmblemColours) {
  const pips = (spots: number[][], fill: string) => spots.map(([x, y]) => dot(x!, y!, 4.4, fill)).join('');
  const corners = [
    [-11, -11],
    [11, 11],
    [-11, 11],
    [11, -11],
  ];
  return (
    placed('translate(21 -12)rotate(16)', rect(-22, -22, 44, 44, 9, c.gold) + pips([...corners, [0, 0]], c.ink)) +
    placed(
      'translate(-18 10)rotate(-12)',
      rect(-24, -24, 48, 48, 10, c.cream) + pips([...corners, [-11, 0], [11, 0]], c.hot),
    )
  );
}

export function chips(c: EmblemColours) {
  const chip = (y: number, fill: string) =>
    path(`M-46 ${y}v9a28 11 0 0 0 56 0v-9z`, fill) +
    mark(`M-36 ${y + 8}l0 8 9 3v-9zM-9 ${y + 10}v9l9-3v-8z`, c.cream) +
    ellipse(-18, y, 28, 11, fill);
  return (
    chip(24, c.cool) +
    chip(12, c.hot) +
    chip(0, c.gold) +
    chip(-12, c.cool) +
    chip(-24, c.hot) +
    placed(
      'translate(22 14)',
      circle(0, 0, 27, c.gold) +
        turned(mark('M-5-25.5h10l-2 9h-6z', c.cream), 6) +
        circle(0, 0, 16, c.hot) +
        placed('scale(.75)', mark(spade, c.cream)),
    )
  );
}

export function roulette(c: EmblemColours) {
  const pockets = `<circle r="36" fill="none" stroke="${c.hot}" stroke-width="14" pathLength="18" stroke-dasharray="1"/>`;
  return (
    circle(0, 0, 49, c.gold) +
    circle(0, 0, 43, c.ink) +
    pockets +
    circle(0, 0, 29, c.gold) +
    turned(path('M-3-6Q-2-18-5-24H5Q2-18 3-6z', c.cream), 4, 45) +
    circle(0, 0, 10, c.cool) +
    dot(0, 0, 4, c.cream) +
    circle(22, -29, 6, c.cream)
  );
}

export function domino(c: EmblemColours) {
  const tile = rect(-17, -38, 34, 76, 7, c.cream) + stroke('M-12 0H12', c.ink, 3);
  const pips = (fill: string) =>
    dot(-8, -28, 4, fill) +
    dot(8, -10, 4, fill) +
    dot(0, -19, 4, fill) +
    dot(-8, 28, 4, fill) +
    dot(8, 28, 4, fill) +
    dot(-8, 11, 4, fill) +
    dot(8, 11, 4, fill);
  return (
    placed('translate(17 2)rotate(24)', tile + pips(c.cool).replaceAll(c.cool, '#0b7a78')) +
    placed('translate(-15 0)rotate(-18)', tile + pips(c.hot))
  );
}

export function tiles(c: EmblemColours) {
  const tile = (face: string) =>
    rect(-20, -26, 46, 62, 7, c.cool) + rect(-26, -34, 46, 62, 7, c.cream) + placed('translate(-3 -3)', face);
  const flower = turned(path('M0-3C-9-8-7-19 0-20C7-19 9-8 0-3Z', c.hot), 6) + circle(0, 0, 5, c.gold);
  const cane = rect(-4, -23, 8, 21, 4, c.green) + rect(-4, 2, 8, 21, 4, c.green);
  return (
    placed('translate(23 0)rotate(10)', tile(mirrored(placed('translate(9 0)', cane)))) +
    placed('translate(-19 3)rotate(-8)', tile(flower))
  );
}

export function knight(c: EmblemColours) {
  return (
    path('M-19 32C-20 14-7 8-6-6L-20 2Q-32 8-37-5L-17-31Q-14-42-3-48L3-37C34-30 31 4 25 32Z', c.gold) +
    path('M3-37C34-30 31 4 25 32H13C22 2 20-18-3-28Z', c.hot) +
    line('M19-22l8-4M21-8l9-1M20 8l9 2') +
    dot(-11, -22, 4, c.ink) +
    dot(-30, -4, 2.2, c.ink) +
    rect(-27, 30, 58, 9, 4, c.cool) +
    rect(-33, 38, 70, 11, 5, c.gold)
  );
}

export function carrom(c: EmblemColours) {
  return placed(
    'rotate(45)',
    rect(-37, -37, 74, 74, 8, c.hot) +
      rect(-29, -29, 58, 58, 3, c.cream) +
      turned(circle(-24, -24, 7, c.ink), 4) +
      `<circle r="15" fill="none" stroke-width="2"/>` +
      turned(circle(0, -10, 6, c.gold), 6) +
      circle(0, 0, 6, c.cool) +
      circle(20, 14, 6, c.ink),
  );
}
