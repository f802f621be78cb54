import { circle, dot, ellipse, line, mark, mirrored, path, placed } from '../svg';
import type { EmblemColours } from './colours';

export function peacock(c: EmblemColours) {
  const feather =
    path('M0 10L-9-34C-14-46-7-51 0-51S14-46 9-34Z', c.green) +
    mark('M0-46a7 8 0 0 1 0 16a7 8 0 0 1 0-16z', c.gold) +
    dot(0, -37, 3.6, c.ink);
  return (
    placed(
      'translate(0 8)',
      [-90, 90, -66, 66, -40, 40, -14, 14].map((angle) => placed(`rotate(${angle})scale(1.05)`, feather)).join(''),
    ) +
    path(
      'M0-22C8-22 11-16 9-10C7-2 20 10 20 26C20 40 10 48 0 48S-20 40-20 26C-20 10-7-2-9-10C-11-16-8-22 0-22Z',
      '#3b8df0',
    ) +
    line('M-9 22q9 8 18 0M-10 32q10 8 20 0') +
    path('M-3-10H3L0-3Z', c.gold) +
    mirrored(dot(4, -14, 2, c.ink) + line('M0-22L6-31') + circle(6, -33, 3, c.hot)) +
    circle(0, -35, 3, c.hot)
  );
}

export function butterfly(c: EmblemColours) {
  return (
    mirrored(
      path('M3-6C14-44 46-52 49-34C52-14 34 2 4 4Z', c.hot) +
        path('M4 4C30 2 44 16 38 34C30 48 8 36 3 12Z', c.gold) +
        mark('M14-12C22-32 38-38 41-29C42-16 30-8 14-12Z', c.soft) +
        dot(26, 22, 6.5, c.cool) +
        dot(33, -24, 4, c.ink),
    ) +
    `<path d="M-2-20Q-6-36-16-42M2-20Q6-36 16-42" fill="none" stroke="${c.cream}" stroke-width="3"/>` +
    path('M0-24C7-24 7-14 5-4C7 10 4 32 0 38C-4 32-7 10-5-4C-7-14-7-24 0-24Z', c.ink) +
    dot(-16, -42, 3.4, c.cream) +
    dot(16, -42, 3.4, c.cream)
  );
}

export function bee(c: EmblemColours) {
  return (
    mirrored(
      path('M6-10C20-44 50-36 49-18C48-2 24 4 7 0Z', c.cream) +
        line('M14-10Q28-24 40-22') +
        path('M8 4C26 2 40 10 36 22C28 30 14 20 8 10Z', '#cdeef0'),
    ) +
    path('M0-18C22-18 26 8 18 28Q10 42 0 50Q-10 42-18 28C-26 8-22-18 0-18Z', c.gold) +
    mark('M-20 2Q0 10 20 2L19 13Q0 21-19 13ZM-16 24Q0 31 16 24L11 34Q0 39-11 34Z', c.ink) +
    circle(0, -25, 15, c.gold) +
    mirrored(dot(6, -25, 3.4, c.ink)) +
    line('M-4-18q4 4 8 0') +
    `<path d="M-6-38Q-8-46-15-48M6-38Q8-46 15-48" fill="none" stroke="${c.cream}" stroke-width="3"/>`
  );
}

export function parrot(c: EmblemColours) {
  return (
    path('M-12 26L-30 48L-16 46L-6 50L6 28Z', c.cool) +
    path('M-22 0C-22-34-6-48 12-46C30-44 36-30 32-16C30 14 18 36-4 40C-18 36-22 18-22 0Z', c.green) +
    path('M-22-4C-6-6 10 6 8 24C4 36-8 42-20 36C-30 24-28 6-22-4Z', c.cool) +
    line('M-18 10Q-6 12-2 24M-20 20Q-10 22-8 32') +
    path('M28-34C44-36 50-22 42-8C38-16 32-18 26-18Z', c.hot) +
    circle(17, -29, 8, c.cream) +
    dot(18, -29, 4, c.ink) +
    path('M-2-10Q12-2 31-14L29-6Q14 6 0-2Z', c.hot) +
    path('M-28 40H44V47H-28Z', '#8a5a1c')
  );
}

export function robin(c: EmblemColours) {
  return (
    path('M-22 10L-50 6L-48 18L-22 22Z', c.ink) +
    path('M-28 10C-20-8 0-10 8-24C12-40 36-42 38-24L50-18L38-14C38 16 20 34-4 34C-20 34-30 24-28 10Z', c.hot) +
    path('M38-12C38 16 20 34-4 34C4 24 22 14 38-12Z', c.cream) +
    path('M-22 12C-8 2 8 4 14 8C6 24-10 28-24 24Z', c.gold) +
    line('M-14 15Q-2 10 6 12') +
    dot(26, -26, 4, c.ink) +
    `<path d="M-2 34V46M10 31V46M-8 47H16" fill="none" stroke="${c.gold}" stroke-width="4"/>`
  );
}

export function swan(c: EmblemColours) {
  return (
    path(
      'M-46 6C-38-14-18-22-4-10C6-2 12-8 10-20C6-40 16-50 28-48C40-46 42-34 50-28L36-27C26-30 24-24 28-12C34 14 24 36-6 36C-32 36-44 24-46 6Z',
      c.cream,
    ) +
    path('M-46 6C-30 10-22-6-4-4C2 8-8 24-26 24C-38 22-44 16-46 6Z', c.soft) +
    line('M-36 12Q-24 12-14 4M-28 20Q-16 18-8 8') +
    path('M36-36L50-28L37-27Z', c.hot) +
    dot(28, -38, 3.4, c.ink) +
    path('M-50 36Q-40 28-30 36T-10 36T10 36T30 36T50 36Q40 48 0 48T-50 36Z', c.cool)
  );
}

export function dragonfly(c: EmblemColours) {
  return (
    mirrored(
      path('M3-16C20-36 46-36 50-26C48-14 22-8 4-10Z', c.cool) + path('M3-6C22-6 46 2 44 12C38 18 16 8 4 0Z', c.soft),
    ) +
    path('M-5-10H5L3 44Q0 52-3 44Z', c.hot) +
    line('M-4 4H4M-4 14H4M-4 24H4M-4 34H4') +
    ellipse(0, -14, 9, 11, c.gold) +
    mirrored(circle(7, -28, 8, c.hot)) +
    dot(7, -28, 2.5, c.cream) +
    dot(-7, -28, 2.5, c.cream)
  );
}
