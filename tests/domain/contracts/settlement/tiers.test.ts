import { expect, test } from 'vitest';
import {
  faultAgainst,
  faultOfTerms,
  highestRate,
  type Terms,
  type Tier,
  tierReached,
} from '~/domain/contracts/settlement/tiers';
import { taka } from '~/domain/shared/money';

const tier = (rate: number, asked: Partial<Tier> = {}): Tier => ({
  rate,
  winRate: 0,
  turnoverMinor: 0n,
  lossMinor: 0n,
  activeMembers: 0,
  ...asked,
});
const terms = (tiers: Tier[], betAmountMinor = taka(100)): Terms => ({ betAmountMinor, tiers });

test.each<[string, Terms, string]>([
  ['no tier', terms([]), 'tiers_required'],
  ['eleven tiers', terms(Array.from({ length: 11 }, (_, at) => tier(at + 1))), 'tiers_over_ten'],
  ['a rate of nothing', terms([tier(0)]), 'rate_shape'],
  ['more than all of it', terms([tier(highestRate + 1)]), 'rate_shape'],
  ['a broken rate', terms([tier(0.5)]), 'rate_shape'],
  ['a rate that stays', terms([tier(10), tier(10, { turnoverMinor: 1n })]), 'tiers_order'],
  ['a rate that falls', terms([tier(20), tier(10)]), 'tiers_order'],
  [
    'a higher rate for less turnover',
    terms([tier(10, { turnoverMinor: 2n }), tier(20, { turnoverMinor: 1n })]),
    'tiers_order',
  ],
  ['a higher rate for less loss', terms([tier(10, { lossMinor: 2n }), tier(20)]), 'tiers_order'],
  ['a higher rate for fewer members', terms([tier(10, { activeMembers: 2 }), tier(20)]), 'tiers_order'],
  ['a negative threshold', terms([tier(10, { turnoverMinor: -1n })]), 'threshold_shape'],
  ['half a member', terms([tier(10, { activeMembers: 1.5 })]), 'threshold_shape'],
  ['a negative bet amount', terms([tier(10)], -1n), 'bet_amount_shape'],
])('%s is no contract', (_what, given, code) => {
  expect(faultOfTerms(given, true)?.code).toBe(code);
});

test('a second rate is for dividends', () => {
  const given = terms([tier(100, { winRate: 10 })]);
  expect(faultOfTerms(given, true)).toBeNull();
  expect(faultOfTerms(given, false)?.code).toBe('win_rate_shape');
});

const own = terms([tier(1_000), tier(2_000, { turnoverMinor: taka(500), lossMinor: taka(50), activeMembers: 5 })]);

test.each<[string, Terms, object | null]>([
  ['its own', own, null],
  ['less for the same', terms([tier(1_000)]), null],
  [
    'more than the highest rate',
    terms([tier(2_001, { turnoverMinor: taka(9_000), lossMinor: taka(900), activeMembers: 99 })]),
    { code: 'rate_above', tier: 0, part: 'rate', most: 2_000 },
  ],
  [
    'the higher rate for less turnover',
    terms([tier(1_500, { turnoverMinor: taka(499), lossMinor: taka(50), activeMembers: 5 })]),
    { code: 'turnover_below', tier: 0, part: 'turnover', least: taka(500) },
  ],
  [
    'the higher rate for less loss, in the second tier',
    terms([tier(900), tier(1_500, { turnoverMinor: taka(500), lossMinor: taka(49), activeMembers: 5 })]),
    { code: 'loss_below', tier: 1, part: 'loss', least: taka(50) },
  ],
  [
    'the higher rate for fewer members',
    terms([tier(1_500, { turnoverMinor: taka(500), lossMinor: taka(50), activeMembers: 4 })]),
    { code: 'active_below', tier: 0, part: 'active', least: 5n },
  ],
  ['members that count for less', terms([tier(500)], taka(99)), { code: 'bet_amount_below', least: taka(100) }],
  [
    'a second rate the giver has not',
    terms([tier(500, { winRate: 1 })]),
    { code: 'win_rate_above', tier: 0, part: 'winRate', most: 0 },
  ],
])('who gives %s is told where and what may be given', (_what, given, fault) => {
  expect(faultAgainst(own, given)).toEqual(fault);
});

test.each<[string, Tier[], string]>([
  ['the rate stays', [tier(10), tier(10)], 'rate'],
  ['the second rate falls', [tier(10, { winRate: 5 }), tier(20, { winRate: 4 })], 'winRate'],
  ['less turnover is asked', [tier(10, { turnoverMinor: 2n }), tier(20)], 'turnover'],
  ['less loss is asked', [tier(10, { lossMinor: 2n }), tier(20)], 'loss'],
  ['fewer members are asked', [tier(10, { activeMembers: 2 }), tier(20)], 'active'],
])('where %s in the tier after, that figure is named', (_what, tiers, part) => {
  expect(faultOfTerms(terms(tiers), true)).toEqual({ code: 'tiers_order', tier: 1, part });
});

test('the highest tier whose conditions all hold is the one reached; a won period is no loss', () => {
  const reached = (turnover: number, result: number, activeMembers: number) =>
    tierReached(own.tiers, { turnoverMinor: taka(turnover), resultMinor: taka(result), activeMembers });
  expect(reached(500, -50, 5)).toBe(1);
  expect(reached(499, -50, 5)).toBe(0);
  expect(reached(500, -49, 5)).toBe(0);
  expect(reached(500, 50, 5)).toBe(0);
  expect(reached(500, -50, 4)).toBe(0);
  expect(tierReached([tier(1, { turnoverMinor: 1n })], { turnoverMinor: 0n, resultMinor: 0n, activeMembers: 0 })).toBe(
    -1,
  );
});
