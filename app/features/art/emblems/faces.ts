import { circle, dot, ellipse, line, mark, mirrored, path, placed, turned } from '../svg';
import type { EmblemColours } from './colours';

function eyes(x: number, y: number, r: number, ink: string) {
  return mirrored(dot(x, y, r, ink) + dot(x - r * 0.3, y - r * 0.35, r * 0.35, '#fff'));
}

export function tiger(c: EmblemColours) {
  return (
    mirrored(circle(30, -32, 14, c.gold) + dot(30, -31, 7, c.soft)) +
    path(
      'M0-42C30-42 44-22 42 0L50 8L40 14L44 24L32 27C24 42 12 46 0 46S-24 42-32 27L-44 24L-40 14L-50 8L-42 0C-44-22-30-42 0-42Z',
      c.gold,
    ) +
    mirrored(mark('M41-6L24-3L41 4ZM40 10L26 9L37 17ZM14-40L9-26L21-36Z', c.ink)) +
    mark('M-5-42H5L0-22Z', c.ink) +
    mirrored(mark('M0 12C6 6 24 8 24 22C24 34 10 38 0 38Z', c.cream)) +
    mirrored(ellipse(17, -8, 9, 8, c.cream)) +
    eyes(16, -7, 5, c.ink) +
    path('M-10 8H10Q8 18 0 19Q-8 18-10 8Z', c.hot) +
    line('M0 19V27M-13 27Q-6 34 0 27Q6 34 13 27') +
    mirrored(dot(13, 22, 1.6, c.ink) + dot(19, 24, 1.6, c.ink))
  );
}

export function elephant(c: EmblemColours) {
  return (
    mirrored(
      path('M16-30C34-46 52-30 50-6C48 16 36 24 22 16Z', c.cool) +
        mark('M24-22C34-32 44-22 43-6C42 8 34 14 26 9Z', c.soft),
    ) +
    path(
      'M0-42C22-42 30-26 28-6C26 8 18 12 13 20C10 30 14 34 20 32L22 40C8 50-8 42-10 24C-12 10-26 10-28-6C-30-26-22-42 0-42Z',
      c.cool,
    ) +
    path('M-20-36Q0-50 20-36L0-4Z', c.hot) +
    placed('translate(0 -26)', turned(dot(0, -6.5, 2.4, c.cream), 6)) +
    dot(0, -26, 4, c.gold) +
    mirrored(path('M12 14Q24 24 34 22Q28 34 12 28Z', c.cream)) +
    eyes(15, -4, 4, c.ink) +
    line('M-7 22H7M-6 30H8')
  );
}

export function owl(c: EmblemColours) {
  return (
    mirrored(path('M20-8C42-4 46 22 34 40C24 30 18 12 20-8Z', c.hot)) +
    path('M-34-46Q-20-34 0-34T34-46C36-30 34-20 34-10C38 20 24 46 0 46S-38 20-34-10C-34-20-36-30-34-46Z', c.gold) +
    path('M0-2C20 0 24 24 16 40Q0 50-16 40C-24 24-20 0 0-2Z', c.cream) +
    line('M-12 14q6 6 12 0q6 6 12 0M-12 26q6 6 12 0q6 6 12 0') +
    mirrored(
      circle(15, -14, 15, c.cream) + circle(15, -14, 9, c.cool) + dot(14, -14, 5, c.ink) + dot(12, -16, 1.8, '#fff'),
    ) +
    path('M-6-8H6L0 5Z', c.hot) +
    mirrored(path('M5 45q1-6 5-6t5 6z', c.hot))
  );
}

export function cat(c: EmblemColours) {
  return (
    mirrored(path('M8-28L38-48Q46-24 40-2Z', c.cream) + mark('M20-30L35-38Q38-26 36-16Z', c.soft)) +
    path('M0-34C30-34 44-16 44 6C44 30 26 44 0 44S-44 30-44 6C-44-16-30-34 0-34Z', c.cream) +
    mark('M-30-24C-20-34-8-32-6-32C-8-14-20-6-38-10Q-36-18-30-24Z', c.gold) +
    eyes(18, 0, 6, c.ink) +
    mirrored(dot(26, 16, 6, c.soft)) +
    path('M-5 12H5L0 18Z', c.hot) +
    line('M0 18V22M-10 24Q-4 29 0 22Q4 29 10 24M-34 20L-48 18M-34 26L-46 30M34 20L48 18M34 26L46 30') +
    path('M-28 36Q0 48 28 36L24 44Q0 54-24 44Z', c.hot) +
    circle(0, 46, 6, c.gold)
  );
}

