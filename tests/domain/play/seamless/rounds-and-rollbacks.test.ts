import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { vendors } from '~/domain/catalogue/tables.server';
import { accounts, sessions } from '~/domain/identity/tables.server';
import { bets, rounds, seamlessTransactions } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { expectSound, seamlessWith } from './seamless-world';

const states = async (ctx: Ctx) =>
  (await ctx.db.select().from(bets).orderBy(bets.id)).map(({ reference, state, payoutMinor }) => [
    reference,
    state,
    Number(payoutMinor) / 10_000,
  ]);

const openRounds = async (ctx: Ctx) => (await ctx.db.select().from(rounds)).map(({ round }) => round);

test('a rollback that comes first leaves a tombstone: the late bet takes nothing', async () => {
  const { ctx, players, bet, rollback } = await seamlessWith();
  const [rina] = players;
  expect(await rollback(rina!, 'x1', 'b1')).toEqual(['OK', 100]);
  expect(await bet(rina!, 'b1')).toEqual(['TRANSACTION_ROLLED_BACK', 100]);
  expect(await rollback(rina!, 'x1', 'b1')).toEqual(['OK', 100]);
  expect(await rollback(rina!, 'x2', 'b1')).toEqual(['OK', 100]);
  await expectSound(ctx);
});

test('a rollback gives the stored stake back, once, whatever amount it names', async () => {
  const { ctx, players, bet, rollback, win } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  expect(await rollback(rina!, 'x1', 'b1', { amount: 70 })).toEqual(['OK', 100]);
  expect(await rollback(rina!, 'x2', 'b1')).toEqual(['OK', 100]);
  expect(await win(rina!, 'w1')).toEqual(['TRANSACTION_ROLLED_BACK', 100]);
  expect(await bet(rina!, 'b1')).toEqual(['OK', 90]);
  expect(await states(ctx)).toEqual([['b1', 'refunded', 0]]);
  await expectSound(ctx);
});

test('a rollback after a win takes the whole round back', async () => {
  const { ctx, players, bet, rollback, win } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  await bet(rina!, 'b2', { amount: 20 });
  expect(await win(rina!, 'w1', { amount: 50, roundClosed: true })).toEqual(['OK', 120]);
  expect(await rollback(rina!, 'x1', 'b1')).toEqual(['OK', 100]);
  expect(await rollback(rina!, 'x2', 'b2')).toEqual(['OK', 100]);
  expect((await states(ctx)).map(([, state]) => state)).toEqual(['void', 'void']);
  expect(await openRounds(ctx)).toEqual([]);
  await expectSound(ctx);
});

test('a round that is over has no row of its own, and is the same round when it is opened again', async () => {
  const { ctx, players, bet, rollback, win } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  expect(await openRounds(ctx)).toEqual(['r1']);
  await win(rina!, 'w1', { amount: 50, roundClosed: true });
  expect(await openRounds(ctx)).toEqual([]);
  await bet(rina!, 'b2', { amount: 20 });
  expect(await openRounds(ctx)).toEqual(['r1']);
  // With a win in it the whole round goes back, what was bet before it was over too.
  expect(await rollback(rina!, 'x2', 'b2')).toEqual(['OK', 100]);
  expect(await openRounds(ctx)).toEqual([]);
  expect((await states(ctx)).map(([, state]) => state)).toEqual(['void', 'refunded']);
  await bet(rina!, 'b3', { roundId: 'r2', roundClosed: true });
  expect(await openRounds(ctx)).toEqual([]);
  expect(await win(rina!, 'w3', { roundId: 'r2', amount: 5 })).toEqual(['OK', 95]);
  await expectSound(ctx);
});

test('a rolled back win that was spent meanwhile is taken as far as it goes, and the house bears the rest', async () => {
  const { ctx, players, bet, rollback, win } = await seamlessWith([10]);
  const [rina] = players;
  await bet(rina!, 'b1');
  await win(rina!, 'w1', { amount: 100, roundClosed: true });
  await bet(rina!, 'b2', { amount: 95, roundId: 'r2', roundClosed: true });
  expect(await rollback(rina!, 'x1', 'b1')).toEqual(['OK', 0]);
  const [taken] = await ctx.db.select().from(seamlessTransactions).where(eq(seamlessTransactions.transactionId, 'x1'));
  expect(taken!.shortfallMinor).toBe(taka(85));
  await expectSound(ctx);
});

test('a late win is paid: token long expired, round closed, player blocked, vendor gone, house in maintenance', async () => {
  const { ctx, players, bet, win, rules, rollback } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1', { roundClosed: true });
  await bet(rina!, 'b2', { roundId: 'r2' });
  await ctx.db.update(accounts).set({ status: 'suspended' });
  await ctx.db.update(sessions).set({ endedAt: ctx.now });
  await ctx.db.update(vendors).set({ isEnabled: false });
  rules.isOpen = false;
  const at = new Date(ctx.now.getTime() + 48 * 3_600_000);
  expect(await win(rina!, 'w1', { amount: 30, at, token: null })).toEqual(['OK', 110]);
  expect(await rollback(rina!, 'x1', 'b2', { at, token: 'whatever', currency: 'USD' })).toEqual(['OK', 120]);
  expect(await states(ctx)).toEqual([
    ['b1', 'won', 30],
    ['b2', 'refunded', 0],
  ]);
  await expectSound(ctx);
});

test('more is won in a round that goes on, and a win that is rolled back alone leaves its bet', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  await win(rina!, 'w1', { amount: 4, roundClosed: false });
  expect(await states(ctx)).toEqual([['b1', 'open', 4]]);
  await win(rina!, 'w2', { amount: 8, roundClosed: true });
  expect(await states(ctx)).toEqual([['b1', 'won', 12]]);
  expect(await rollback(rina!, 'x1', 'w2')).toEqual(['OK', 94]);
  expect(await states(ctx)).toEqual([['b1', 'lost', 4]]);
  await expectSound(ctx);
});
