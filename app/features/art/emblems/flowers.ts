import { circle, dot, ellipse, line, mark, mirrored, path, placed, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';

export function lotus(c: EmblemColours) {
  return (
    path('M-46 30Q0 10 46 30Q24 48 0 46T-46 30Z', c.cool) +
    mirrored(path('M4 34C26 38 46 24 50 2C32 0 12 12 4 34Z', c.soft)) +
    mirrored(path('M2 35C26 28 38 8 36-18C16-10 2 10 2 35Z', c.hot)) +
    mirrored(path('M0 36C20 24 24-6 14-32C2-18-2 8 0 36Z', c.soft)) +
    path('M0 36C-18 18-18-20 0-46C18-20 18 18 0 36Z', c.hot) +
    path('M0 34C-9 20-9-2 0-18C9-2 9 20 0 34Z', c.gold)
  );
}

export function waterLily(c: EmblemColours) {
  return (
    turned(path('M0-8C-18-20-14-40 0-49C14-40 18-20 0-8Z', c.hot), 8, 22.5) +
    turned(path('M0-6C-15-16-12-32 0-39C12-32 15-16 0-6Z', c.soft), 8) +
    turned(path('M0-4C-9-10-8-20 0-25C8-20 9-10 0-4Z', c.cream), 8, 22.5) +
    circle(0, 0, 11, c.gold) +
    turned(dot(0, -6, 2, c.ink), 6)
  );
}

export function hibiscus(c: EmblemColours) {
  return (
    placed('rotate(36)', turned(path('M-5-24C-22-26-22-44 0-50C22-44 22-26 5-24Z', c.green), 5)) +
    turned(
      path('M0-2C-30-14-28-40-12-46Q-6-42 0-46Q6-42 12-46C28-40 30-14 0-2Z', c.hot) +
        line('M0-14V-34M-6-16L-13-32M6-16L13-32'),
      5,
    ) +
    circle(0, 0, 9, '#8a0f3c') +
    path('M-4 2L18-36L25-32L4 4Z', c.gold) +
    circle(24, -36, 5, c.gold) +
    circle(14, -29, 4, c.cream) +
    circle(26, -26, 4, c.cream)
  );
}

export function marigold(c: EmblemColours) {
  return (
    turned(path('M-5-30C-20-36-12-50 0-47C12-50 20-36 5-30Z', c.gold), 10) +
    turned(path('M-4-18C-18-26-10-38 0-36C10-38 18-26 4-18Z', c.hot), 9, 20) +
    turned(path('M-3-8C-13-14-8-25 0-24C8-25 13-14 3-8Z', c.gold), 7) +
    circle(0, 0, 9, c.hot) +
    turned(dot(0, -4.5, 1.8, c.cream), 5)
  );
}

export function sunflower(c: EmblemColours) {
  return (
    turned(path('M0-18C-10-28-8-42 0-49C8-42 10-28 0-18Z', c.gold), 14) +
    turned(mark('M0-20C-3-28-3-34 0-40C3-34 3-28 0-20Z', c.hot), 14) +
    circle(0, 0, 22, '#7a3a12') +
    turned(dot(0, -15, 2.2, c.gold), 10) +
    turned(dot(0, -8, 2.2, c.gold), 6)
  );
}

export function tulip(c: EmblemColours) {
  return (
    path('M-4 14H4V48H-4Z', c.green) +
    mirrored(path('M2 46C6 26 22 14 42 14C42 34 26 48 2 46Z', c.green) + line('M8 42Q20 28 34 20')) +
    path('M0 20C-34 18-38-14-30-42Q-22-36-16-26Q-10-42 0-50Q10-42 16-26Q22-36 30-42C38-14 34 18 0 20Z', c.hot) +
    path('M0 19C-18 6-18-28 0-49C18-28 18 6 0 19Z', c.soft) +
    stroke('M-24-22Q-26-2-15 8', c.cream, 3.5)
  );
}

export function shell(c: EmblemColours) {
  return (
    path('M0 40C-40 30-54-2-42-26C-30-46 30-46 42-26C54-2 40 30 0 40Z', c.soft) +
    line('M0 38V-38M-2 38L-22-35M2 38L22-35M-4 38L-40-18M4 38L40-18') +
    path('M-20 32L-26 46H26L20 32Q0 42-20 32Z', c.gold) +
    circle(0, 12, 11, c.cream) +
    ellipse(-3, 9, 3, 3, '#fff')
  );
}
