/** Widths of the window, in rem, from which the bar has the rooms below, in pixels; beyond the last it grows no more. */
export const foldWidths = [64, 72, 80] as const;
const rooms = [650, 780, 910];

const letter = 8;
const padding = 22;
const moreButton = 96;

/**
 * For each label the first width at which it is in the bar. Those before come first; the last label stays to the end, behind "more".
 * `takenWidth` is what else the header holds for this visitor, in pixels. Measures are estimates on the safe side: the bar wraps where they fail.
 */
export function foldItems(labels: readonly string[], takenWidth = 0): number[] {
  const widths = labels.map((label) => [...label].length * letter + padding);
  const shown = rooms.map((room) => countShown(widths, room - takenWidth));
  return labels.map((_, at) => {
    if (at === labels.length - 1) return 0;
    const from = shown.findIndex((count) => at < count);
    return from < 0 ? rooms.length : from;
  });
}

function countShown(widths: number[], room: number): number {
  const sum = widths.reduce((total, width) => total + width, 0);
  if (sum <= room) return widths.length;
  let left = room - moreButton - (widths.at(-1) ?? 0);
  let count = 0;
  for (const width of widths.slice(0, -1)) {
    left -= width;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
