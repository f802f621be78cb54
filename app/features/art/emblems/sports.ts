import { circle, dot, ellipse, line, mark, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';

export function football(c: EmblemColours) {
  return (
    circle(0, 0, 46, c.cream) +
    path('M0-18L17-6L11 15H-11L-17-6Z', c.ink) +
    turned(line('M0-18V-32') + mark('M0-45Q10-44 17-39L12-31H-12L-17-39Q-10-44 0-45Z', c.hot), 5) +
    turned(line('M12-31L27-20'), 5) +
    `<circle r="46" fill="none"/>`
  );
}

export function cricket(c: EmblemColours) {
  return (
    placed(
      'rotate(38)',
      rect(-5, -58, 10, 32, 4, c.hot) +
        line('M-5-48L5-44M-5-40L5-36') +
        path('M-7-30H7L13-18V38Q12 48 0 48T-13 38V-18Z', c.gold) +
        mark('M-3-18H3V40H-3Z', '#ffe9a3'),
    ) +
    placed(
      'translate(22 22)rotate(-30)',
      circle(0, 0, 21, '#d3222a') +
        stroke('M-4-20Q-10 0-4 20M4-20Q10 0 4 20', c.cream, 2.4) +
        mark('M-15-6q1-7 7-9l1 3q-4 2-5 7z', '#ffb3a0'),
    )
  );
}

export function wicket(c: EmblemColours) {
  return (
    [-22, 0, 22].map((x) => rect(x - 5, -24, 10, 68, 4, c.gold)).join('') +
    placed('rotate(-12 -12 -30)', rect(-28, -33, 26, 8, 4, c.hot)) +
    placed('rotate(16 14 -32)', rect(2, -38, 26, 8, 4, c.hot)) +
    path('M-44 40H44V49H-44Z', c.green) +
    circle(24, 4, 18, '#d3222a') +
    stroke('M19-13Q14 4 20 21M28-13Q34 4 28 21', c.cream, 2.4)
  );
}

export function basketball(c: EmblemColours) {
  return (
    circle(0, 0, 45, c.hot) +
    `<path d="M0-45V45M-45 0H45M-31-33Q-6 0-31 33M31-33Q6 0 31 33" stroke-width="3.4" fill="none"/>` +
    mark('M-24-34a40 40 0 0 1 16-8l1 4a34 34 0 0 0-14 7z', c.cream)
  );
}

export function tennis(c: EmblemColours) {
  return (
    placed(
      'rotate(-32)translate(0 -4)',
      path('M-8 16H8L5 28V54H-5V28Z', c.hot) +
        ellipse(0, -18, 27, 33, c.gold) +
        ellipse(0, -18, 20, 26, c.cool) +
        stroke('M-18-28H18M-20-18H20M-18-8H18M-8-43V7M0-44V8M8-43V7', c.cream, 2),
    ) + placed('translate(27 24)', circle(0, 0, 16, '#d8f04a') + stroke('M-13-8Q0-2 2 15M13 8Q0 2-2-15', c.cream, 2.4))
  );
}

export function shuttlecock(c: EmblemColours) {
  return placed(
    'rotate(30)',
    path('M-12 16L-34-36Q-26-46-20-36Q-14-50-7-38Q0-52 7-38Q14-50 20-36Q26-46 34-36L12 16Z', c.cream) +
      line('M-7 14L-20-35M0 14V-38M7 14L20-35') +
      stroke('M-22-10Q0-18 22-10M-17 2Q0-5 17 2', c.hot, 3.4) +
      path('M-15 14H15V26A15 16 0 0 1-15 26Z', c.hot) +
      rect(-16, 12, 32, 8, 3, c.gold),
  );
}

export function glove(c: EmblemColours) {
  return (
    path('M-24 26C-24 12-38 8-40-14C-42-40-22-49 4-49C34-49 46-34 44-12C42 6 32 10 32 26Z', c.hot) +
    path('M44-16C46 2 30 8 14 4C0 2-4-10 4-16C14-20 22-8 44-16Z', c.soft) +
    stroke('M-31-14Q-32-34-14-39', c.cream, 4.5) +
    rect(-30, 22, 68, 26, 7, c.gold) +
    placed('translate(4 35)scale(.5)', mark('M0-20l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z', c.cream))
  );
}

export function whistle(c: EmblemColours) {
  return (
    stroke('M-30-20Q-46-40-20-44Q10-48 14-30', c.cool, 5) +
    path('M-18-22H48V-2H18C22 26 2 44-18 40C-38 36-48 18-42 0C-38-12-30-20-18-22Z', c.gold) +
    circle(-14, 10, 17, c.hot) +
    dot(-14, 10, 8, c.cream) +
    path('M14-22H28V-11H14Z', c.ink) +
    mark('M40 14l8 6-9 3zM34 30l4 9-8-4z', c.cream)
  );
}

export function carWheel(c: EmblemColours) {
  return (
    circle(0, 0, 47, c.ink) +
    `<circle r="42" fill="none" stroke="${c.gold}" stroke-width="5" pathLength="24" stroke-dasharray="1"/>` +
    circle(0, 0, 34, c.hot) +
    turned(path('M-6-12L-9-31H9L6-12Z', c.cream), 5) +
    circle(0, 0, 13, c.gold) +
    turned(dot(0, -7, 2, c.ink), 5)
  );
}

export function target(c: EmblemColours) {
  return (
    circle(0, 0, 46, c.cream) +
    circle(0, 0, 37, c.hot) +
    circle(0, 0, 26, c.cream) +
    circle(0, 0, 15, c.hot) +
    dot(0, 0, 6, c.gold) +
    path('M-3 5L26-29L24-38L38-50L40-40L50-38L38-24L29-26L1 6Z', c.cool)
  );
}
