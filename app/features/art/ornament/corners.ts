import { dot, path } from '../svg';

type CornerColours = { main: string; second: string; bead: string; ink: string };

/** Drawn for the top left corner, growing towards the middle. */
type CornerStyle = (colours: CornerColours) => string;

function grown(angle: number, body: string) {
  return `<g transform="rotate(${angle})">${body}</g>`;
}

const bud: CornerStyle = (c) =>
  grown(18, path('M4 0C20-13 40-12 54 0C40 12 20 13 4 0Z', c.second)) +
  grown(72, path('M4 0C20-13 40-12 54 0C40 12 20 13 4 0Z', c.second)) +
  grown(
    45,
    path('M6 0C24-16 46-14 64 0C46 14 24 16 6 0Z', c.main) + path('M12 0C24-7 36-6 46 0C36 6 24 7 12 0Z', c.second),
  ) +
  dot(8, 8, 9, c.bead);

/** The mango-shaped kolka of Bengali borders. */
const kolka: CornerStyle = (c) =>
  grown(
    45,
    path('M4 0C8-22 36-26 50-10C56-2 64-4 66-12C70 6 60 22 40 22C20 24 6 16 4 0Z', c.main) +
      path('M14 0C18-12 34-14 42-5C46 2 42 12 32 12C22 13 14 10 14 0Z', c.second) +
      dot(29, 1, 5, c.bead),
  ) + dot(7, 7, 8, c.bead);

const spray: CornerStyle = (c) =>
  [10, 45, 80]
    .map((angle) =>
      grown(angle, `${path('M2 0C16-12 34-14 58 0C34 14 16 12 2 0Z', c.main)}<path d="M12 0H44" fill="none"/>`),
    )
    .join('') +
  [28, 62]
    .map((angle) => grown(angle, path('M2 0C14-7 26-7 40 0C26 7 14 7 2 0Z', c.second) + dot(47, 0, 4, c.bead)))
    .join('') +
  dot(6, 6, 10, c.bead);

const halfFlower: CornerStyle = (c) =>
  [-6, 17, 45, 73, 96].map((angle) => grown(angle, path('M14 0C22-15 46-16 50 0C46 16 22 15 14 0Z', c.main))).join('') +
  [0, 30, 60, 90].map((angle) => grown(angle, path('M8 0C14-9 28-9 32 0C28 9 14 9 8 0Z', c.second))).join('') +
  dot(0, 0, 17, c.bead) +
  dot(0, 0, 8, c.ink);

const vine: CornerStyle = (c) =>
  `<path d="M6 6Q58 4 78 26M6 6Q4 58 26 78" fill="none" stroke="${c.second}" stroke-width="3.4"/>` +
  path('M26 8C34-2 50 2 56 14C44 22 32 20 26 8ZM8 26C-2 34 2 50 14 56C22 44 20 32 8 26Z', c.second) +
  grown(
    45,
    path('M4 0C18-18 42-16 58 0C42 16 18 18 4 0Z', c.main) + path('M10 0C20-8 32-7 42 0C32 7 20 8 10 0Z', c.bead),
  ) +
  dot(78, 27, 4.5, c.main) +
  dot(27, 78, 4.5, c.main) +
  dot(7, 7, 8, c.bead);

export const cornerStyles = [bud, kolka, spray, halfFlower, vine] as const;

function outlined(ink: string, body: string) {
  return `<g stroke="${ink}" stroke-width="1.8" stroke-linejoin="round">${body}</g>`;
}

/** The same cluster in all four corners. */
export function corners(id: string, width: number, height: number, cluster: string, ink: string): string {
  const top = `<g id="${id}h"><g id="${id}">${cluster}</g><use href="#${id}" transform="matrix(-1 0 0 1 ${width} 0)"/></g>`;
  return outlined(ink, `${top}<use href="#${id}h" transform="matrix(1 0 0 -1 0 ${height})"/>`);
}

/** The same cluster in the two right corners, `scale` times as large. */
export function rightCorners(
  id: string,
  width: number,
  height: number,
  cluster: string,
  ink: string,
  scale: number,
): string {
  const top = `<g id="${id}" transform="matrix(-${scale} 0 0 ${scale} ${width} 0)">${cluster}</g>`;
  return outlined(ink, `${top}<use href="#${id}" transform="matrix(1 0 0 -1 0 ${height})"/>`);
}
