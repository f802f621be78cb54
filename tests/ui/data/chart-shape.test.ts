import { expect, test } from 'vitest';
import { barShapes, chartBounds, lineShape } from '~/ui/data/chart-shape';

const points = (...values: number[]) => values.map((value, at) => ({ label: String(at), value }));
const box = { width: 100, height: 50 };

test('zero is always within the picture', () => {
  expect(chartBounds(points(5, 10))).toEqual({ low: 0, high: 10 });
  expect(chartBounds(points(-4, -2))).toEqual({ low: -4, high: 0 });
  expect(chartBounds(points(0, 0))).toEqual({ low: 0, high: 1 });
});

test('a line runs from edge to edge and its area down to zero', () => {
  expect(lineShape(points(0, 10, 5), box)).toEqual({ line: 'M0 50L50 0L100 25', area: 'M0 50L50 0L100 25V50H0Z' });
});

test('a single point is a level line, none is nothing', () => {
  expect(lineShape(points(10), box).line).toBe('M0 0H100');
  expect(lineShape([], box)).toEqual({ line: '', area: '' });
});

test('bars below zero hang from it', () => {
  const [gain, loss] = barShapes(points(10, -10), box);
  expect([gain!.y, gain!.height, loss!.y, loss!.height]).toEqual([0, 25, 25, 25]);
});
