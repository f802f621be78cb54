import { circle, dot, ellipse, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';
import { sevenStroke, star } from './motifs';

export function crown(c: EmblemColours) {
  return (
    path('M-38 22L-48-22L-24-4L0-40L24-4L48-22L38 22Z', c.gold) +
    mirrored(circle(46, -26, 6, c.hot)) +
    circle(0, -43, 6.5, c.hot) +
    path('M-40 20H40V38H-40Z', c.hot) +
    mirrored(dot(28, 29, 4, c.cream) + dot(15, 29, 4, c.gold)) +
    path('M0-16L11 0L0 15L-11 0Z', c.cool) +
    mirrored(dot(24, 8, 4.5, c.hot)) +
    circle(0, 29, 5.5, c.cool)
  );
}

export function coinPot(c: EmblemColours) {
  const coin = (x: number, y: number) =>
    `${circle(x, y, 11, c.gold)}<circle cx="${x}" cy="${y}" r="6" fill="none" stroke-width="2"/>`;
  return (
    coin(-18, -20) +
    coin(18, -20) +
    coin(0, -28) +
    coin(-8, -38) +
    coin(10, -42) +
    path('M-24-8C-52 8-46 46-20 48H20C46 46 52 8 24-8Z', c.hot) +
    path('M-32-18H32L26-5H-26Z', c.cool) +
    mark('M-37 14Q0 24 37 14L39 23Q0 33-39 23Z', c.gold) +
    [-26, -9, 9, 26].map((x) => dot(x, Math.abs(x) > 10 ? 21 : 23, 3, c.hot)).join('') +
    stroke('M-32 6Q-28-2-22-4', c.cream, 4)
  );
}

export function diamond(c: EmblemColours) {
  return (
    path('M-28-36H28L48-10L0 44L-48-10Z', c.cool) +
    mark('M-16-10H16L0 40Z', '#cdf7f3') +
    mark('M-26-34L-16-10L0-34ZM26-34L16-10L0-34Z', '#cdf7f3') +
    mark('M0-34L16-10H-16Z', '#fff') +
    line('M-48-10H48M-28-36L-16-10L0 44L16-10L28-36M-16-10L0-36L16-10') +
    path('M34 14l4 9 9 4-9 4-4 9-4-9-9-4 9-4z', c.gold) +
    path('M-36 22l3 6 6 3-6 3-3 6-3-6-6-3 6-3z', c.gold)
  );
}

export function treasure(c: EmblemColours) {
  return (
    path('M-42-10C-44-40-26-44 0-44S44-40 42-10Z', c.hot) +
    path('M-36-8Q-24-24-12-16Q0-30 12-16Q24-24 36-8Z', c.gold) +
    mirrored(dot(10, -12, 3, c.cream) + dot(24, -11, 3.4, c.cool)) +
    rect(-46, -8, 92, 52, 6, c.hot) +
    mirrored(path('M24-8H34V44H24Z', c.gold)) +
    path('M-46-8H46V4H-46Z', c.gold) +
    rect(-12, -4, 24, 26, 6, c.cool) +
    mark('M-4 6a4 4 0 1 1 8 0q0 3-2 4l2 6h-8l2-6q-2-1-2-4z', c.ink) +
    mirrored(line('M28-42Q34-34 34-20'))
  );
}

export function coins(c: EmblemColours) {
  const face = `<circle r="18" fill="none" stroke-width="2"/>`;
  const blossom = turned(mark('M0-3C-7-7-6-14 0-15C6-14 7-7 0-3Z', c.ink), 6);
  return (
    placed('translate(22 20)', circle(0, 0, 26, c.cool) + face + blossom) +
    placed('translate(-22 20)', circle(0, 0, 26, c.hot) + face + placed('scale(.75)', sevenStroke(0, 0, c.cream))) +
    placed(
      'translate(0 -18)',
      `${circle(0, 0, 29, c.gold)}<circle r="21" fill="none" stroke-width="2"/>${placed('scale(.78)', mark(star, c.ink))}`,
    )
  );
}

export function trophy(c: EmblemColours) {
  return (
    mirrored(
      `<path d="M26-34H44Q46-4 18 0" fill="none" stroke-width="12"/><path d="M24-34H44Q46-4 18 0" fill="none" stroke="${c.cool}" stroke-width="7"/>`,
    ) +
    path('M-6 4H6L9 30H-9Z', c.gold) +
    path('M-30-46H30C32-14 20 10 0 10S-32-14-30-46Z', c.gold) +
    mark('M-22-40H-14C-14-20-10-8-6 0C-18-6-22-22-22-40Z', c.cream) +
    placed('translate(2 -22)', mark('M0-14l4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z', c.hot)) +
    rect(-20, 28, 40, 8, 3, c.hot) +
    rect(-28, 36, 56, 13, 4, c.gold)
  );
}

export function medal(c: EmblemColours) {
  return (
    path('M-34-48H-8L14-2L-8 6Z', c.hot) +
    path('M34-48H8L-14-2L8 6Z', c.cool) +
    placed('translate(0 18)', turned(path('M-9 0L0-33L9 0Z', c.gold), 12)) +
    circle(0, 18, 25, c.gold) +
    circle(0, 18, 18, c.hot) +
    placed('translate(0 19)', mark('M0-14l4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z', c.cream))
  );
}

export function ring(c: EmblemColours) {
  return (
    `<circle cy="16" r="26" fill="none" stroke-width="17"/><circle cy="16" r="26" fill="none" stroke="${c.gold}" stroke-width="11"/>` +
    path('M-20-46H20L30-32L0-4L-30-32Z', c.cool) +
    mark('M-10-32H10L0-8ZM-18-44L-10-33L0-44ZM18-44L10-33L0-44Z', '#e6fffb') +
    line('M-30-32H30') +
    placed('translate(0 16)', turned(dot(0, 26, 3, c.hot), 5, -60))
  );
}

export function ornament(c: EmblemColours) {
  return (
    turned(path('M0-50L8-26L0-16L-8-26Z', c.cool), 8) +
    turned(path('M0-42C-12-34-14-22 0-12C14-22 12-34 0-42Z', c.hot), 8, 22.5) +
    circle(0, 0, 20, c.gold) +
    ellipse(0, 0, 12, 12, c.cool) +
    turned(dot(0, -16, 2.2, c.hot), 10) +
    mark('M-7-6L0-9L4-4L-4 2Z', '#fff')
  );
}
