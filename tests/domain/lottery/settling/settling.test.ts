import { eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { forgetOldDraws } from '~/domain/lottery/draws/forget-old-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { returnStakes, voidDraw } from '~/domain/lottery/draws/void-draw.server';
import { commitOf, drawnNumbers } from '~/domain/lottery/fair/draw-seed.server';
import { lotteryDraws, lotteryPeaks, lotteryResultEntries, lotteryTickets } from '~/domain/lottery/tables.server';
import { inboxes, messages } from '~/domain/messaging/tables.server';
import { settledLines } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import { betsOf, mainOf, playerWith } from '../../studio/studio-world';
import { bet, decide, drawOf, drawWorld, lotteryOf, openDraw } from '../draw-world';

test('a draw pays what the worked examples say, in every chunk size, and a second time nothing', async () => {
  const ctx = await drawWorld();
  const [winner, loser] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const draw = await openDraw(ctx, 'ssc-10m');
  // Examples 1 and 2 of the notes at a line of 2: three digits in order, and three in any order.
  await bet(ctx, winner, draw.id, 'ssc-10m', [
    { play: 's3.last', picks: '1,2|4|5,6,7' },
    { play: 'g6.last', picks: '1,4,6' },
    { play: 's1', picks: '9||1' },
  ]);
  await bet(ctx, loser, draw.id, 'ssc-10m', [{ play: 'half1', picks: 'small' }]);
  const drawn = await decide(ctx, draw.id, [9, 3, 1, 4, 6]);
  const settle = () => settleDraw(ctx, drawn, 1);
  const counts = await Promise.all([settle(), settle(), settle()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await settleDraw(ctx, await drawOf(ctx, draw.id))).toBe(0);
  const [first, second, third] = await betsOf(ctx, winner);
  expect([first?.payoutMinor, second?.payoutMinor, third?.payoutMinor]).toEqual([
    taka(1_900),
    // 95 % of 1000/6, rounded up in 1/10 000, times 2.
    2n * 1_583_334n,
    taka(38),
  ]);
  expect((await betsOf(ctx, loser))[0]).toMatchObject({ state: 'lost', payoutMinor: 0n, validBetMinor: taka(2) });
  const paid = taka(1_938) + 2n * 1_583_334n;
  expect(await mainOf(ctx, winner)).toBe(taka(100) - taka(12 + 2 + 4) + paid);
  expect((await drawOf(ctx, draw.id)).state).toBe('settled');
  const tickets = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, draw.id));
  expect(tickets.reduce((sum, { payoutMinor }) => sum + (payoutMinor ?? 0n), 0n)).toBe(paid);
  const lines = (await ctx.db.select().from(settledLines)).filter(({ accountId }) => accountId === winner);
  expect(lines.reduce((sum, line) => sum + line.payoutMinor, 0n)).toBe(paid);
  expect(lines.reduce((sum, line) => sum + line.bets, 0)).toBe(3);
});

test('who was paid enough to be told of, and more than the stakes, gets one letter', async () => {
  const ctx = await drawWorld();
  const players = await Promise.all(Array.from({ length: 4 }, () => playerWith(ctx, 5_000)));
  const [winner, small, even, loser] = players as [number, number, number, number];
  const draw = await openDraw(ctx, 'ssc-10m');
  const ticket = (play: string, picks: string, multiplier = 1n) => [{ play, picks, multiplier }];
  await bet(ctx, winner, draw.id, 'ssc-10m', ticket('s3.last', '1|4|6'));
  await bet(ctx, small, draw.id, 'ssc-10m', ticket('s1', '9'));
  // 1 900 of 2 000 staked comes back.
  await bet(ctx, even, draw.id, 'ssc-10m', ticket('half1', 'big,small', 500n));
  await bet(ctx, loser, draw.id, 'ssc-10m', ticket('s1', '1'));
  const drawn = await decide(ctx, draw.id, [9, 3, 1, 4, 6]);
  await Promise.all([settleDraw(ctx, drawn, 1), settleDraw(ctx, drawn, 1)]);
  await settleDraw(ctx, await drawOf(ctx, draw.id));
  expect(await mainOf(ctx, even)).toBe(taka(4_900));
  const isWin = sql`${messages.body} ->> 'template' = 'drawWon'`;
  expect(await ctx.db.select().from(messages).where(isWin)).toMatchObject([
    {
      accountId: winner,
      about: 'lotteryOrders',
      body: { params: { issue: draw.issue, gameEn: expect.any(String), amount: { amountMinor: String(taka(1_900)) } } },
    },
  ]);
  expect((await ctx.db.select().from(inboxes).where(eq(inboxes.accountId, winner)))[0]).toMatchObject({ unread: 1 });
});

