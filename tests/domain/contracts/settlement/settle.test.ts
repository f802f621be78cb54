import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContractBasis } from '~/domain/contracts/kinds';
import { type Bill, type CarryOver, type SettledContract, settle } from '~/domain/contracts/settlement/settle';
import { faultAgainst, faultOfTerms, shareOf, type TeamFigures, type Tier } from '~/domain/contracts/settlement/tiers';
import { taka } from '~/domain/shared/money';

const tier = (rate: number, asked: Partial<Tier> = {}): Tier => ({
  rate,
  winRate: 0,
  turnoverMinor: 0n,
  lossMinor: 0n,
  activeMembers: 0,
  ...asked,
});
const team = (turnover: number, result: number, activeMembers = 0): TeamFigures => ({
  turnoverMinor: taka(turnover),
  resultMinor: taka(result),
  activeMembers,
});

/** 1 over 2 over 3. */
const line = (tiers: Record<number, Tier[]>): SettledContract[] => [
  { id: 10, downlineId: 1, uplineId: null, tiers: tiers[1]! },
  { id: 20, downlineId: 2, uplineId: 1, tiers: tiers[2]! },
  { id: 30, downlineId: 3, uplineId: 2, tiers: tiers[3]! },
];
type World = { contracts: SettledContract[]; figures: Record<number, TeamFigures> } & {
  carried?: Record<number, bigint>;
  carryOver?: CarryOver;
  basis?: ContractBasis;
};
const run = ({ contracts, figures, carried = {}, carryOver = 'none', basis = 'turnover' }: World) =>
  settle({
    basis,
    contracts,
    figures: new Map(Object.entries(figures).map(([id, each]) => [Number(id), each])),
    carried: new Map(Object.entries(carried).map(([id, each]) => [Number(id), each])),
    carryOver,
  });
const shown = (bills: Bill[]) =>
  bills.map(({ payerId, payeeId, tier, grossMinor, state }) => [payerId, payeeId, tier, grossMinor, state]);
const net = (bill: Bill) => bill.grossMinor - bill.passedOnMinor;

test('daily salary down three levels: the highest tier reached, of the turnover, the difference stays', () => {
  const contracts = line({
    1: [tier(5_000), tier(8_000, { turnoverMinor: taka(100_000), activeMembers: 3 })],
    2: [tier(4_000), tier(6_000, { turnoverMinor: taka(150_000), activeMembers: 3 })],
    3: [tier(2_500, { turnoverMinor: taka(50_000), lossMinor: taka(1_000), activeMembers: 2 })],
  });
  const bills = run({
    contracts,
    figures: { 1: team(200_000, -9_000, 5), 2: team(120_000, -4_000, 4), 3: team(60_000, -1_000, 2) },
  });
  // 200,000 × 0.8 % = 1,600; 120,000 × 0.4 % = 480 (150,000 not reached); 60,000 × 0.25 % = 150.
  expect(shown(bills)).toEqual([
    [null, 1, 1, taka(1_600), 'waiting'],
    [1, 2, 0, taka(480), 'waiting'],
    [2, 3, 0, taka(150), 'waiting'],
  ]);
  // 1,600 - 480; 480 - 150; 150.
  expect(bills.map(net)).toEqual([taka(1_120), taka(330), taka(150)]);
  expect(bills.map(({ depth }) => depth)).toEqual([0, 1, 2]);
});

test('an upline that misses its tier leaves its downlines their salary: the house covers it', () => {
  const contracts = line({
    1: [tier(5_000, { turnoverMinor: taka(500_000) })],
    2: [tier(4_000, { turnoverMinor: taka(500_000) })],
    3: [tier(2_000)],
  });
  const bills = run({ contracts, figures: { 1: team(90_000, 0), 2: team(90_000, 0), 3: team(50_000, 0) } });
  // 50,000 × 0.2 % = 100, handed down whole.
  expect(shown(bills)).toEqual([
    [null, 1, null, taka(100), 'waiting'],
    [1, 2, null, taka(100), 'waiting'],
    [2, 3, 0, taka(100), 'waiting'],
  ]);
  expect(bills.map(({ earnedMinor }) => earnedMinor)).toEqual([0n, 0n, taka(100)]);
  expect(bills.map(net)).toEqual([0n, 0n, taka(100)]);
});

