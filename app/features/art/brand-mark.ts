import { petalRing, petalShapes } from './ornament/petals';
import { dottedCircle } from './ornament/rings';
import { tint } from './palette';
import { placed, svg } from './svg';

const ink = '#241500';

/** The letter খ after Baloo Da 2 (OFL), centred, about 46 wide and 40 high. */
const kha =
  'M8 20Q-4 9-17 7-18 4-18 1L-14-3Q-6-4-6-8V-10Q-9-8-14-8-22-8-22-14-22-19-16-19-15-16-12-16C-9-16-7-19-4-20Q3-15 3-8 3 0-6 3 0 6 5 9V-13Q5-19 11-19H20Q23-19 22-12H15V19Q12 21 8 20Z';

export function brandMark(): string {
  const petal = { shape: petalShapes[0], count: 12, ink };
  return svg(
    96,
    96,
    placed(
      'translate(48 48)scale(.455)',
      petalRing('khela-o', { ...petal, base: 60, tip: 104, fill: tint.vermilion }) +
        petalRing('khela-i', { ...petal, base: 56, tip: 88, fill: tint.teal, start: 15 }) +
        `<circle r="70" fill="${ink}"/>` +
        dottedCircle(64.5, 32, 4.4, tint.cream) +
        `<circle r="59" fill="${tint.marigold}"/>` +
        `<path d="${kha}" fill="${ink}" transform="scale(2.05)"/>`,
    ),
  );
}
