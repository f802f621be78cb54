import { glyphs, type Point, type Stroke } from './glyphs';

export const pictureSize = { width: 300, height: 100 };

/** Between 0 and 1. */
type Random = () => number;
type Warp = (point: Point) => Point;

const { width, height } = pictureSize;
const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** Ink from 0 (none) to 1 for each pixel: the figures bent, turned and crossed by curves of the same pen. */
export function drawFigures(figures: string, random: Random): Float32Array {
  const ink = new Float32Array(width * height);
  const warp = makeWarp(random);
  const step = (width - 48) / figures.length;
  [...figures].forEach((figure, at) => {
    const centre = [24 + step * (at + 0.5) + between(random, -5, 5), height / 2 + between(random, -7, 7)] as const;
    const turned = makeTurn(random, centre);
    const radius = between(random, 2.9, 4.1);
    for (const stroke of glyphs[Number(figure)] ?? []) paint(ink, stroke.map(turned).map(warp), radius);
  });
  for (let n = 0; n < 3; n++) paint(ink, curve(random), between(random, 0.9, 1.5));
  for (let n = 0; n < 40; n++) paint(ink, dot(random), between(random, 0.6, 1.4));
  return ink;
}

function makeTurn(random: Random, [cx, cy]: Point): Warp {
  const angle = between(random, -0.28, 0.28);
  const slant = between(random, -0.25, 0.25);
  const wide = between(random, 30, 38);
  const high = between(random, 34, 41);
  return ([x, y]) => {
    const u = (x - 0.5) * wide + slant * (y - 0.75) * high;
    const v = (y - 0.75) * high;
    return [cx + u * Math.cos(angle) - v * Math.sin(angle), cy + u * Math.sin(angle) + v * Math.cos(angle)];
  };
}

function makeWarp(random: Random): Warp {
  const wave = (size: number, length: number) => {
    const [amount, span, phase] = [
      between(random, size * 0.6, size),
      between(random, length, length * 1.6),
      random() * 7,
    ];
    return (along: number) => amount * Math.sin((2 * Math.PI * along) / span + phase);
  };
  const [across, down] = [wave(5, 60), wave(6, 110)];
  return ([x, y]) => [x + across(y), y + down(x)];
}

function curve(random: Random): Stroke {
  const [start, end, bend, phase] = [random() * height, random() * height, between(random, 8, 22), random() * 7];
  return Array.from({ length: 41 }, (_, at) => {
    const part = at / 40;
    return [part * width, start + (end - start) * part + bend * Math.sin(phase + part * 9)] as const;
  });
}

function dot(random: Random): Stroke {
  const at = [random() * width, random() * height] as const;
  return [at, at];
}

function paint(ink: Float32Array, stroke: Stroke, radius: number): void {
  for (let at = 1; at < stroke.length; at++) paintLine(ink, stroke[at - 1]!, stroke[at]!, radius);
}

/** Only the pixels around the line are looked at. */
function paintLine(ink: Float32Array, [ax, ay]: Point, [bx, by]: Point, radius: number): void {
  const reach = radius + 1;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach)),
  ];
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared));
      const distance = Math.hypot(x - ax - part * dx, y - ay - part * dy);
      const covered = Math.max(0, Math.min(1, radius + 0.5 - distance));
      const at = y * width + x;
      if (covered > ink[at]!) ink[at] = covered;
    }
  }
}
