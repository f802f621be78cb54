// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bannerArt } from '~/features/art/index';
import { palettes } from '~/features/art/palette';

type Colour = readonly [number, number, number];
type Stop = { offset: number; colour: Colour; opacity: number };

function colourOf(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;
}

function mixed(from: Colour, to: Colour, part: number): Colour {
  return from.map((value, at) => value + (to[at]! - value) * part) as unknown as Colour;
}

function luminance(colour: Colour) {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: Colour, other: Colour) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function stopsOf(gradient: Element): Stop[] {
  return [...gradient.querySelectorAll('stop')].map((stop) => ({
    offset: Number(stop.getAttribute('offset')),
    colour: colourOf(stop.getAttribute('stop-color')!),
    opacity: Number(stop.getAttribute('stop-opacity') ?? 1),
  }));
}

function paintAt(stops: Stop[], offset: number): Stop {
  const after = stops.find((stop) => stop.offset >= offset) ?? stops.at(-1)!;
  const before = stops.findLast((stop) => stop.offset <= offset) ?? stops[0]!;
  const part = after.offset === before.offset ? 0 : (offset - before.offset) / (after.offset - before.offset);
  return {
    offset,
    colour: mixed(before.colour, after.colour, part),
    opacity: before.opacity + (after.opacity - before.opacity) * part,
  };
}

test.each(palettes.map((palette) => palette.name))(
  'cream and white text can be read on the left of a %s banner',
  (palette) => {
    const svg = new DOMParser().parseFromString(bannerArt({ seed: 'x', palette }), 'image/svg+xml');
    const ground = stopsOf(svg.querySelector('linearGradient')!);
    const halo = svg.querySelector('radialGradient')!;
    const rays = stopsOf(halo);
    const [centre, reach] = [Number(halo.getAttribute('cx')), Number(halo.getAttribute('r'))];
    expect(ground).toHaveLength(2);
    expect(rays.length).toBeGreaterThan(2);

    for (let x = 0; x <= 1240 * 0.6; x += 4) {
      const under = paintAt(ground, x / 1240).colour;
      const ray = paintAt(rays, (centre - x) / reach);
      const brightest = mixed(under, ray.colour, ray.opacity);
      expect(contrast(colourOf('#fff6e3'), brightest)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colourOf('#ffffff'), brightest)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