test('a number that is drawn in several lots is paid for each', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'north-5m');
  await bet(ctx, player, draw.id, 'north-5m', [{ play: 'lo2', picks: '17' }]);
  const lots =
    '84217 30559 11203 77845 40117 52936 66017 90208 31745 28864 4417 0932 7150 2286 1129 8305 6671 5540 9093 3358 617 402 229 17 86 05 40';
  await settleDraw(ctx, await decide(ctx, draw.id, lots.split(' ').map(Number)));
  expect((await betsOf(ctx, player))[0]).toMatchObject({ stakeMinor: taka(27), payoutMinor: taka(570) });
});

test('the clock closes, draws and settles by the seed that was committed to and the beacon', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'k3-10m');
  await bet(ctx, player, draw.id, 'k3-10m', [{ play: 'half', picks: 'big,small' }]);
  await advanceDraws({ ...ctx, now: new Date(draw.drawsAt.getTime() + 1_000), clock: 'database' });
  const done = await drawOf(ctx, draw.id);
  expect(done.state).toBe('settled');
  expect(commitOf(done.seed!)).toBe(draw.commit);
  const name = { game: done.gameCode, issue: done.issue };
  expect(done.numbers).toEqual(drawnNumbers('k3', name, done.seed!, done.beaconValue!));
  const [own] = await betsOf(ctx, player);
  expect([taka(0), 38_000n]).toContain(own?.payoutMinor);
});

test('a round that was public while tickets were sold makes the draw void', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'k3-10m');
  await bet(ctx, player, draw.id, 'k3-10m', [{ play: 'half', picks: 'big' }]);
  await ctx.db.update(lotteryDraws).set({ beaconRound: 1 }).where(eq(lotteryDraws.id, draw.id));
  await advanceDraws({ ...ctx, now: new Date(draw.drawsAt.getTime() + 1_000), clock: 'database' });
  expect(await drawOf(ctx, draw.id)).toMatchObject({ state: 'void', voidReason: 'early' });
  expect(await mainOf(ctx, player)).toBe(taka(100));
});

test('a void draw gives every stake back once, shows its seed and is not settled', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'ssc-10m');
  await bet(ctx, player, draw.id, 'ssc-10m', [
    { play: 's1', picks: '1' },
    { play: 's1', picks: '2' },
  ]);
  await voidDraw(ctx, { drawId: draw.id, reason: 'fault', note: 'a test' });
  await Promise.all([1, 2].map(async () => returnStakes(ctx, await drawOf(ctx, draw.id))));
  await returnStakes(ctx, await drawOf(ctx, draw.id));
  expect(await mainOf(ctx, player)).toBe(taka(100));
  expect((await betsOf(ctx, player)).map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  expect(commitOf((await drawOf(ctx, draw.id)).seed!)).toBe(draw.commit);
  await expect(voidDraw(ctx, { drawId: draw.id, reason: 'fault', note: null })).rejects.toMatchObject({
    code: 'lottery.draw_decided',
  });
  await expect(bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '1' }])).rejects.toMatchObject({
    code: 'lottery.closed',
  });
});

test('draws are made ahead once, each with its seed sealed', async () => {
  const ctx = await drawWorld();
  const { rules } = await lotteryOf(ctx, 'ssc-10m');
  expect(await makeDraws(ctx, [rules])).toBe(0);
  const draws = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.gameCode, 'ssc-10m'));
  expect(draws.length).toBeGreaterThanOrEqual(11);
  expect(draws.every(({ seed, sealedSeed, commit }) => seed === null && !sealedSeed.includes(commit))).toBe(true);
});

test('old draws without tickets are forgotten, those with tickets stay', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'k3-10m');
  await bet(ctx, player, draw.id, 'k3-10m', [{ play: 'half', picks: 'big' }]);
  const later = (days: number) => ({ ...ctx, now: new Date(draw.drawsAt.getTime() + days * 86_400_000) });
  await advanceDraws({ ...later(0), now: new Date(draw.drawsAt.getTime() + 1_000), clock: 'database' });
  const settled = { state: 'void', voidReason: 'late', settledAt: draw.drawsAt } as const;
  const [other] = await ctx.db.update(lotteryDraws).set(settled).where(ne(lotteryDraws.id, draw.id)).returning();
  // What operators told of an official draw goes with it.
  const told = { attempt: 1, by: 'operator:1', numbers: [1, 2, 3], enteredAt: draw.drawsAt };
  await ctx.db.insert(lotteryResultEntries).values({ drawId: other!.id, ...told });
  await forgetOldDraws(later(59));
  const others = () => ctx.db.$count(lotteryDraws, ne(lotteryDraws.id, draw.id));
  expect(await others()).toBeGreaterThan(0);
  expect(await ctx.db.$count(lotteryPeaks)).toBe(0);
  await forgetOldDraws(later(61));
  expect(await others()).toBe(0);
  expect(await ctx.db.$count(lotteryResultEntries)).toBe(0);
  expect((await drawOf(ctx, draw.id)).state).toBe('settled');
});
