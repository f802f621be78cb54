import { circle, dot, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';
import { star } from './motifs';

/** Emblems for empty states and notices rather than games. */
export function magnifier(c: EmblemColours) {
  return (
    placed('rotate(-45)', rect(-6, 26, 12, 32, 5, c.hot) + rect(-5, 18, 10, 12, 2, c.gold)) +
    `<circle cx="-8" cy="-8" r="31" fill="${c.cream}"/><circle cx="-8" cy="-8" r="27" fill="none" stroke="${c.gold}" stroke-width="8"/><circle cx="-8" cy="-8" r="22.5" fill="${c.ink}"/>` +
    placed(
      'translate(-8 -8)scale(.62)',
      turned(mark('M0-2C-10-10-8-24 0-27C8-24 10-10 0-2Z', c.soft), 6) + dot(0, 0, 7, c.gold),
    ) +
    mark('M-26-14a20 20 0 0 1 10-13l2 4a15 15 0 0 0-8 10z', c.cream)
  );
}

export function ledgerBook(c: EmblemColours) {
  return (
    path('M-36-44H32Q40-44 40-36V46H-36Z', c.hot) +
    path('M-28-36H32V36H-28Z', c.cream) +
    stroke('M-18-22H22M-18-8H22M-18 6H8', c.soft, 4) +
    path('M-40-46H-26V48H-40Z', c.gold) +
    stroke('M-33-40V42', c.hot, 2.5) +
    path('M18 8L40-30L48-25L26 13L16 20Z', c.cool) +
    path('M14-44V-28L20-33L26-28V-44Z', c.gold)
  );
}

export function gift(c: EmblemColours) {
  return (
    mirrored(path('M0-26C8-50 34-52 36-38C37-28 18-24 0-24Z', c.cool) + line('M10-30Q20-40 27-38')) +
    rect(-38, -8, 76, 54, 5, c.hot) +
    rect(-45, -27, 90, 22, 5, c.gold) +
    path('M-9-27H9V46H-9Z', c.cool) +
    mirrored(
      placed(
        'translate(23 20)scale(.5)',
        turned(mark('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.soft), 5) + dot(0, 0, 5, c.cream),
      ),
    ) +
    circle(0, -26, 8, c.cream)
  );
}

export function envelope(c: EmblemColours) {
  return (
    path('M-46-14L0-48L46-14V36Q46 42 40 42H-40Q-46 42-46 36Z', c.hot) +
    path('M-34-30H34V12L0 30L-34 12Z', c.cream) +
    stroke('M-22-18H22M-22-7H22', c.soft, 4) +
    path('M-46-12L0 20L46-12V36Q46 42 40 42H-40Q-46 42-46 36Z', c.gold) +
    line('M-44 40L-12 12M44 40L12 12') +
    circle(0, 20, 12, c.hot) +
    placed('translate(0 20)scale(.38)', mark(star, c.cream))
  );
}

export function lostKite(c: EmblemColours) {
  return (
    stroke('M-6 12C-30 12-6 28-22 34S-32 44-26 50', c.cream, 3) +
    placed(
      'translate(12 -12)rotate(34)',
      path('M0-40L36-3L0 35L-36-3Z', c.hot) +
        mark('M0-38V-3H34Z', c.gold) +
        mark('M0 33V-3H-34Z', c.cool) +
        line('M0-40V35M-36-3Q0-24 36-3') +
        circle(0, -3, 8, c.cream) +
        path('M0 31L-10 46L0 42L10 46Z', c.gold),
    ) +
    path('M-46-6a8 8 0 0 1 2-16a12 12 0 0 1 22 0a8 8 0 0 1 4 16z', c.cream) +
    path('M14 48a8 8 0 0 1 2-14a11 11 0 0 1 20 2a6 6 0 0 1 4 12z', c.cream)
  );
}

export function spiltTea(c: EmblemColours) {
  return (
    path('M-50 42C-46 30-24 34-14 32C0 24 26 30 48 40Q40 50 0 50T-50 42Z', '#c8702a') +
    placed(
      'translate(8 2)rotate(-52)',
      `<path d="M24-18a15 13 0 1 1 0 28" fill="none" stroke-width="12"/><path d="M24-18a15 13 0 1 1 0 28" fill="none" stroke="${c.gold}" stroke-width="6"/>` +
        path('M-28-30H28L22 22Q0 34-22 22Z', c.cream) +
        mark('M-26-12Q0-2 26-12L24 4Q0 14-24 4Z', c.hot) +
        path('M-28-30Q0-42 28-30Q0-20-28-30Z', '#c8702a'),
    ) +
    dot(-40, 10, 4, '#c8702a') +
    dot(-46, 22, 3, '#c8702a')
  );
}

export function repair(c: EmblemColours) {
  return (
    turned(path('M-8-32L-6-46H6L8-32Z', c.gold), 8) +
    circle(0, 0, 36, c.gold) +
    circle(0, 0, 27, c.ink) +
    turned(stroke('M0 0V-24', c.cream, 3), 8) +
    placed(
      'rotate(45)',
      path('M-7-14V32Q-7 44 0 44T7 32V-14C18-20 20-38 8-46V-30H-8V-46C-20-38-18-20-7-14Z', c.cool) +
        dot(0, 34, 3.5, c.ink),
    )
  );
}

export function padlock(c: EmblemColours) {
  return (
    '<path d="M-22 0V-18a22 22 0 0 1 44 0V0" fill="none" stroke-width="17"/>' +
    stroke('M-22 0V-18a22 22 0 0 1 44 0V0', c.cool, 11) +
    rect(-37, -6, 74, 54, 9, c.gold) +
    stroke('M-30 4H30M-30 38H30', c.hot, 3.5) +
    path('M0 10a8 8 0 0 1 4 15l3 11h-14l3-11a8 8 0 0 1 4-15z', c.ink) +
    mirrored(placed('translate(23 21)scale(.4)', turned(mark('M0 0C-9-8-7-20 0-22C7-20 9-8 0 0Z', c.hot), 6)))
  );
}
