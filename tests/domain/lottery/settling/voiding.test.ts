import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { refundTickets } from '~/domain/lottery/draws/refund-tickets.server';
import { returnStakes, voidDraw } from '~/domain/lottery/draws/void-draw.server';
import { lotteryDraws, lotteryTickets } from '~/domain/lottery/tables.server';
import { memberDays } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { cutAfter, cutMessage } from '../../../setup/cut-after';
import { asOwner, closeTestDatabases } from '../../../setup/world';
import { betsOf, mainOf, playerWith } from '../../studio/studio-world';
import { bet, decide, drawDatabase, drawOf, drawWorld, openDraw, zone } from '../draw-world';
import { expectDaysRight } from './correction-world';

afterEach(closeTestDatabases);

const code = 'k3-10m';
const half = (picks: string) => ({ play: 'half', picks });

/** A void draw with the tickets of a few players. */
async function voided(ctx: Ctx, players: number) {
  const { id } = await openDraw(ctx, code);
  const accounts: number[] = [];
  for (let nth = 0; nth < players; nth++) {
    const account = await playerWith(ctx, 100);
    accounts.push(account);
    await bet(ctx, account, id, code, [half('big'), half('odd')]);
    await bet(ctx, account, id, code, [half('small')]);
  }
  await voidDraw(ctx, { drawId: id, reason: 'fault', note: 'a test' });
  return { accounts, draw: await drawOf(ctx, id) };
}

const rollbacks = async (ctx: Ctx) =>
  (
    await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ledger_transfers where kind = 'rollback'`,
    )
  ).rows[0]!.count;

test('stakes of a void draw go back once, wherever the process ends and whoever else gives them back', async () => {
  const ctx = await drawWorld();
  const { accounts, draw } = await voided(ctx, 4);
  const seen = new Set<number>();
  for (let place = 0; place < 12; place++) {
    await refundTickets(cutAfter(ctx, place % 3), draw, zone, 1).catch((error: Error) =>
      expect(error.message).toBe(cutMessage),
    );
    seen.add(await rollbacks(ctx));
  }
  expect([...seen].some((count) => count > 0 && count < 12)).toBe(true);
  await Promise.all([1, 2, 3].map(() => returnStakes(ctx, draw)));
  await returnStakes(ctx, draw);
  for (const account of accounts) {
    expect(await mainOf(ctx, account)).toBe(taka(100));
    const back = await betsOf(ctx, account);
    expect(back.map(({ state, detail }) => [state, detail?.outcome])).toEqual(
      Array(3).fill(['refunded', { reason: 'drawVoid' }]),
    );
  }
  expect(await rollbacks(ctx)).toBe(12);
  const tickets = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, draw.id));
  expect(tickets.every(({ refundedAt, payoutMinor }) => refundedAt !== null && payoutMinor === null)).toBe(true);
  expect((await auditLedger(ctx)).differences).toEqual([]);
  expect(
    (await ctx.db.select().from(memberDays)).every(({ bets, stakeMinor }) => bets === 0 && stakeMinor === 0n),
  ).toBe(true);
  await expectDaysRight(ctx);
});

test('a void draw is not over before the last stake is back', async () => {
  const ctx = await drawWorld();
  const { draw } = await voided(ctx, 1);
  const after = { ...ctx, now: new Date(draw.drawsAt.getTime() + 1_000) };
  // What is not given back meanwhile: a ticket that a call does not see.
  await ctx.db.update(lotteryDraws).set({ state: 'open', voidReason: null }).where(eq(lotteryDraws.id, draw.id));
  await returnStakes(after, draw);
  expect(await drawOf(ctx, draw.id)).toMatchObject({ settledAt: null });
  await ctx.db.update(lotteryDraws).set({ state: 'void', voidReason: 'fault' }).where(eq(lotteryDraws.id, draw.id));
  await returnStakes(after, draw);
  expect((await drawOf(ctx, draw.id)).settledAt).not.toBeNull();
});

test('draws that fail or are slow do not hold up the others, and are not begun again meanwhile', async () => {
  const { ctx, database } = await drawDatabase();
  const { accounts, draw: slowVoid } = await voided(ctx, 2);
  const draws = [];
  for (let nth = 0; nth < 3; nth++) {
    const draw = await openDraw(ctx, code);
    await bet(ctx, accounts[0]!, draw.id, code, [half('big')]);
    draws.push(await decide(ctx, draw.id, [2, 3, 5]));
  }
  const [slow, failing, sound] = draws.map(({ id }) => id) as [number, number, number];
  await ctx.db.update(lotteryDraws).set({ gameCode: 'no-such-game' }).where(eq(lotteryDraws.id, failing));
  // They come first.
  await ctx.db
    .update(lotteryDraws)
    .set({ closesAt: new Date(ctx.now.getTime() - 1_000) })
    .where(eq(lotteryDraws.id, slow));
  await ctx.db
    .update(lotteryDraws)
    .set({ closesAt: new Date(ctx.now.getTime() - 999) })
    .where(eq(lotteryDraws.id, failing));
  const after = { ...ctx, now: new Date(Date.now() + 1_000), clock: 'database' as const };
  await ctx.db
    .update(lotteryDraws)
    .set({ closesAt: new Date(ctx.now.getTime() - 500), drawsAt: new Date(ctx.now.getTime() - 100) })
    .where(eq(lotteryDraws.id, sound));
  const underWay = new Set<number>();
  const stateOf = async (id: number) => (await drawOf(ctx, id)).state;
  await asOwner(database, async (client) => {
    await client.query('begin');
    for (const id of [slow, slowVoid.id]) await client.query('select pg_advisory_xact_lock(4705231, $1)', [id]);
    const first = advanceDraws(after, underWay).catch((error: unknown) => error);
    await expect.poll(() => stateOf(sound), { timeout: 30_000 }).toBe('settled');
    await expect.poll(() => [...underWay].sort(), { timeout: 30_000 }).toEqual([slow, slowVoid.id].sort());
    await advanceDraws(after, underWay).catch((error: unknown) => error);
    expect([...underWay].sort()).toEqual([slow, slowVoid.id].sort());
    await client.query('rollback');
    expect(await first).toBeInstanceOf(Error);
  });
  expect(underWay.size).toBe(0);
  expect([await stateOf(slow), await stateOf(failing)]).toEqual(['settled', 'drawn']);
  const back = await ctx.db
    .select()
    .from(lotteryTickets)
    .where(eq(lotteryTickets.drawId, slowVoid.id))
    .orderBy(asc(lotteryTickets.betId));
  expect(back.every(({ refundedAt }) => refundedAt !== null)).toBe(true);
});
