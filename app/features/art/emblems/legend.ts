import { circle, dot, line, mark, mirrored, path, placed, rect, turned } from '../svg';
import type { EmblemColours } from './colours';

export function lion(c: EmblemColours) {
  return (
    turned(path('M-12-24C-16-46 0-50 0-50S16-46 12-24Z', c.hot), 10) +
    mirrored(circle(21, -22, 8, c.gold) + dot(21, -22, 3.5, c.soft)) +
    circle(0, 1, 30, c.gold) +
    mark('M0 6C12 4 20 12 17 21C12 29 4 30 0 30S-12 29-17 21C-20 12-12 4 0 6Z', c.cream) +
    mirrored(circle(11, -5, 5.5, c.cream) + dot(10.5, -4.5, 3, c.ink)) +
    path('M-7 6H7L0 14Z', c.ink) +
    line('M0 14V19Q-6 26-12 20M0 19Q6 26 12 20M-18-15Q-11-18-6-14M18-15Q11-18 6-14')
  );
}

export function sword(c: EmblemColours) {
  return placed(
    'rotate(42)',
    path('M-8 14V-36L0-50L8-36V14Z', c.cream) +
      mark('M0-46L6-35V13H0Z', c.cool) +
      line('M0-36V12') +
      path('M-25 12Q-22 20-14 18H14Q22 20 25 12Q22 26 12 26H-12Q-22 26-25 12Z', c.gold) +
      rect(-5, 25, 10, 18, 3, c.hot) +
      circle(0, 46, 6.5, c.gold) +
      dot(0, 19.5, 3, c.hot),
  );
}

export function cobra(c: EmblemColours) {
  return (
    path(
      'M-34 30C-44 30-48 44-36 48H34C46 46 46 32 36 31C24 30 18 34 8 32C14 22 14 12 12 4H-12C-14 16-12 24-8 31C-18 34-24 30-34 30Z',
      c.green,
    ) +
    path('M0-50C16-50 22-40 22-30C34-24 34-2 12 8H-12C-34-2-34-24-22-30C-22-40-16-50 0-50Z', c.green) +
    mark('M0-24C12-22 20-14 14-4C10 2 6 6 4 8H-4C-6 6-10 2-14-4C-20-14-12-22 0-24Z', c.gold) +
    line('M-11-12H11M-10-4H10M-6 3H6') +
    mirrored(circle(9, -37, 4.5, c.cream) + dot(9, -37, 2.6, c.ink)) +
    path('M-2-29H2V-22L5-17L0-20L-5-17L-2-22Z', c.hot) +
    line('M-30 40H30')
  );
}
