import { expect, test } from 'vitest';
import { backupsToKeep } from '~/backup/backups-to-keep';

const dayMs = 86_400_000;
const newest = Date.parse('2026-11-25T20:00:00Z');
const nights = (count: number) => Array.from({ length: count }, (_, ago) => new Date(newest - ago * dayMs));
const daysToKeep = (instants: Date[]) =>
  [...backupsToKeep(instants)].sort((a, b) => b - a).map((at) => new Date(at).toISOString().slice(0, 10));

test('of 400 nights the last 7 days, the ends of the last 4 weeks and of the last 12 months stay', () => {
  expect(daysToKeep(nights(400))).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('of several on one day the newest stays; what is old stays while it is the newest of its month', () => {
  const [late, early] = [new Date(newest), new Date(newest - 3_600_000)];
  expect([...backupsToKeep([early, late])]).toEqual([newest]);
  expect(daysToKeep([new Date('2024-02-03T00:00:00Z'), late])).toEqual(['2026-11-25', '2024-02-03']);
  expect(backupsToKeep([])).toEqual(new Set());
});
