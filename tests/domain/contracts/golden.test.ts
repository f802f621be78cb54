import { expect, test } from 'vitest';
import type { CarryOver } from '~/domain/contracts/settlement/settle';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { agree, billsOf, type ContractsWorld, contractsWorld, mains, play, terms, tier } from './contracts-world';

/** Calculated by hand from what was bet, through roll-ups, bills and wallets; the day in Dhaka begins at 18:00 UTC. */
async function expectPaid(world: ContractsWorld, nets: [top: bigint, line: bigint, low: bigint]) {
  expect(await mains(world, 'top', 'line', 'low')).toEqual(nets);
  const house = (await billsOf(world)).filter(({ payer }) => payer === null);
  const gross = house.reduce((sum, { grossMinor }) => sum + grossMinor, 0n);
  expect(nets.reduce((sum, each) => sum + each, 0n)).toBe(gross);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
}

const shown = async (world: ContractsWorld) =>
  (await billsOf(world)).map(({ payer, payee, tier, turnoverMinor, grossMinor }) => [
    payer,
    payee,
    tier,
    turnoverMinor,
    grossMinor,
  ]);

test('daily salary, three levels with thresholds', async () => {
  const world = await contractsWorld();
  const second = { turnoverMinor: taka(10_000), activeMembers: 3 };
  await agree(world, 'boss', terms('daily', 'top', [tier(5_000), tier(8_000, second)]));
  await agree(world, 'top', terms('daily', 'line', [tier(4_000), tier(6_000, second)]));
  await agree(world, 'line', terms('daily', 'low', [tier(2_500)]));
  await play(world, 'player', '2026-03-16T04:00:00Z', { turnover: 6_000, result: -500 });
  await play(world, 'low', '2026-03-16T05:00:00Z', { turnover: 1_500, result: 0 });
  await play(world, 'line', '2026-03-16T06:00:00Z', { turnover: 1_000, result: 0 });
  await play(world, 'top', '2026-03-16T07:00:00Z', { turnover: 3_000, result: 0 });
  expect(await settleDue(world.at('2026-03-16T18:06:00Z'))).toBe(1);
  expect(await shown(world)).toEqual([
    // 11,500 by four: the second tier, × 0.8 %.
    [null, 'top', 1, taka(11_500), taka(92)],
    // 8,500 is under 10,000: × 0.4 %.
    ['top', 'line', 0, taka(8_500), taka(34)],
    // 7,500 × 0.25 % = 18.75.
    ['line', 'low', 0, taka(7_500), 187_500n],
  ]);
  // 92 - 34; 34 - 18.75; 18.75.
  await expectPaid(world, [taka(58), 152_500n, 187_500n]);
});

test.each([
  ['hourly', '2026-03-15T07:00:00Z', '2026-03-15T07:59:59Z', '2026-03-15T08:00:00Z', '2026-03-15T08:02:00Z'],
  ['realtime', '2026-03-15T06:05:00Z', '2026-03-15T06:09:59Z', '2026-03-15T06:10:00Z', '2026-03-15T06:12:00Z'],
] as const)('%s salary, three levels, from the first second to the last', async (kind, first, last, after, now) => {
  const world = await contractsWorld();
  await agree(world, 'boss', terms(kind, 'top', [tier(1_500)]));
  await agree(world, 'top', terms(kind, 'line', [tier(1_000)]));
  await agree(world, 'line', terms(kind, 'low', [tier(333)]));
  await play(world, 'player', first, { turnover: 300, result: 0 });
  await play(world, 'low', last, { turnover: 33, result: 0 });
  await play(world, 'line', last, { turnover: 7, result: 0 });
  await play(world, 'player', after, { turnover: 9_999, result: 0 });
  expect(await settleDue(world.at(now))).toBe(1);
  expect(await shown(world)).toEqual([
    // 340 × 0.15 % = 0.51; 340 × 0.1 % = 0.34; 333 × 0.0333 % = 0.110889, towards zero.
    [null, 'top', 0, taka(340), 5_100n],
    ['top', 'line', 0, taka(340), 3_400n],
    ['line', 'low', 0, taka(333), 1_108n],
  ]);
  await expectPaid(world, [1_700n, 2_292n, 1_108n]);
});

type Half = [top: number, line: number, low: number];
const nothing: Half = [0, 0, 0];

/** First half: 5,000 won. Second: 3,000 lost. The half after: 500 lost, not by low's team. */
test.each<[year: number, lastDay: string, carryOver: CarryOver, halves: Half[]]>([
  // 3,000 × 40 %, 30 %, 10 %; 500 × 40 %, 30 %.
  [2026, '28', 'none', [nothing, [1_200, 900, 300], [200, 150, 0]]],
  [2028, '29', 'none', [nothing, [1_200, 900, 300], [200, 150, 0]]],
  // The 5,000 are held against the second half alone.
  [2026, '28', 'previous', [nothing, nothing, [200, 150, 0]]],
  [2028, '29', 'previous', [nothing, nothing, [200, 150, 0]]],
  // 5,000 - 3,000 - 500 are still to be worked off.
  [2026, '28', 'always', [nothing, nothing, nothing]],
  [2028, '29', 'always', [nothing, nothing, nothing]],
])(
  'dividends of the halves of February %i, to the %sth, wins held against: %s',
  async (year, day, carryOver, halves) => {
    const world = await contractsWorld(new Date(`${year}-01-20T06:00:00Z`));
    await changeSetting(world.ctx, { key: 'contractSettlement', value: { isPaused: false, carryOver } });
    await agree(world, 'boss', terms('dividend', 'top', [tier(400_000)], 'semimonthly'));
    await agree(world, 'top', terms('dividend', 'line', [tier(300_000)], 'semimonthly'));
    await agree(world, 'line', terms('dividend', 'low', [tier(100_000)], 'semimonthly'));
    await play(world, 'player', `${year}-01-31T17:59:00Z`, { turnover: 9_000, result: -9_000 });
    await play(world, 'player', `${year}-01-31T18:00:00Z`, { turnover: 9_000, result: 5_000 });
    await play(world, 'player', `${year}-02-15T18:00:00Z`, { turnover: 9_000, result: -600 });
    await play(world, 'low', `${year}-02-${day}T17:59:00Z`, { turnover: 9_000, result: -2_400 });
    await play(world, 'line', `${year}-02-${day}T18:00:00Z`, { turnover: 9_000, result: -500 });
    expect(await settleDue(world.at(`${year}-03-15T18:10:00Z`))).toBe(3);
    const bills = await billsOf(world);
    expect(bills.map(({ grossMinor }) => grossMinor)).toEqual(halves.flat().map(taka));
    expect([...new Set(bills.map(({ startsAt }) => startsAt))]).toEqual([
      `${year}-01-31T18:00:00.000Z`,
      `${year}-02-15T18:00:00.000Z`,
      `${year}-02-${day}T18:00:00.000Z`,
    ]);
    const sum = (level: 0 | 1 | 2) => halves.reduce((total, half) => total + half[level], 0);
    await expectPaid(world, [taka(sum(0) - sum(1)), taka(sum(1) - sum(2)), taka(sum(2))]);
  },
);
