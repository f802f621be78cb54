import { circle, mark, turnedPath } from '../svg';

type RingColours = { ink: string; rim: string; second: string; cream: string };

type RingStyle = (radius: number, colours: RingColours) => string;

/** Round dots on a circle: `count` of them, as one dashed line. */
export function dottedCircle(radius: number, count: number, size: number, colour: string): string {
  const gap = Math.round(((2 * Math.PI * radius) / count) * 1000) / 1000;
  return `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${gap}"/>`;
}

function rim(radius: number, colour: string, width: number) {
  return `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

const dotted: RingStyle = (radius, c) =>
  circle(0, 0, radius, c.ink) + rim(radius, c.rim, 4.5) + dottedCircle(radius - 7, 44, 2.4, c.cream);

const beaded: RingStyle = (radius, c) =>
  circle(0, 0, radius + 2, c.ink) +
  dottedCircle(radius, 36, 8, c.rim) +
  dottedCircle(radius, 36, 3.2, c.ink) +
  rim(radius - 7, c.second, 2.2);

const zigzag: RingStyle = (radius, c) => {
  const tooth = `M-5-${radius}L5-${radius}L0-${radius - 9}Z`;
  return circle(0, 0, radius, c.ink) + mark(turnedPath(tooth, 32), c.cream) + rim(radius, c.rim, 4.5);
};

const scalloped: RingStyle = (radius, c) =>
  dottedCircle(radius - 1, 28, 17, c.ink) +
  dottedCircle(radius - 1, 28, 13, c.rim) +
  circle(0, 0, radius - 2, c.ink) +
  rim(radius - 5, c.second, 2) +
  dottedCircle(radius + 1.5, 28, 3, c.ink);

const roped: RingStyle = (radius, c) =>
  circle(0, 0, radius + 2, c.ink) +
  rim(radius, c.rim, 6) +
  `<circle r="${radius}" fill="none" stroke="${c.second}" stroke-width="6" pathLength="48" stroke-dasharray="1"/>` +
  dottedCircle(radius - 7, 44, 2.2, c.cream);

export const ringStyles = [dotted, beaded, zigzag, scalloped, roped] as const;
