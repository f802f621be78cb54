export type ChartPoint = { label: string; value: number };
type Box = { width: number; height: number };

/** Zero always lies within: a bar or area that does not start at zero lies. */
export function chartBounds(points: readonly ChartPoint[]): { low: number; high: number } {
  const values = points.map(({ value }) => value).filter(Number.isFinite);
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? { low: 0, high: 1 } : { low, high };
}

/** How far down zero lies: 0 at the top, 1 at the bottom. */
export function zeroShare(points: readonly ChartPoint[]): number {
  const { low, high } = chartBounds(points);
  return high / (high - low);
}

export function lineShape(points: readonly ChartPoint[], { width, height }: Box): { line: string; area: string } {
  const { low, high } = chartBounds(points);
  const y = (value: number) => round(height - ((value - low) / (high - low)) * height);
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  const spots = points.map(({ value }, at) => `${round(points.length > 1 ? at * step : width / 2)} ${y(value)}`);
  if (!spots.length) return { line: '', area: '' };
  const line = points.length > 1 ? `M${spots.join('L')}` : `M0 ${y(points[0]!.value)}H${width}`;
  return { line, area: `${line}V${y(0)}H0Z` };
}

const widestBar = 32;

export type Bar = { x: number; y: number; width: number; height: number };

export function barShapes(points: readonly ChartPoint[], { width, height }: Box): Bar[] {
  const { low, high } = chartBounds(points);
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  const slot = width / Math.max(1, points.length);
  const barWidth = Math.min(slot * 0.64, widestBar);
  return points.map(({ value }, at) => ({
    x: round(at * slot + (slot - barWidth) / 2),
    y: round(Math.min(y(value), y(0))),
    width: round(barWidth),
    height: round(Math.abs(y(value) - y(0))),
  }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
