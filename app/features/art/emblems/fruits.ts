import { circle, dot, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';

export function cherry(c: EmblemColours) {
  return (
    path('M-20 8C-18-14-4-32 18-44L22-40C6-28-8-12-14 9Z', '#2fb67a') +
    path('M18 10C20-10 18-28 14-42L20-43C26-26 27-8 24 11Z', '#2fb67a') +
    path('M18-42C0-52-18-48-28-34C-10-28 8-30 18-42Z', c.green) +
    line('M14-41Q-6-40-20-35') +
    circle(-22, 24, 22, c.hot) +
    circle(23, 23, 21, c.hot) +
    mark('M-36 20a14 14 0 0 1 12-12l1 5a9 9 0 0 0-8 8zM10 19a14 14 0 0 1 12-11l1 5a9 9 0 0 0-8 7z', c.cream)
  );
}

export function pineapple(c: EmblemColours) {
  return (
    mirrored(path('M2-14C4-30 16-42 32-44C30-32 20-20 6-14Z', c.green)) +
    mirrored(path('M2-16C0-30 6-44 15-50C20-38 16-24 6-16Z', '#2fb67a')) +
    path('M0-14C-9-26-8-40 0-50C8-40 9-26 0-14Z', c.green) +
    path('M0-16C20-16 29-4 29 14C29 36 16 48 0 48S-29 36-29 14C-29-4-20-16 0-16Z', c.gold) +
    `<path d="M-26 2L14 46M-14-12L27 28M4-15L29 10M26 2L-14 46M14-12L-27 28M-4-15L-29 10" stroke-width="2" fill="none"/>` +
    [
      [0, 2],
      [-12, 15],
      [12, 15],
      [0, 28],
    ]
      .map(([x, y]) => dot(x!, y!, 3, c.hot))
      .join('')
  );
}

export function mango(c: EmblemColours) {
  return (
    path('M6-30C34-34 46-8 40 14C34 38 8 50-14 44C-40 36-46 12-34-2C-24-12-20-26 6-30Z', c.gold) +
    mark('M8-28C32-31 43-8 38 13C34 30 20 39 8 42C30 22 26-8 8-28Z', c.hot) +
    stroke('M-33 16Q-34 2-22-8', c.cream, 5) +
    path('M4-28L2-46L9-47L11-29Z', '#8a5a1c') +
    path('M8-38C16-54 38-52 47-40C36-28 18-28 8-38Z', c.green) +
    line('M13-39Q27-43 39-40')
  );
}

export function watermelon(c: EmblemColours) {
  const seeds = [
    [-24, -6],
    [-8, -6],
    [8, -6],
    [24, -6],
    [-15, 8],
    [0, 8],
    [15, 8],
    [0, 22],
  ];
  return placed(
    'rotate(-12)translate(0 -2)',
    path('M-49-22H49A49 52 0 0 1-49-22Z', '#2fb67a') +
      mark('M-41-20H41A41 43 0 0 1-41-20Z', c.cream) +
      mark('M-36-20H36A36 38 0 0 1-36-20Z', c.hot) +
      seeds.map(([x, y]) => mark(`M${x} ${y! - 5}q4 6 0 8q-4-2 0-8z`, c.ink)).join(''),
  );
}

export function coconut(c: EmblemColours) {
  return (
    path('M14-18L26-50L33-47L22-16Z', c.hot) +
    path('M-38-4C-38 28-22 48 0 48S38 28 38-4Z', c.green) +
    mark('M16 44C28 34 33 18 33 0L37-2C37 24 29 38 16 44Z', '#2fb67a') +
    path('M-40-5Q-30-22 0-22T40-5Q28 6 0 6T-40-5Z', c.cream) +
    path('M-24-7Q-14-15 0-15T24-7Q16-1 0-1T-24-7Z', c.soft) +
    mark('M-30 10q2 18 12 26q-5-12-6-26z', c.cream) +
    path('M-24-14C-44-22-44-38-38-44C-24-42-16-30-18-18Z', c.gold)
  );
}

export function banana(c: EmblemColours) {
  return (
    path('M-6-40C14 0 12 24-30 40C-16 50 22 46 32 10C34-10 20-30 4-44Z', c.gold) +
    path('M-6-40C-4-4-14 18-44 22C-40 36-8 34 8 10C18-8 12-28 4-44Z', c.gold) +
    path('M-9-49H7L6-37H-7Z', '#8a5a1c') +
    mark('M-44 22l5 8-7-2zM-30 40l8 3-9 3z', c.ink) +
    line('M4-34Q12-8-8 14') +
    placed(
      'translate(30 -24)scale(.6)',
      turned(path('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.hot), 5) + circle(0, 0, 5, c.gold),
    )
  );
}

export function lychee(c: EmblemColours) {
  const fruit = (x: number, y: number) =>
    placed(
      `translate(${x} ${y})`,
      circle(0, 0, 20, c.hot) +
        [
          [-7, -8],
          [7, -9],
          [0, 1],
          [-11, 4],
          [11, 4],
          [-4, 12],
          [7, 12],
        ]
          .map(([a, b]) => dot(a!, b!, 2.4, c.soft))
          .join(''),
    );
  return (
    rect(-3, -46, 6, 34, 3, '#8a5a1c') +
    mirrored(path('M2-34C14-52 36-50 46-38C32-26 14-26 2-34Z', c.green) + line('M10-36Q24-40 36-38')) +
    fruit(-24, 2) +
    fruit(24, 2) +
    fruit(0, 26)
  );
}