test.each([['hourly'], ['realtime']])('%s salary: the same arithmetic on small figures, rounded towards zero', () => {
  const contracts = line({ 1: [tier(3_333)], 2: [tier(1_111)], 3: [tier(1)] });
  const bills = run({
    contracts,
    figures: { 1: team(101, 0), 2: team(33, 0), 3: { ...team(0, 0), turnoverMinor: 9_999n } },
  });
  // 1,010,000 × 3333 / 10^6 = 3366.33; 330,000 × 1111 / 10^6 = 366.63; 9,999 × 1 / 10^6 = 0.009999.
  expect(bills.map(({ grossMinor }) => grossMinor)).toEqual([3_366n, 366n, 0n]);
  expect(bills[2]!.state).toBe('not_reached');
});

test('a dividend is of the loss: three levels, thresholds, the second rate for a team that won', () => {
  const contracts = line({
    1: [tier(200_000, { winRate: 10_000 }), tier(400_000, { winRate: 10_000, lossMinor: taka(10_000) })],
    2: [tier(300_000, { lossMinor: taka(10_000) })],
    3: [tier(150_000, { winRate: 10_000, activeMembers: 0 })],
  });
  const bills = run({
    basis: 'losses',
    contracts,
    figures: { 1: team(500_000, -20_000, 9), 2: team(300_000, -9_999, 6), 3: team(80_000, 5_000, 2) },
  });
  // 20,000 × 40 % = 8,000; under 10,000: none, but 3 must be paid: 5,000 × 1 % = 50.
  expect(shown(bills)).toEqual([
    [null, 1, 1, taka(8_000), 'waiting'],
    [1, 2, null, taka(50), 'waiting'],
    [2, 3, 0, taka(50), 'waiting'],
  ]);
  expect(bills.map(net)).toEqual([taka(7_950), 0n, taka(50)]);
});

test.each<[CarryOver, bigint[], bigint[]]>([
  // Results: +1,000, +500, -1,200, -800, at 10 %.
  ['none', [0n, 0n, taka(120), taka(80)], [0n, 0n, 0n, 0n]],
  // -1,200 + 500 = -700; -800.
  ['previous', [0n, 0n, taka(70), taka(80)], [taka(1_000), taka(500), 0n, 0n]],
  // +1,500 are worked off: -1,200 leaves +300, then -800 + 300 = -500.
  ['always', [0n, 0n, 0n, taka(50)], [taka(1_000), taka(1_500), taka(300), 0n]],
])('a team that won is held against later losses: %s', (carryOver, gross, out) => {
  const contracts: SettledContract[] = [{ id: 1, downlineId: 7, uplineId: null, tiers: [tier(100_000)] }];
  const bills: Bill[] = [];
  for (const result of [1_000, 500, -1_200, -800]) {
    const carried = { 7: bills.at(-1)?.carriedOutMinor ?? 0n };
    bills.push(...run({ basis: 'losses', contracts, figures: { 7: team(0, result) }, carried, carryOver }));
  }
  expect(bills.map(({ grossMinor }) => grossMinor)).toEqual(gross);
  expect(bills.map(({ carriedOutMinor }) => carriedOutMinor)).toEqual(out);
});

const rates = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 3 });
const thresholds = fc.record({
  turnover: fc.integer({ min: 0, max: 900 }),
  loss: fc.integer({ min: 0, max: 300 }),
  active: fc.integer({ min: 0, max: 3 }),
});

