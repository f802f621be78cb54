import { petalRing, petalShapes } from './ornament/petals';
import { ringStyles } from './ornament/rings';
import type { Palette } from './palette';
import { tint } from './palette';
import type { Random } from './random';

export type Medallion = { id: string; palette: Palette; petals: readonly [string, string]; random: Random };

/** Two rings of petals and an ornate rim around a dark disc of radius 70; reaches to 103. */
export function medallion({ id, palette, petals: [outer, inner], random }: Medallion): string {
  const count = random.pick([12, 16, 16, 20]);
  const shape = random.pick(petalShapes);
  const colours = { ink: palette.ink, rim: random.pick([tint.marigold, tint.sun]), second: inner, cream: tint.cream };
  const veined = random.below(3) > 0;
  return (
    petalRing(`${id}o`, {
      shape,
      count,
      base: 62,
      tip: 99,
      fill: outer,
      vein: veined ? palette.ink : undefined,
      ink: palette.ink,
    }) +
    petalRing(`${id}i`, {
      shape: random.pick(petalShapes),
      count,
      base: 56,
      tip: 83,
      fill: inner,
      ink: palette.ink,
      start: 180 / count,
    }) +
    random.pick(ringStyles)(70, colours)
  );
}

/** The emblem twice: a broad cream edge below, thin dark outlines above. */
export function emblemWithHalo(id: string, body: string, ink: string): string {
  return `<defs><g id="${id}" stroke-linejoin="round" stroke-linecap="round">${body}</g></defs><g transform="scale(1.14)"><use href="#${id}" stroke="${tint.cream}" stroke-width="8"/><use href="#${id}" stroke="${ink}" stroke-width="2.3"/></g>`;
}
