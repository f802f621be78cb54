import { circle, dot, ellipse, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';

export function hilsa(c: EmblemColours) {
  return (
    path('M28-4C36-10 42-24 50-24Q44 0 50 24C42 24 36 10 28 4Z', c.hot) +
    path('M-10-24C-4-40 16-38 22-22ZM-6 24C0 36 12 36 16 21Z', c.hot) +
    path('M-49 2C-38-22-16-30 2-28C20-26 32-12 36 0C32 12 20 26 2 28C-16 30-38 22-49 2Z', c.gold) +
    mark('M-46 7C-30 13 10 16 33 6C27 18 16 25 2 26C-16 28-36 20-46 7Z', c.cream) +
    path('M-22-25Q-10 0-22 25', 'none') +
    line('M-8-14q8 7 0 14q8 7 0 14M6-18q8 7 0 14q8 7 0 14M20-12q7 6 0 12q7 6 0 12') +
    circle(-33, -5, 6, c.cream) +
    dot(-34, -5, 3, c.ink) +
    line('M-47 6Q-40 10-36 8')
  );
}

export function prawn(c: EmblemColours) {
  return (
    path('M20-30C40-52 44-36 50-42M22-26C40-34 44-20 50-26', 'none') +
    stroke('M20-30C36-50 44-36 50-42M22-26C40-34 44-20 50-26', c.cream, 3) +
    path('M-16 36L-40 34L-30 44L-36 50L-12 46Z', c.gold) +
    path('M32-20C28-42-14-50-34-22C-50 4-38 36-14 46C-8 44-6 38-8 34C-18 22-16 8-6 2C6-4 26-2 32-20Z', c.hot) +
    line('M2-38Q6-20 2-1M-18-34Q-8-20-10 4M-36-16Q-22-8-17 12M-42 8Q-28 8-17 20M-34 28Q-24 22-13 28') +
    stroke('M4 0L10 14M14-2L22 11M-8 6L-2 20', c.gold, 4) +
    circle(20, -27, 5.5, c.cream) +
    dot(21, -27, 3, c.ink)
  );
}

export function crab(c: EmblemColours) {
  return (
    mirrored(
      stroke('M26 14L46 18M24 24L42 34M18 30L30 46', c.hot, 6) +
        stroke('M22-4Q38-8 38-22', c.hot, 8) +
        path('M38-18C24-24 26-44 40-48L37-34L49-42C54-26 48-16 38-18Z', c.hot) +
        path('M5-14H11V-26H5Z', c.hot) +
        circle(8, -28, 7, c.cream) +
        dot(8, -28, 3.4, c.ink),
    ) +
    path('M0-18C26-18 38-6 36 8C32 28 16 36 0 36S-32 28-36 8C-38-6-26-18 0-18Z', c.hot) +
    path('M0 8C12 6 22 10 26 16C18 28 10 32 0 32S-18 28-26 16C-22 10-12 6 0 8Z', c.gold) +
    mirrored(dot(20, -4, 3.5, c.soft) + dot(10, -9, 2.5, c.soft)) +
    line('M-9 17Q0 25 9 17')
  );
}

export function turtle(c: EmblemColours) {
  return (
    mirrored(
      path('M20-22C34-40 50-36 48-24C44-14 34-10 26-8Z', c.green) +
        path('M22 16C38 16 46 28 40 38C30 40 22 32 16 26Z', c.green),
    ) +
    path('M-5 38L0 50L5 38Z', c.green) +
    path('M0-50C12-50 15-40 12-28H-12C-15-40-12-50 0-50Z', c.green) +
    mirrored(dot(6, -40, 2.4, c.ink)) +
    ellipse(0, 4, 33, 37, c.gold) +
    ellipse(0, 4, 26, 30, c.hot) +
    path('M0-12L13-4V12L0 20L-13 12V-4Z', c.gold) +
    line('M0-12V-25M13-4L24-12M13 12L24 19M0 20V33M-13 12L-24 19M-13-4L-24-12') +
    placed('translate(0 4)scale(.42)', turned(path('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.cream), 6))
  );
}

export function octopus(c: EmblemColours) {
  return (
    mirrored(
      path('M10 14C18 30 30 24 34 14C36 6 48 6 49 16C48 34 24 44 8 28Z', c.hot) +
        path('M4 18C6 36 14 36 20 34C28 34 30 42 26 47C14 52-2 44-2 26Z', c.soft),
    ) +
    path('M0-48C26-48 36-28 30-8C26 4 24 10 24 20Q12 28 0 26Q-12 28-24 20C-24 10-26 4-30-8C-36-28-26-48 0-48Z', c.hot) +
    mirrored(circle(12, -6, 8, c.cream) + dot(11, -5, 4, c.ink) + dot(15, -30, 4, c.soft)) +
    dot(0, -36, 4.5, c.soft) +
    path('M-8 9Q0 18 8 9Z', c.ink)
  );
}

export function starfish(c: EmblemColours) {
  return (
    turned(path('M-13-14C-10-32-9-48 0-49S10-32 13-14L0 2Z', c.hot), 5) +
    turned(mark('M-12-13H12L0 6Z', c.hot), 5) +
    turned(dot(0, -38, 3.4, c.gold) + dot(0, -27, 4, c.gold), 5) +
    mirrored(circle(8, -4, 5.5, c.cream) + dot(7, -4, 2.6, c.ink)) +
    line('M-6 7Q0 14 6 7')
  );
}

export function conch(c: EmblemColours) {
  return (
    path('M26-46C42-34 44-6 30 16C18 36-8 46-34 46C-30 36-34 26-40 16C-46-6-30-26-8-30C0-40 12-48 26-46Z', c.cream) +
    path('M30 16C18 36-8 46-34 46C-24 22-4 4 20-2Q28 6 30 16Z', c.soft) +
    path('M24 14C12 30-8 38-24 40C-12 24 2 12 18 6Z', c.hot) +
    line('M-38 10C-26-8-2-16 20-2M-30-14C-16-22 6-26 30-12M-8-30C6-34 24-32 35-22') +
    circle(26, -44, 5, c.gold)
  );
}

export function anchor(c: EmblemColours) {
  return (
    `<circle cy="-36" r="9" fill="none" stroke-width="13"/><circle cy="-36" r="9" fill="none" stroke="${c.gold}" stroke-width="7"/>` +
    path(
      'M-6-28H6V26C20 24 28 16 32 4L22 8L36-16L49 6L41 5C38 30 22 46 0 50C-22 46-38 30-41 5L-49 6L-36-16L-22 8L-32 4C-28 16-20 24-6 26Z',
      c.gold,
    ) +
    rect(-24, -20, 48, 10, 5, c.hot) +
    dot(0, 36, 4, c.hot)
  );
}

export function boat(c: EmblemColours) {
  return (
    path('M-2-48H4V18H-2Z', '#8a5a1c') +
    path('M6-46C36-38 42-10 34 10H6Z', c.hot) +
    mark('M6-26C20-26 32-24 37-19L38-9C28-14 18-16 6-16Z', c.gold) +
    path('M-5-36C-24-24-30-6-28 10H-5Z', c.cream) +
    path('M-49 8C-30 22 30 22 49 6C44 30 24 38 0 38S-42 30-49 8Z', c.gold) +
    mark('M-38 22Q0 34 39 20L34 26Q0 38-33 27Z', c.cool) +
    circle(-34, 18, 3.5, c.cream) +
    path('M-46 42Q-36 34-26 42T-6 42T14 42T34 42Q42 36 48 42Q40 50 0 50T-46 42Z', c.cool)
  );
}