/** A random tree whose contracts obey the rules: each offered under the giver's own, and left out where it may not be. */
const trees = fc
  .array(
    fc.record({
      above: fc.nat(),
      rates,
      asked: fc.array(thresholds, { minLength: 3, maxLength: 3 }),
      turnover: fc.integer({ min: 0, max: 1_000 }),
      result: fc.integer({ min: -1_000, max: 1_000 }),
      active: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((seeds) => {
    const contracts: SettledContract[] = [];
    const parents = new Map<number, number | null>();
    const own = new Map<number, TeamFigures>();
    for (const [index, seed] of seeds.entries()) {
      const downlineId = index + 1;
      const uplineId = index === 0 ? null : (seed.above % index) + 1;
      parents.set(downlineId, uplineId);
      own.set(downlineId, team(seed.turnover, seed.result, seed.active));
      const giver = contracts.find((contract) => contract.downlineId === uplineId);
      const tiers = [...new Set(seed.rates)]
        .sort((a, b) => a - b)
        .map((rate, at) =>
          tier(rate, {
            turnoverMinor: taka(seed.asked.slice(0, at + 1).reduce((sum, each) => sum + each.turnover, 0)),
            lossMinor: taka(seed.asked.slice(0, at + 1).reduce((sum, each) => sum + each.loss, 0)),
            activeMembers: seed.asked.slice(0, at + 1).reduce((sum, each) => sum + each.active, 0),
          }),
        );
      if (faultOfTerms({ betAmountMinor: 0n, tiers }, true)) continue;
      if (
        uplineId !== null &&
        (!giver || faultAgainst({ betAmountMinor: 0n, tiers: giver.tiers }, { betAmountMinor: 0n, tiers }))
      )
        continue;
      contracts.push({ id: downlineId, downlineId, uplineId, tiers });
    }
    const figures = new Map<number, TeamFigures>();
    for (const [id, each] of own) {
      for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) {
        const sum = figures.get(at) ?? team(0, 0);
        figures.set(at, {
          turnoverMinor: sum.turnoverMinor + each.turnoverMinor,
          resultMinor: sum.resultMinor + each.resultMinor,
          activeMembers: sum.activeMembers + each.activeMembers,
        });
      }
    }
    return { contracts, figures };
  });

test.each(['turnover', 'losses'] as const)(
  'on any tree (%s) no child stands above its parent, and a line gets what its top got',
  (basis) => {
    let paid = 0;
    fc.assert(
      fc.property(trees, ({ contracts, figures }) => {
        const settlement = { basis, contracts, figures, carried: new Map(), carryOver: 'none' as const };
        const bills = settle(settlement);
        const grossOf = new Map(bills.map((bill) => [bill.payeeId, bill.grossMinor]));
        expect(bills).toHaveLength(contracts.length);
        let [netMinor, topMinor] = [0n, 0n];
        for (const bill of bills) {
          if (bill.payerId !== null) expect(bill.grossMinor <= grossOf.get(bill.payerId)!).toBe(true);
          else topMinor += bill.grossMinor;
          expect(net(bill) >= 0n).toBe(true);
          netMinor += net(bill);
          if (bill.grossMinor > 0n) paid++;
          // Where a loss plays no part, whoever's downline reaches a tier reaches one as well.
          const asksForNoLoss = contracts.every(({ tiers }) => tiers.every(({ lossMinor }) => lossMinor === 0n));
          if (basis === 'turnover' && asksForNoLoss) expect(bill.earnedMinor).toBe(bill.grossMinor);
        }
        expect(netMinor).toBe(topMinor);
        expect(settle(settlement)).toEqual(bills);
        expect(
          new Set(
            settle({ ...settlement, contracts: contracts.toReversed() }).map((bill) => JSON.stringify(bill, plain)),
          ),
        ).toEqual(new Set(bills.map((bill) => JSON.stringify(bill, plain))));
      }),
      { numRuns: 300 },
    );
    expect(paid).toBeGreaterThan(100);
  },
);

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

test('a share is never more than its whole, and shares of parts never more than that of the whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 18n),
      fc.bigInt(0n, 10n ** 18n),
      fc.integer({ min: 0, max: 1_000_000 }),
      (one, other, rate) => {
        expect(shareOf(one, rate) <= one).toBe(true);
        expect(shareOf(one, rate) + shareOf(other, rate) <= shareOf(one + other, rate)).toBe(true);
      },
    ),
  );
  expect(shareOf(taka(1_000_000), 15_000)).toBe(taka(15_000));
});