export function deer(c: EmblemColours) {
  const antler = 'M8-22C10-34 18-36 20-50L25-49Q25-44 24-40Q32-40 37-49L42-46C38-34 28-32 20-30Q17-26 16-20Z';
  return (
    mirrored(
      path(antler, c.cream) +
        path('M18-16C30-28 44-26 49-20C44-6 30-4 20-6Z', c.gold) +
        mark('M24-14Q36-20 43-18Q36-9 25-9Z', c.soft),
    ) +
    path('M0-26C18-26 26-14 24-2C22 18 18 46 0 46S-22 18-24-2C-26-14-18-26 0-26Z', c.gold) +
    path('M0 18C10 18 14 28 13 34Q10 47 0 47T-13 34C-14 28-10 18 0 18Z', c.cream) +
    path('M-7 26H7Q6 34 0 35T-7 26Z', c.ink) +
    eyes(15, -1, 5, c.ink) +
    [
      [0, -16],
      [-8, -10],
      [8, -10],
      [0, -5],
    ]
      .map(([x, y]) => dot(x!, y!, 2.8, c.cream))
      .join('') +
    line('M0 35V40')
  );
}

export function bull(c: EmblemColours) {
  return (
    mirrored(
      path('M14-26C28-30 36-36 34-50C52-42 50-16 22-12Z', c.cream) + path('M22-10Q40-14 48-6Q40 8 24 4Z', c.soft),
    ) +
    path(
      'M0-30C24-30 30-14 26 4C24 14 22 20 22 28C22 42 12 48 0 48S-22 42-22 28C-22 20-24 14-26 4C-30-14-24-30 0-30Z',
      c.hot,
    ) +
    path('M0 16C14 16 20 24 20 32C20 44 10 48 0 48S-20 44-20 32C-20 24-14 16 0 16Z', c.cream) +
    mirrored(ellipse(9, 30, 4, 5, c.ink)) +
    eyes(14, 0, 4.5, c.ink) +
    placed(
      'translate(0 -16)scale(.75)',
      turned(path('M0 0C-8-6-7-15 0-16C7-15 8-6 0 0Z', c.gold), 6) + circle(0, 0, 4, c.cream),
    ) +
    `<path d="M-9 38a9 9 0 0 0 18 0" fill="none" stroke="${c.gold}" stroke-width="4.5"/>`
  );
}

export function rooster(c: EmblemColours) {
  return (
    path('M-14 4C-50 4-54-28-40-46C-38-32-32-28-26-26C-32-36-28-46-20-50C-18-34-8-24-2-14Z', c.cool) +
    path('M-16 0C-38-6-36-22-34-28C-26-20-16-18-8-14Z', c.gold) +
    path('M-6 36L-9 47M12 36L14 47M-16 48H-4M8 48H21', 'none') +
    path('M-26 0C-12-6-2-6 8-20C8-36 16-42 25-42C37-42 41-32 39-24C44 10 28 38 2 38C-18 38-30 20-26 0Z', c.hot) +
    path('M-14 6C0 2 14 6 16 14C10 26-6 28-18 22C-12 20-10 18-10 16Q-14 12-14 6Z', c.gold) +
    line('M-6 11Q4 10 9 15') +
    path('M14-40C8-48 14-54 19-48C20-56 29-56 29-48C36-52 40-46 36-38Q26-44 14-40Z', '#e01f3c') +
    path('M37-34L50-27L37-23Z', c.gold) +
    path('M33-22Q43-18 39-8Q31-8 32-18Z', '#e01f3c') +
    dot(28, -30, 3.6, c.ink)
  );
}

export function roosterHead(c: EmblemColours) {
  return (
    path('M-20-26C-36-34-30-50-18-42C-18-56 0-56 0-44C8-54 22-48 16-34Q4-42-20-26Z', '#e01f3c') +
    path('M-20-22C-8-42 26-38 26-8C26 10 34 28 44 48H-40C-22 30-28 0-20-22Z', c.gold) +
    path(
      'M-32 48C-24 32-24 20-24 8Q-14 14-12 22Q-6 12 0 12Q4 18 4 26Q12 16 20 16Q22 24 22 30L30 22Q36 36 44 48Z',
      c.hot,
    ) +
    path('M22-18L50-8L24 0Z', c.cream) +
    path('M20-2C32 4 32 20 24 24C14 20 14 8 16-1Z', '#e01f3c') +
    circle(8, -16, 8, c.cream) +
    dot(9, -16, 4, c.ink) +
    line('M-2-27Q8-30 16-23')
  );
}
