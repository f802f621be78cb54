import { circle, dot, ellipse, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';

export function dhol(c: EmblemColours) {
  return placed(
    'rotate(-16)',
    path('M-30-26C-14-40 14-40 30-26V26C14 40-14 40-30 26Z', c.hot) +
      stroke('M-24-28L-12 33L0-35L12 33L24-28M-24 28L-12-33L0 35L12-33L24 28', c.cream, 2.6) +
      `<path d="M-30-26C-14-40 14-40 30-26V26C14 40-14 40-30 26Z" fill="none"/>` +
      mirrored(ellipse(35, 0, 12, 30, c.gold) + ellipse(37, 0, 7, 22, c.cream) + ellipse(38, 0, 3.5, 10, c.ink)) +
      stroke('M-34-34Q0-62 34-34', c.cool, 5),
  );
}

export function tabla(c: EmblemColours) {
  const drum = (r: number, h: number, body: string) =>
    path(`M${-r} 0Q${-r - 2} ${h} ${-r * 0.6} ${h + 6}H${r * 0.6}Q${r + 2} ${h} ${r} 0Z`, body) +
    line(`M${-r * 0.8} 6L${-r * 0.5} ${h + 4}L${-r * 0.1} 9L${r * 0.2} ${h + 5}L${r * 0.5} 8L${r * 0.7} ${h}`) +
    ellipse(0, 0, r, 10, c.cream) +
    ellipse(0, 0, r * 0.42, 4.4, c.ink);
  return (
    placed('translate(-22 -2)', drum(27, 36, c.hot)) +
    placed('translate(27 -10)', drum(20, 44, c.gold)) +
    mirrored(path('M2-20C12-24 20-34 16-48C4-44-2-32 2-20Z', c.cool))
  );
}

export function ektara(c: EmblemColours) {
  return (
    path('M-6-44H6L20 8L10 12L0-24L-10 12L-20 8Z', c.gold) +
    rect(-10, -50, 20, 12, 4, c.hot) +
    path('M-26 6H26C38 30 22 48 0 48S-38 30-26 6Z', c.hot) +
    ellipse(0, 8, 26, 8, c.cream) +
    placed(
      'translate(0 29)scale(.6)',
      turned(path('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.gold), 8) + circle(0, 0, 6, c.cream),
    ) +
    stroke('M0-38V7', c.cream, 2)
  );
}

export function kite(c: EmblemColours) {
  return (
    stroke('M-2 20Q-20 28-14 38T-30 49', c.cream, 3) +
    placed(
      'translate(6 -8)rotate(18)',
      path('M0-42L36-4L0 34L-36-4Z', c.hot) +
        mark('M0-40V-4H34Z', c.gold) +
        mark('M0 32V-4H-34Z', c.cool) +
        line('M0-42V34M-36-4Q0-24 36-4') +
        circle(0, -4, 8, c.cream) +
        path('M0 30L-10 46L0 42L10 46Z', c.gold),
    ) +
    path('M-14 32l-9-3 2 10zM-14 32l9 3-3-9z', c.soft)
  );
}

export function handFan(c: EmblemColours) {
  return (
    path('M-4 14H4L6 50H-6Z', '#8a5a1c') +
    path(
      'M0 18C-40 22-56-8-44-30Q-36-34-32-42Q-20-42-14-49Q0-44 14-49Q20-42 32-42Q36-34 44-30C56-8 40 22 0 18Z',
      c.gold,
    ) +
    path('M0 16C-30 18-42-6-34-24Q-20-38 0-38T34-24C42-6 30 18 0 16Z', c.hot) +
    placed(
      'translate(0 -10)scale(1.05)',
      turned(path('M0-3C-8-8-7-18 0-20C7-18 8-8 0-3Z', c.cream), 8) + circle(0, 0, 5, c.cool),
    ) +
    mirrored(dot(28, -14, 3, c.gold) + dot(22, 4, 3, c.gold)) +
    rect(-7, 12, 14, 8, 3, c.cool)
  );
}

function wheel(x: number, y: number, r: number, c: EmblemColours) {
  return placed(
    `translate(${x} ${y})`,
    circle(0, 0, r, c.ink) +
      `<circle r="${r - 3}" fill="none" stroke="${c.cream}" stroke-width="3"/>` +
      turned(stroke(`M0 0V${3 - r}`, c.cream, 1.8), 6) +
      dot(0, 0, 3.5, c.gold),
  );
}

export function rickshaw(c: EmblemColours) {
  return (
    path('M10 30L34-4L30-14L42-18L44-14L37-11L40 0L44 30L38 31L35 8L20 32Z', c.cool) +
    wheel(40, 31, 15, c) +
    path('M-48-8C-48-38-30-50-2-46L2-32L-10-30C-18-22-18-10-18 2L-44 8Z', c.hot) +
    line('M-46-18Q-30-30-12-28M-42-34Q-26-42 0-39') +
    path('M-48 2H-14L-8 14H14L10 26H-44Z', c.gold) +
    placed('translate(-31 14)scale(.4)', turned(path('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.hot), 6)) +
    dot(-12, 20, 3, c.hot) +
    dot(0, 20, 3, c.cool) +
    wheel(-20, 30, 18, c) +
    path('M8 2H26L23-5H9Z', c.hot)
  );
}

export function lamp(c: EmblemColours) {
  return (
    path('M0-50C14-34 16-22 12-12Q8-4 0-4T-12-12C-16-22-14-34 0-50Z', c.hot) +
    mark('M0-34C8-24 9-17 6-12Q4-8 0-8T-6-12C-9-17-8-24 0-34Z', c.gold) +
    path('M-49 2C-30-6 30-6 49 2C44 24 22 34 0 34S-44 24-49 2Z', c.gold) +
    path('M-43 3Q0-4 43 3Q0 14-43 3Z', c.ink) +
    mirrored(mark('M8 18q8-6 16 0q-8 8-16 0z', c.hot)) +
    dot(0, 20, 5, c.cool) +
    path('M-20 33H20L26 45H-26Z', c.hot) +
    line('M-22 39H22')
  );
}

export function bell(c: EmblemColours) {
  return (
    `<circle cy="-42" r="6" fill="none" stroke-width="10"/><circle cy="-42" r="6" fill="none" stroke="${c.cool}" stroke-width="5"/>` +
    circle(0, 36, 11, c.hot) +
    path(
      'M-42 30C-28 20-30 4-28-10C-26-28-14-37 0-37S26-28 28-10C30 4 28 20 42 30Q40 36 34 36H-34Q-40 36-42 30Z',
      c.gold,
    ) +
    mark('M-27-2Q0 8 27-2L28 9Q0 18-28 9Z', c.hot) +
    dot(-14, 7, 3, c.cream) +
    dot(0, 9, 3, c.cream) +
    dot(14, 7, 3, c.cream) +
    stroke('M-18-12Q-17-24-8-29', c.cream, 4.5)
  );
}

export function balloon(c: EmblemColours) {
  return (
    stroke('M-18 14L-9 32M18 14L9 32', c.cream, 2.5) +
    path('M0-50C30-50 42-30 38-12C34 4 20 10 14 22H-14C-20 10-34 4-38-12C-42-30-30-50 0-50Z', c.hot) +
    mark('M0-48C12-48 18-28 16-10C15 4 9 12 7 21H-7C-9 12-15 4-16-10C-18-28-12-48 0-48Z', c.gold) +
    line('M-17-46C-30-34-28-10-10 20M17-46C30-34 28-10 10 20') +
    mark('M-36-18Q-18-10 0-16T36-18L37-8Q18-2 0-7T-37-8Z', c.cool) +
    path('M-13 30H13L10 48H-10Z', '#b8741e') +
    line('M-12 36H12M-11 42H11')
  );
}
