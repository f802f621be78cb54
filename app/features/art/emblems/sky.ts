import { circle, dot, line, mark, mirrored, path, placed, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';
import { star } from './motifs';

export function moonStars(c: EmblemColours) {
  return (
    path('M8-46C-24-46-46-26-46 2C-46 30-24 48 4 46C18 45 30 38 36 26C12 32-12 20-12-6C-12-22-4-38 8-46Z', c.gold) +
    stroke('M-34 8Q-32 24-18 33', c.cream, 4) +
    placed('translate(22 -16)scale(1.15)', path(star, c.hot)) +
    placed('translate(36 12)scale(.55)', path(star, c.cool)) +
    placed('translate(8 4)scale(.5)', path(star, c.soft))
  );
}

export function sun(c: EmblemColours) {
  return (
    turned(path('M-9-26L0-50L9-26Z', c.hot), 8) +
    turned(path('M-7-26Q-10-38 0-44Q-2-36 8-26Z', c.gold), 8, 22.5) +
    circle(0, 0, 29, c.gold) +
    mirrored(dot(10, -6, 3.8, c.ink) + dot(17, 5, 5, c.hot) + line('M4-14Q10-18 16-13')) +
    line('M-10 8Q0 20 10 8M0-4Q4 4 0 5')
  );
}

export function lightning(c: EmblemColours) {
  return (
    path('M-30-6C-48-6-50-30-34-34C-32-48-10-50-4-40C8-50 28-46 30-32C46-30 48-8 30-6Z', c.cool) +
    mark('M-30-20q2-14 14-14q-8 4-8 14z', c.cream) +
    path('M4-26L-20 14H-4L-12 50L24 2H6L16-26Z', c.gold) +
    mark('M6-21L-11 10L8-21Z', c.cream) +
    path('M28 6l-10 16h7l-4 16 16-22h-8l5-10z', c.hot)
  );
}

export function flame(c: EmblemColours) {
  return (
    path(
      'M4-50C10-30 36-20 36 12C36 34 20 48 0 48S-36 34-36 12C-36-4-26-12-24-28C-14-24-12-16-12-10C0-20 4-34 4-50Z',
      c.hot,
    ) +
    path('M4-20C8-8 22-2 22 18C22 32 12 40 0 40S-22 32-22 18C-22 8-16 4-14-6C-8-4-6 2-6 6C2 0 4-10 4-20Z', c.gold) +
    path('M0 10C4 16 10 18 10 27Q9 37 0 37T-10 27C-10 20-4 16 0 10Z', c.cream)
  );
}

export function wishStar(c: EmblemColours) {
  return (
    path('M-8 18C-20 34-36 44-50 46C-44 36-40 24-36 12Z', c.hot) +
    path('M-18 2C-30 12-40 16-50 16C-44 8-40-2-36-12Z', c.cool) +
    path('M10 20C6 32 0 42-10 50C-10 40-12 32-16 26Z', c.cool) +
    placed('translate(8 -8)scale(1.95)rotate(12)', path(star, c.gold).replace('/>', ' stroke-width="1.4"/>')) +
    placed('translate(8 -8)rotate(12)', `${mirrored(dot(8, -2, 3.2, c.ink))}<path d="M-7 6Q0 13 7 6" fill="none"/>`)
  );
}

export function rocket(c: EmblemColours) {
  return placed(
    'rotate(38)translate(0 -2)',
    path('M-10 28Q-14 44 0 54Q14 44 10 28Z', c.hot) +
      mark('M-5 29Q-6 38 0 44Q6 38 5 29Z', c.gold) +
      mirrored(path('M14 2C28 10 32 22 30 36L12 26Z', c.hot)) +
      path('M0-54C18-38 22-6 14 30H-14C-22-6-18-38 0-54Z', c.cream) +
      path('M0-54C10-45 15-34 17-22H-17C-15-34-10-45 0-54Z', c.hot) +
      circle(0, -4, 9, c.cool) +
      mark('M-5-6a6 6 0 0 1 5-4v3q-3 0-4 3z', '#fff') +
      path('M-14 30H14L13 21H-13Z', c.gold),
  );
}

export function plane(c: EmblemColours) {
  return placed(
    'rotate(-18)',
    path('M-40-22H-28L-18-4H-38Z', c.hot) +
      path('M-44-6C-30-14 20-18 38-8Q48-2 46 4Q40 12 20 12H-24C-38 10-46 4-44-6Z', c.hot) +
      mark('M-43 0H46Q44 6 38 9H-30C-38 8-42 4-43 0Z', c.cream) +
      path('M4-12Q10-26 24-22L30-11Z', c.cool) +
      path('M-10 0H20L-4 32H-18Z', c.gold) +
      path('M2-13L-10-32H-2L22-14Z', c.gold) +
      dot(-22, -3, 3.4, c.gold) +
      path('M45-4L50-24L54 2L49 28Z', c.gold) +
      circle(47, 2, 5, c.ink),
  );
}

export function paperBird(c: EmblemColours) {
  return (
    path('M-48-8L48-44L14 42L-6 10Z', c.cream) +
    path('M48-44L-6 10L-14 38L-22 2Z', c.cool) +
    path('M48-44L-14 38L2 22Z', c.hot) +
    line('M-6 10L48-44') +
    stroke('M-30 22Q-38 28-46 26M-26 36Q-32 42-40 42', c.gold, 4)
  );
}

export function saucer(c: EmblemColours) {
  return (
    path('M-16 14L-32 48H32L16 14Z', '#ffe9a3') +
    path('M-24-12C-24-34-12-42 0-42S24-34 24-12Z', c.cool) +
    mark('M-16-18q2-14 12-17l1 4q-7 4-9 13z', c.cream) +
    path('M0-16C30-16 49-8 49 2S28 20 0 20S-49 12-49 2S-30-16 0-16Z', c.hot) +
    path('M-26-12Q0-2 26-12Q12-18 0-18T-26-12Z', c.gold) +
    mirrored(dot(18, 9, 4, c.gold) + dot(35, 4, 4, c.gold)) +
    dot(0, 11, 4, c.gold)
  );
}
