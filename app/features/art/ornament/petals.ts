import { path, turnedPath } from '../svg';

/** A petal is on `base` (radius) and reaches `tip`; half as wide as `half`. */
type PetalShape = (base: number, tip: number, half: number) => string;

const lotusPetal: PetalShape = (base, tip, half) => {
  const middle = Math.round(base + (tip - base) * 0.45);
  return `M0-${base}C-${half}-${base + 2}-${half}-${middle} 0-${tip}C${half}-${middle} ${half}-${base + 2} 0-${base}Z`;
};

const roundPetal: PetalShape = (base, tip, half) =>
  `M-${Math.round(half / 3)}-${base}C-${half}-${tip - 8}-${half}-${tip} 0-${tip}S${half}-${tip - 8} ${Math.round(half / 3)}-${base}Z`;

const heartPetal: PetalShape = (base, tip, half) =>
  `M0-${base}C-${half}-${base + 8}-${half}-${tip + 3} 0-${tip - 4}C${half}-${tip + 3} ${half}-${base + 8} 0-${base}Z`;

const flamePetal: PetalShape = (base, tip, half) => {
  const foot = Math.round(half * 0.62);
  return `M-${foot}-${base}Q-${half}-${tip - 14} 0-${tip}Q${half}-${tip - 14} ${foot}-${base}Z`;
};

export const petalShapes = [lotusPetal, roundPetal, heartPetal, flamePetal] as const;

export type PetalRing = {
  shape: PetalShape;
  /** A multiple of four. */
  count: number;
  base: number;
  tip: number;
  fill: string;
  /** The line along the petal's middle; none when absent. */
  vein?: string;
  ink: string;
  start?: number;
};

/**
 * The petal's half width fills the ring at its middle with a slight overlap. One quarter is drawn, its petals in one path,
 * and three by reference: a picture of few elements is soon laid out, and the bytes stay few.
 */
export function petalRing(id: string, ring: PetalRing): string {
  const middle = ring.base + (ring.tip - ring.base) * 0.55;
  const half = Math.round((middle * Math.PI) / ring.count + 2.4);
  const around = (d: string) => turnedPath(d, ring.count / 4, 360 / ring.count, ring.start);
  const vein = ring.vein
    ? `<path d="${around(`M0-${ring.base}L0-${ring.tip - 10}`)}" stroke="${ring.vein}" stroke-width="2.6" stroke-linecap="round"/>`
    : '';
  const quarter = `<g id="${id}q">${path(around(ring.shape(ring.base, ring.tip, half)), ring.fill)}${vein}</g>`;
  const others = [90, 180, 270].map((angle) => `<use href="#${id}q" transform="rotate(${angle})"/>`).join('');
  return `<g stroke="${ring.ink}" stroke-width="1.6">${quarter}${others}</g>`;
}
