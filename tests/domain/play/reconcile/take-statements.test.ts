import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { vendors } from '~/domain/catalogue/tables.server';
import { listStatements } from '~/domain/play/reconcile/list-statements.server';
import { takeStatements, takeStatementsOfYesterday } from '~/domain/play/reconcile/take-statements.server';
import { endStaleRounds } from '~/domain/play/seamless/end-stale-rounds.server';
import { vendorStatements } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import type { VendorStatement } from '~/gateways/vendors/port';
import { seamlessWith } from '../seamless/seamless-world';

const day = '2026-03-15';
const figures = (bets: number, stake: number, payouts: number): VendorStatement => ({
  ...{ bets, stakeMinor: taka(stake), payoutsMinor: taka(payouts) },
});

/** The vendors' books; who is not in them does not answer. */
function told(ctx: Ctx, books: Record<string, VendorStatement>, asked: string[] = []): Ctx {
  const statement = async (code: string, of: string) => {
    asked.push(`${code} ${of}`);
    return books[code] ?? null;
  };
  return { ...ctx, gateways: { ...ctx.gateways, seamless: { secretOf: () => null, statement } } };
}

const rows = async (ctx: Ctx) =>
  (await ctx.db.select().from(vendorStatements).orderBy(asc(vendorStatements.vendorCode))).map((row) => [
    ...[row.vendorCode, row.ourBets, row.ourStakeMinor / 10_000n, row.ourPayoutsMinor / 10_000n],
    row.theirBets,
  ]);

async function played() {
  const world = await seamlessWith([1_000]);
  const { ctx, players, bet, win, rollback } = world;
  const [rina] = players;
  await ctx.db.insert(vendors).values([
    { code: 'PG', nameEn: 'PG', nameBn: 'পিজি', adapter: 'simulator', walletMode: 'seamless', position: 2 },
    { code: 'OURS', nameEn: 'Ours', nameBn: 'ঘরোয়া', adapter: 'studio', walletMode: 'seamless', position: 3 },
  ]);
  await bet(rina!, 'b1', { amount: 100 });
  await win(rina!, 'w1', { amount: 250, roundClosed: true });
  await bet(rina!, 'b2', { amount: 40, roundId: 'r2', roundClosed: true });
  await bet(rina!, 'b3', { amount: 70, roundId: 'r3' });
  await rollback(rina!, 'x3', 'b3');
  await bet(rina!, 'b4', { amount: 5_000, roundId: 'r4' });
  return world;
}

test('what was taken and not taken back is set beside what the vendor says; equal figures agree', async () => {
  const { ctx } = await played();
  const asked: string[] = [];
  expect(await takeStatements(told(ctx, { JDB: figures(2, 140, 250), PG: figures(0, 0, 0) }, asked), day)).toBe(0);
  expect(await rows(ctx)).toEqual([['JDB', 2, 140n, 250n, 2]]);
  expect(asked.sort()).toEqual([`JDB ${day}`, `PG ${day}`]);
});

test.each([
  ['a bet that only the vendor has', figures(3, 141, 250)],
  ['a bet that only we have', figures(1, 100, 250)],
  ['another stake', figures(2, 139, 250)],
  ['another payout', figures(2, 140, 251)],
])('%s is a difference, and the later statement stands', async (_what, theirs) => {
  const { ctx } = await played();
  expect(await takeStatements(told(ctx, { JDB: theirs, PG: figures(0, 0, 0) }), day)).toBe(1);
  expect((await listStatements(ctx, day))[0]).toMatchObject({ theirStakeMinor: theirs.stakeMinor });
  expect(await takeStatements(told(ctx, { JDB: figures(2, 140, 250), PG: figures(0, 0, 0) }), day)).toBe(0);
  expect(await listStatements(ctx, day)).toHaveLength(1);
});

test('either side may be missing: who does not answer, and what we have never heard of', async () => {
  const { ctx } = await played();
  expect(await takeStatements(told(ctx, { PG: figures(4, 8, 2) }), day)).toBe(2);
  expect(await rows(ctx)).toEqual([
    ['JDB', 2, 140n, 250n, null],
    ['PG', 0, 0n, 0n, 4],
  ]);
});

test("days are the site's: what was won after midnight is the next day's", async () => {
  const { ctx, players, bet, win } = await seamlessWith([100], { now: new Date('2026-03-15T17:50:00Z') });
  const [rina] = players;
  const midnight = new Date('2026-03-15T18:00:00Z');
  await bet(rina!, 'b1', { at: new Date(midnight.getTime() - 1_000) });
  await win(rina!, 'w1', { at: midnight, amount: 30, roundClosed: true });
  expect(await takeStatements(told(ctx, { JDB: figures(1, 10, 0) }), day)).toBe(0);
  const nextDay = { ...ctx, now: new Date('2026-03-17T01:00:00Z') };
  expect(await takeStatementsOfYesterday(told(nextDay, { JDB: figures(0, 0, 30) }))).toBe(0);
});

test('a round that we end ourselves changes nothing of what the vendor has in its books', async () => {
  const { ctx, players, bet } = await seamlessWith([100]);
  await bet(players[0]!, 'b1');
  await endStaleRounds({ ...ctx, now: new Date(ctx.now.getTime() + 25 * 3_600_000) });
  expect(await takeStatements(told(ctx, { JDB: figures(1, 10, 0) }), day)).toBe(0);
});
