import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setRate } from '~/domain/agency/rates/rates.server';
import { billsOf, type TeamPlay } from '~/domain/agency/rebates/bills';
import { settleRebates } from '~/domain/agency/rebates/settle-rebates.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { taka } from '~/domain/shared/money';
import { lineWorld } from './line-world';

type World = Awaited<ReturnType<typeof lineWorld>>;
const noon = new Date('2026-03-14T06:00:00Z');
const nextDay = new Date('2026-03-14T18:30:00Z');

/** top 0.8 %, line 0.5 %, low 0.3 %, player 0.1 %. */
async function ratedWorld() {
  const world = await lineWorld(undefined, new Date('2026-03-13T20:00:00Z'));
  for (const [name, ratePpm] of [
    ['top', 8_000],
    ['line', 5_000],
    ['low', 3_000],
    ['player', 1_000],
  ] as const) {
    await setRate(world.system, { accountId: world.id(name), ratePpm });
  }
  return world;
}

async function play({ ctx, id }: World, name: string, units: number, settledAt = noon) {
  const sums = { bets: 1, stakeMinor: taka(units), payoutMinor: 0n, validBetMinor: taka(units) };
  await writeSettledLines(ctx, [{ accountId: id(name), settledAt, category: 'RNG', vendorCode: 'JDB', ...sums }]);
}

async function bills({ ctx }: World) {
  const { rows } = await ctx.db.execute<{ account: string; amount: string }>(sql`
    select a.account, b.amount_minor as amount from rebate_bills b join accounts a on a.id = b.account_id order by b.day, a.id`);
  return rows.map(({ account, amount }) => [account, Number(amount) / 10_000]);
}

test('each gets its rate less that of the downline the bets came by, and the line costs the rate at its top', async () => {
  const world = await ratedWorld();
  await play(world, 'player', 10_000);
  await play(world, 'friend', 1_000);
  await play(world, 'low', 500);
  const later = { ...world.ctx, now: nextDay };
  expect(await settleRebates(later)).toEqual([]);
  await rollUpSettled(later);
  expect(await settleRebates(later)).toEqual(['2026-03-14']);
  expect(await settleRebates(later)).toEqual([]);
  expect(await bills(world)).toEqual([
    ['top', 10_500 * 0.003 + 1_000 * 0.008],
    ['line', 10_500 * 0.002],
    ['low', 10_000 * 0.002 + 500 * 0.003],
    ['player', 10],
  ]);
  const { rows } = await world.ctx.db.execute<{ total: string }>(sql`select total_minor as total from rebate_days`);
  expect(Number(rows[0]!.total) / 10_000).toBe(11_500 * 0.008);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

test('days that were missed are settled one after the other, many at once pay each bill once', async () => {
  const world = await ratedWorld();
  await play(world, 'player', 1_000);
  await play(world, 'player', 2_000, new Date('2026-03-16T06:00:00Z'));
  const later = { ...world.ctx, now: new Date('2026-03-17T03:00:00Z') };
  await rollUpSettled(later);
  await Promise.all(Array.from({ length: 5 }, () => settleRebates(later)));
  expect((await bills(world)).filter(([name]) => name === 'player')).toEqual([
    ['player', 1],
    ['player', 2],
  ]);
  const { rows } = await world.ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ledger_transfers where kind = 'rebate'`,
  );
  expect(rows[0]!.n).toBe(8);
});

test('who moved during the day is paid for along both lines, each for its part', async () => {
  const world = await ratedWorld();
  await setRate(world.system, { accountId: world.id('other'), ratePpm: 6_000 });
  await play(world, 'player', 1_000);
  await moveAccount(
    { ...world.system, now: noon },
    { accountId: world.id('line'), uplineId: world.id('other'), reason: '' },
  );
  await play(world, 'player', 3_000, new Date(noon.getTime() + 600_000));
  const later = { ...world.ctx, now: nextDay };
  await rollUpSettled(later);
  await settleRebates(later);
  expect(Object.fromEntries(await bills(world))).toEqual({ top: 3, line: 8, low: 8, player: 4, other: 3 });
});

test('what is undone never makes anybody pay, and no line costs more than the rate at its top', () => {
  const play = fc.record({
    accountId: fc.integer({ min: 1, max: 5 }),
    ratePpm: fc.integer({ min: 0, max: 10_000 }),
    downlineId: fc.integer({ min: 1, max: 9 }),
    downlineRatePpm: fc.integer({ min: 0, max: 10_000 }),
    validBetMinor: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 14n }),
  }) satisfies fc.Arbitrary<TeamPlay>;
  fc.assert(
    fc.property(fc.array(play), (plays) => {
      for (const { amountMinor, lines } of billsOf(plays)) {
        expect(amountMinor > 0n).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0n)).toBe(amountMinor);
      }
    }),
  );
  const chain = [8_000, 5_000, 3_000, 1_000];
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (validBetMinor) => {
      const plays = chain.map((ratePpm, at) => ({
        accountId: at,
        ratePpm,
        downlineId: Math.min(at + 1, 3),
        downlineRatePpm: chain[at + 1] ?? 0,
        validBetMinor,
      }));
      const total = billsOf(plays).reduce((sum, bill) => sum + bill.amountMinor, 0n);
      expect(total <= (validBetMinor * 8_000n) / 1_000_000n).toBe(true);
    }),
  );
});
