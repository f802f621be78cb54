import { expect, test } from 'vitest';
import { sessions } from '~/domain/identity/tables.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { endStaleRounds } from '~/domain/play/seamless/end-stale-rounds.server';
import { forgetOldLaunches } from '~/domain/play/seamless/forget-old-launches.server';
import { forgetOldTransactions } from '~/domain/play/seamless/forget-old-transactions.server';
import { bets, gameTokens, launches, rounds } from '~/domain/play/tables.server';
import { guards } from '~/domain/protection/tables.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { expectSound, seamlessWith } from './seamless-world';

const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000);

test('a round left open gives its stakes back after a day, and a late win is still paid', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  await bet(rina!, 'b2', { amount: 20 });
  expect(await endStaleRounds({ ...ctx, now: hours(ctx.now, 23) })).toBe(0);
  const later = { ...ctx, now: hours(ctx.now, 25) };
  expect(await endStaleRounds(later)).toBe(1);
  expect(await endStaleRounds(later)).toBe(0);
  expect((await ctx.db.select().from(bets)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  expect(await ctx.db.select().from(rounds)).toEqual([]);
  const at = hours(ctx.now, 30);
  expect(await win(rina!, 'w1', { amount: 7, referenceTransactionId: 'b1', at })).toEqual(['OK', 107]);
  // With a win in it the round goes back whole; the stakes went back before.
  expect(await rollback(rina!, 'x1', 'b2', { at })).toEqual(['OK', 100]);
  await expectSound(ctx);
});

test('a round in which something was won is closed: what is not won is lost', async () => {
  const { ctx, players, bet, win } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  await win(rina!, 'w1', { amount: 4, roundClosed: false });
  expect(await endStaleRounds({ ...ctx, now: hours(ctx.now, 25) })).toBe(1);
  expect((await ctx.db.select().from(bets)).map(({ state, payoutMinor }) => [state, payoutMinor])).toEqual([
    ['lost', 40_000n],
  ]);
  await expectSound(ctx);
});

test('where the site says so, stakes of a round left open are lost', async () => {
  const { ctx, players, bet } = await seamlessWith();
  await changeSetting(ctx, { key: 'staleRounds', value: 'close' });
  await bet(players[0]!, 'b1');
  expect(await endStaleRounds({ ...ctx, now: hours(ctx.now, 25) })).toBe(1);
  expect((await ctx.db.select().from(bets)).map(({ state }) => state)).toEqual(['lost']);
  await expectSound(ctx);
});

test.each(['refund', 'close'] as const)(
  'a round that was left open and comes again is ended again (%s)',
  async (way) => {
    const { ctx, players, bet } = await seamlessWith();
    const [rina] = players;
    await changeSetting(ctx, { key: 'staleRounds', value: way });
    await bet(rina!, 'b1');
    expect(await endStaleRounds({ ...ctx, now: hours(ctx.now, 25) })).toBe(1);
    await ctx.db.update(sessions).set({ lastSeenAt: hours(ctx.now, 26), expiresAt: hours(ctx.now, 50) });
    await ctx.db.update(gameTokens).set({ expiresAt: hours(ctx.now, 50) });
    // A day after the sitting began its time and result would be asked first.
    await ctx.db.delete(guards);
    expect((await bet(rina!, 'b2', { amount: 20, at: hours(ctx.now, 26) }))[0]).toBe('OK');
    expect(await endStaleRounds({ ...ctx, now: hours(ctx.now, 49) })).toBe(0);
    expect(await endStaleRounds({ ...ctx, now: hours(ctx.now, 51) })).toBe(1);
    const ended = way === 'refund' ? 'refunded' : 'lost';
    expect((await ctx.db.select().from(bets)).map(({ state }) => state)).toEqual([ended, ended]);
    expect(await ctx.db.select().from(rounds)).toEqual([]);
    expect((await readBalances(ctx, rina!.accountId)).main).toBe(taka(way === 'refund' ? 100 : 70));
    await expectSound(ctx);
  },
);

test('tokens that ran out a day ago are forgotten: their bets are refused as before, their wins paid', async () => {
  const { ctx, players, bet, win } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  const now = hours(ctx.now, 37);
  await forgetOldLaunches({ ...ctx, now });
  expect(await ctx.db.select().from(gameTokens)).toEqual([]);
  expect(await ctx.db.select().from(launches)).toEqual([]);
  expect(await bet(rina!, 'b2', { at: now })).toEqual(['INVALID_TOKEN', 90]);
  expect(await win(rina!, 'w1', { at: now, roundClosed: true })).toEqual(['OK', 100]);
  await expectSound(ctx);
});

test('calls of rounds long over are forgotten; those of open rounds, bets and entries stay', async () => {
  const { ctx, players, bet, win, rollback } = await seamlessWith();
  const [rina] = players;
  await bet(rina!, 'b1');
  await win(rina!, 'w1', { roundClosed: true });
  await bet(rina!, 'b2', { roundId: 'r2' });
  await bet(rina!, 'b3', { roundId: 'r3', roundClosed: true });
  expect(await win(rina!, 'w3', { roundId: 'r3', at: hours(ctx.now, 72) })).toEqual(['OK', 90]);
  const late = hours(ctx.now, 399 * 24);
  expect(await forgetOldTransactions({ ...ctx, now: late })).toBe(0);
  const later = { ...ctx, now: hours(ctx.now, 401 * 24) };
  expect(await forgetOldTransactions(later)).toBe(2);
  expect(await forgetOldTransactions(later)).toBe(0);
  expect((await ctx.db.select().from(rounds)).map(({ round }) => round)).toEqual(['r2']);
  expect(await ctx.db.select().from(bets)).toHaveLength(3);
  // The ledger remembers: what comes again moves nothing.
  await expect(bet(rina!, 'b1')).rejects.toThrow();
  expect(await win(rina!, 'w2', { roundId: 'r2', at: later.now, amount: 3 })).toEqual(['OK', 93]);
  // Of a round that was spoken of lately every call is there.
  expect(await rollback(rina!, 'x3', 'b3', { at: later.now })).toEqual(['OK', 93]);
  await expectSound(ctx);
});
