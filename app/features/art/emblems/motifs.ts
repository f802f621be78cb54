import { stroke } from '../svg';

export const star = 'M0-20l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z';

/** The Bengali seven, about 24 by 28, drawn as one stroke. */
export function sevenStroke(x: number, y: number, colour: string) {
  return stroke(`M${x + 5} ${y + 2}h-9a5 5 0 0 1-5-5q0-10 9-10t8 9v10q0 5 5 4`, colour, 6);
}
