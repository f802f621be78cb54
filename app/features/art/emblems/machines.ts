import { circle, dot, line, mark, mirrored, path, placed, rect, stroke, turned } from '../svg';
import type { EmblemColours } from './colours';
import { sevenStroke } from './motifs';

export function reels(c: EmblemColours) {
  const windows = [
    [-29, c.hot],
    [-4, '#8a0f5c'],
    [21, '#00706e'],
  ] as const;
  return (
    path('M-34-32Q-4-58 26-32Z', c.hot) +
    dot(-4, -39, 5, c.gold) +
    rect(39, -8, 7, 30, 3, c.cream) +
    circle(43, -12, 8, c.cool) +
    rect(-48, -34, 88, 70, 12, c.gold) +
    windows
      .map(
        ([x, colour]) =>
          rect(x - 11, -24, 22, 46, 5, c.cream) + placed(`translate(${x} -1)scale(.84)`, sevenStroke(0, 0, colour)),
      )
      .join('') +
    rect(-42, 35, 76, 10, 4, c.cool)
  );
}

export function reelsMixed(c: EmblemColours) {
  const window = (x: number, body: string) => rect(x - 13, -27, 26, 54, 5, c.cream) + placed(`translate(${x} 0)`, body);
  const cherry =
    circle(-4, 6, 6.5, c.hot) + circle(5, 4, 6.5, c.hot) + stroke('M-4 0Q-1-10 6-13Q5-6 5-2', '#0b7a3a', 2.5);
  const bell = path('M-10 8Q-5 4-5-4a5 5 0 0 1 10 0Q5 4 10 8Z', c.gold) + circle(0, 10, 3, c.gold);
  return (
    rect(-49, -38, 98, 76, 13, c.hot) +
    rect(-43, -32, 86, 64, 8, c.gold) +
    window(-27, cherry) +
    window(0, placed('scale(.85)', sevenStroke(0, 0, c.hot))) +
    window(27, bell) +
    mark('M-47-5l8 5-8 5zM47-5l-8 5 8 5z', c.cream)
  );
}

/** The Bengali seven after Baloo Da 2 (OFL), in the middle of the drawing. */
const sevenShape =
  'M6 12H-16Q-38 12-38-7Q-38-22-27-32T-1-43Q23-43 23-19V17Q23 26 30 24L35 23Q39 26 38 32Q34 43 24 43Q6 42 6 20ZM-11-6H6V-20Q6-26 0-26Q-7-26-12-21T-17-10Q-17-6-11-6Z';

export function seven(c: EmblemColours) {
  return (
    turned(path('M-11-30L0-53L11-30Z', c.cool), 12) +
    circle(0, 0, 41, c.hot) +
    placed('translate(1 1)scale(.8)', `<path d="${sevenShape}" fill="${c.gold}" fill-rule="evenodd"/>`) +
    turned(dot(0, -36.5, 1.9, c.cream), 24)
  );
}

export function joystick(c: EmblemColours) {
  return (
    rect(-5, -24, 10, 46, 4, c.cream) +
    circle(0, -30, 17, c.hot) +
    mark('M-10-32a10 10 0 0 1 9-9l1 4a8 8 0 0 0-7 7z', c.cream) +
    path('M-30 18h60l12 26H-42Z', c.cool) +
    path('M-14 18a14 6 0 0 1 28 0z', c.ink) +
    circle(-22, 33, 5, c.gold) +
    circle(22, 33, 5, c.hot) +
    rect(-46, 40, 92, 9, 4, c.gold)
  );
}

export function gamepad(c: EmblemColours) {
  return (
    path('M-24-24H24C42-24 50 6 48 24C46 38 33 36 24 18H-24C-33 36-46 38-48 24C-50 6-42-24-24-24Z', c.cool) +
    mirrored(path('M-28-24Q-26-34-16-32L-10-24Z', c.gold)) +
    path('M-29-14h8v7h7v8h-7v7h-8V1h-7v-8h7z', c.cream) +
    circle(25, -13, 5, c.hot) +
    circle(25, 7, 5, c.gold) +
    circle(15, -3, 5, c.soft) +
    circle(35, -3, 5, c.cream) +
    mark('M-6-8h12v4h-12z', c.ink)
  );
}

export function headset(c: EmblemColours) {
  return (
    path('M-42 8C-48-58 48-58 42 8L31 10C35-40-35-40-31 10Z', c.gold) +
    mirrored(rect(22, -4, 22, 40, 10, c.hot) + rect(18, 1, 9, 30, 4, c.cream)) +
    path('M-36 34Q-34 48-8 45V39Q-28 42-29 33Z', c.gold) +
    circle(-2, 42, 8, c.cool) +
    mark('M0-18l4 9 9 1-7 6 2 10-8-5-8 5 2-10-7-6 9-1z', c.cool)
  );
}

export function screen(c: EmblemColours) {
  return (
    path('M-12 30h24l6 16h-36z', c.gold) +
    rect(-47, -38, 94, 70, 9, c.hot) +
    rect(-38, -30, 76, 54, 4, c.ink) +
    placed('translate(0 -3)', mark('M-20-16l12 9 3-13h10l3 13 12-9-5 30h-30z', c.gold) + dot(0, 4, 4, c.hot)) +
    line('M-24 46H24')
  );
}

export function pegs(c: EmblemColours) {
  const rows = [
    [0, -30],
    [-12, -10],
    [12, -10],
    [-24, 10],
    [0, 10],
    [24, 10],
  ];
  return (
    path('M0-56L50 46H-50Z', c.cool) +
    rows.map(([x, y]) => circle(x!, y!, 5, c.cream)).join('') +
    [-32, -11, 11, 32].map((x, at) => rect(x - 9, 26, 18, 16, 3, at % 3 === 0 ? c.gold : c.hot)).join('') +
    circle(13, -32, 9, c.gold)
  );
}

export function upDown(c: EmblemColours) {
  const card = (arrow: string, fill: string) => rect(-22, -32, 44, 64, 6, c.cream) + mark(arrow, fill);
  return (
    placed('translate(-20 -6)rotate(-10)', card('M0-20L14-2H6V20H-6V-2H-14Z', c.cool)) +
    placed('translate(20 8)rotate(10)', card('M0 20L14 2H6V-20H-6V2H-14Z', c.hot))
  );
}
