import { circle, dot, ellipse, line, mark, path, stroke } from '../svg';
import type { EmblemColours } from './colours';

export function shark(c: EmblemColours) {
  return (
    path('M-6-16Q2-42 22-44Q14-28 20-10Z', c.cool) +
    path('M-14 14Q-12 32 6 38Q4 24 8 13Z', c.cool) +
    path('M-49 5C-34-20-4-24 24-8L47-28Q40-8 37 0Q42 10 50 26Q36 18 26 9C4 24-28 24-49 5Z', c.cool) +
    mark('M-46 7C-24 22 4 20 24 10C4 13-22 13-40 4Z', c.cream) +
    line('M-10-8Q-5 1-9 9M-2-9Q4 1 0 10') +
    line('M-44 7l5 4 4-4 5 5 4-5 5 4') +
    circle(-28, -5, 4.5, c.cream) +
    dot(-29, -5, 2.6, c.ink)
  );
}

export function whale(c: EmblemColours) {
  return (
    path('M-14-28Q-16-42-26-42Q-22-48-14-44Q-6-48-2-42Q-12-42-14-28Z', c.soft) +
    path(
      'M-49 6C-49-22-20-32 6-22C22-15 30-8 36-18C28-22 24-30 26-42C35-40 40-36 42-30C45-36 48-38 50-39C51-18 50 18 14 32C-14 42-49 34-49 6Z',
      c.cool,
    ) +
    mark('M-47 13C-30 23 4 25 32 15C24 25 12 31 4 33C-18 39-43 31-47 13Z', c.cream) +
    line('M-36 26Q-34 20-30 18M-22 31Q-21 24-18 21M-8 33Q-8 27-6 22') +
    circle(-30, 1, 5, c.cream) +
    dot(-31, 1, 2.8, c.ink) +
    line('M-46 10Q-36 18-26 13')
  );
}

export function pomfret(c: EmblemColours) {
  return (
    path('M28 0L50-22Q43 0 50 22Z', c.gold) +
    path('M-14-27Q0-50 24-44L18-22ZM-14 27Q0 50 24 44L18 22Z', c.gold) +
    ellipse(-8, 0, 40, 31, c.hot) +
    mark(
      'M-8-30Q2 0-8 30Q-2 31 4 30Q14 0 4-30Q-2-31-8-30ZM14-26Q22 0 14 26Q19 24 23 20Q29 0 23-20Q19-24 14-26Z',
      c.cream,
    ) +
    circle(-30, -7, 6.5, c.cream) +
    dot(-31, -7, 3.2, c.ink) +
    line('M-47 5Q-40 10-34 7M-22-14Q-16 0-22 14')
  );
}

export function eel(c: EmblemColours) {
  const body = 'M-30-26C-2-50 22-22 2-2C-18 18 6 44 38 20';
  return (
    path('M28 30Q44 30 50 8Q52 34 34 36Z', c.gold) +
    stroke(body, c.ink, 27) +
    stroke(body, c.green, 21) +
    stroke('M-22-24C0-40 14-20-4-4C-24 16 4 38 34 22', c.gold, 5) +
    path('M-49-18C-48-34-34-40-24-34C-16-28-20-14-30-12C-38-10-48-10-49-18Z', c.green) +
    circle(-35, -25, 5, c.cream) +
    dot(-36, -25, 2.6, c.ink) +
    line('M-48-17Q-42-14-36-16')
  );
}
