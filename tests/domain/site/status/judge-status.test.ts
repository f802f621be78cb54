import { expect, test } from 'vitest';
import type { RegionRule, SystemStatus } from '~/domain/site/site';
import { judgeStatus } from '~/domain/site/status/judge-status';

const normal: SystemStatus = { maintenance: false, maintenanceEnd: null, regionRestriction: true };
const rules: RegionRule[] = [
  { id: 1, kind: 'country', value: 'SG', effect: 'block' },
  { id: 2, kind: 'cidr', value: '203.0.113.0/24', effect: 'block' },
  { id: 3, kind: 'cidr', value: '203.0.113.7/32', effect: 'allow' },
  { id: 4, kind: 'cidr', value: '2001:db8::/32', effect: 'block' },
  { id: 5, kind: 'cidr', value: 'not a network', effect: 'block' },
];
const site = { status: normal, regionRules: rules };

test.each([
  ['203.0.113.8', null, 2],
  ['::ffff:203.0.113.8', null, 2],
  ['203.0.113.7', null, 0],
  ['203.0.113.7', 'SG', 0],
  ['198.51.100.1', 'SG', 2],
  ['198.51.100.1', 'sg', 2],
  ['198.51.100.1', 'BD', 0],
  ['2001:db8:1::5', null, 2],
  ['2001:db9::5', null, 0],
  [null, 'SG', 2],
  [null, null, 0],
  ['garbage', null, 0],
])('%s from %s is answered with status %i', (address, country, status) => {
  expect(judgeStatus(site, { address, country })).toEqual({ status });
});

test('without the restriction no rule is asked', () => {
  const open = { ...site, status: { ...normal, regionRestriction: false } };
  expect(judgeStatus(open, { address: '203.0.113.8', country: 'SG' })).toEqual({ status: 0 });
});

test('maintenance comes before the region and tells its end', () => {
  const endsAt = new Date('2026-03-15T08:00:00Z');
  const closed = { ...site, status: { ...normal, maintenance: true, maintenanceEnd: endsAt } };
  expect(judgeStatus(closed, { address: '203.0.113.8', country: 'SG' })).toEqual({ status: 1, endsAt });
});

test('a site read anew is judged by its own rules', () => {
  const visitor = { address: '203.0.113.8', country: null };
  expect(judgeStatus(site, visitor)).toEqual({ status: 2 });
  expect(judgeStatus({ ...site, regionRules: [] }, visitor)).toEqual({ status: 0 });
});
