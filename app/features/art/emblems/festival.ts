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
    mirrored(path('M2-40C16-30 26-6 27 14L20 18C18-4 10-22 2-30Z', c.gold)) +
    rect(-7, -50, 14, 22, 5, c.hot) +
    rect(5, -46, 17, 6, 3, c.cream) +
    path('M-30 12H30C38 34 22 50 0 50S-38 34-30 12Z', c.hot) +
    ellipse(0, 12, 30, 8, c.cream) +
    placed(
      'translate(0 34)scale(.6)',
      turned(path('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.gold), 8) + circle(0, 0, 6, c.cream),
    ) +
    stroke('M0-28V12', c.cream, 2.4)
  );
}

export function kite(c: EmblemColours) {
  return (
    stroke('M-14 26Q-34 24-30 36T-42 49', c.cream, 3) +
    placed(
      'translate(8 -8)rotate(22)',
      path('M0-45L42-4L0 40L-42-4Z', c.hot) +
        mark('M0-43V-4H40Z', c.gold) +
        mark('M0 38V-4H-40Z', c.cool) +
        line('M0-45V40M-42-4Q0-28 42-4') +
        placed(
          'translate(0 -4)',
          turned(path('M0 0C-8-6-7-15 0-17C7-15 8-6 0 0Z', c.cream), 6) + circle(0, 0, 4, c.hot),
        ) +
        path('M0 36L-11 50L0 46L11 50Z', c.gold),
    ) +
    path('M-31 33l-11-2 4 11zM-31 33l9 6 1-11z', c.soft)
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
    mark('M-37-20Q-18-10 0-15T37-20Q38-14 36-9Q18-2 0-6T-36-9Q-38-14-37-20Z', c.cool) +
    path('M-13 30H13L10 48H-10Z', '#b8741e') +
    line('M-12 36H12M-11 42H11')
  );
}
