import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeDraw } from '~/domain/lottery/draws/close-draw.server';
import { ticketDigest } from '~/domain/lottery/fair/ticket-digest.server';
import { lotteryExposures, lotteryGameRows, lotteryPeaks, lotteryTickets } from '~/domain/lottery/tables.server';
import { cancelOrder } from '~/domain/lottery/tickets/cancel-order.server';
import { findOrder } from '~/domain/lottery/tickets/list-orders.server';
import { taka } from '~/domain/shared/money';
import { betsOf, mainOf, newKey, playerWith } from '../studio/studio-world';
import { bet, drawOf, drawWorld, openDraw, shut, zone } from './draw-world';

test('a slip is a bet for each ticket, and a press that is repeated places nothing more', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'ssc-10m');
  const key = newKey();
  const slip = [
    { play: 's3.last', picks: '1,2|4|5,6,7' },
    { play: 'half1', picks: 'big,odd', multiplier: 2n },
  ];
  const order = await bet(ctx, player, draw.id, 'ssc-10m', slip, { key });
  expect(await bet(ctx, player, draw.id, 'ssc-10m', slip, { key })).toBe(order);
  const placed = await betsOf(ctx, player);
  expect(placed.map(({ stakeMinor }) => stakeMinor).sort()).toEqual([taka(12), taka(8)].sort());
  expect(placed.map(({ state, vendorCode, category }) => [state, vendorCode, category])).toEqual([
    ['open', 'LOTT', 'LOTT'],
    ['open', 'LOTT', 'LOTT'],
  ]);
  expect(await mainOf(ctx, player)).toBe(taka(80));
  expect((await findOrder(ctx, player, order))?.tickets.map(({ lines }) => lines)).toEqual([6, 2]);
  await expect(bet(ctx, player, draw.id, 'ssc-10m', slip.slice(1), { key })).rejects.toMatchObject({
    code: 'form.key_conflict',
  });
});

test.each([
  ['nope', '1', 'lottery.unknown_play'],
  ['s3.last', '1|2', 'lottery.picks_missing'],
  ['s3.last', 'x|1|2', 'lottery.picks_outside'],
])('a ticket %s %s is refused', async (play, picks, code) => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const draw = await openDraw(ctx, 'ssc-10m');
  await expect(bet(ctx, player, draw.id, 'ssc-10m', [{ play, picks }])).rejects.toMatchObject({ code });
  expect(await mainOf(ctx, player)).toBe(taka(100));
});

test('nothing is sold after the close, and what is refused moves nothing', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 10);
  const draw = await openDraw(ctx, 'ssc-10m');
  await expect(
    bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '1', multiplier: 6n }]),
  ).rejects.toMatchObject({ code: 'ledger.insufficient_funds' });
  await shut(ctx, draw.id);
  await expect(bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '1' }])).rejects.toMatchObject({
    code: 'lottery.closed',
  });
  expect(await betsOf(ctx, player)).toEqual([]);
});

test('tickets placed while the draw closes are in its digest or refused', async () => {
  const ctx = await drawWorld();
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(ctx, 50)));
  const draw = await openDraw(ctx, 'ssc-10m');
  const closesAt = new Date(Date.now() + 400);
  await shut(ctx, draw.id, -0.4);
  let accepted = 0;
  let refused = 0;
  const betting = players.map(async (player) => {
    for (let n = 0; n < 12; n++) {
      await bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '7' }]).then(
        () => accepted++,
        (error) => {
          expect(error.code).toBe('lottery.closed');
          refused++;
        },
      );
    }
  });
  const closing = (async () => {
    while (!(await closeDraw({ ...ctx, now: new Date(Math.max(Date.now(), closesAt.getTime() - 1000)) }, draw.id)))
      await new Promise((resolve) => setTimeout(resolve, 20));
  })();
  await Promise.all([...betting, closing]);
  const tickets = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, draw.id));
  const closed = await drawOf(ctx, draw.id);
  expect(accepted + refused).toBe(72);
  expect(tickets).toHaveLength(accepted);
  expect(closed.ticketCount).toBe(accepted);
  expect(closed.ticketDigest).toBe(ticketDigest(tickets.map((ticket) => ({ ...ticket, id: BigInt(ticket.betId) }))));
});

test('the digest of a draw is the same however few tickets are read at once, and without those that were cancelled', async () => {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const digests = [];
  for (const chunk of [1, 2, 3, 1_000]) {
    const { id, closesAt } = await openDraw(ctx, 'ssc-10m');
    const slip = ['1', '2', '3'].map((picks) => ({ play: 's1', picks }));
    await bet(ctx, player, id, 'ssc-10m', slip);
    const cancelled = await bet(ctx, player, id, 'ssc-10m', slip.slice(0, 1));
    await cancelOrder(ctx, { accountId: player, orderId: cancelled, timeZone: zone });
    await bet(ctx, player, id, 'ssc-10m', slip.slice(0, 1));
    expect(await closeDraw({ ...ctx, now: closesAt }, id, chunk)).toBe(true);
    const tickets = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, id));
    const taken = tickets.filter(({ refundedAt }) => refundedAt === null);
    const { ticketCount, ticketDigest: shown } = await drawOf(ctx, id);
    expect(ticketCount).toBe(4);
    expect(shown).toBe(ticketDigest(taken.map((ticket) => ({ ...ticket, id: BigInt(ticket.betId) }))));
    digests.push(shown);
  }
  expect(new Set(digests).size).toBe(4);
});

test('an order is cancelled whole until the close: stakes and exposure go back, once', async () => {
  const ctx = await drawWorld();
  const [player, other] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const draw = await openDraw(ctx, 'ssc-10m');
  await bet(ctx, other, draw.id, 'ssc-10m', [{ play: 's1', picks: '1' }]);
  const before = await ctx.db.select().from(lotteryPeaks).where(eq(lotteryPeaks.drawId, draw.id));
  const order = await bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '1,2|3', multiplier: 4n }]);
  await expect(cancelOrder(ctx, { accountId: other, orderId: order, timeZone: zone })).rejects.toMatchObject({
    code: 'lottery.not_found',
  });
  await cancelOrder(ctx, { accountId: player, orderId: order, timeZone: zone });
  expect(await mainOf(ctx, player)).toBe(taka(100));
  expect(await betsOf(ctx, player)).toMatchObject([
    { state: 'refunded', detail: { choices: { play: 's1' }, outcome: { reason: 'cancelled' } } },
  ]);
  expect(await ctx.db.select().from(lotteryPeaks).where(eq(lotteryPeaks.drawId, draw.id))).toEqual(before);
  const exposed = await ctx.db.select().from(lotteryExposures).where(eq(lotteryExposures.drawId, draw.id));
  expect(exposed.filter(({ payoutMinor }) => payoutMinor > 0n)).toHaveLength(1);
  await expect(cancelOrder(ctx, { accountId: player, orderId: order, timeZone: zone })).rejects.toMatchObject({
    code: 'lottery.order_over',
  });
  const late = await bet(ctx, player, draw.id, 'ssc-10m', [{ play: 's1', picks: '5' }]);
  await shut(ctx, draw.id);
  await expect(cancelOrder(ctx, { accountId: player, orderId: late, timeZone: zone })).rejects.toMatchObject({
    code: 'lottery.closed',
  });
});

test('limits are kept: a line, a ticket, an account, a number, the draw, each with what is left', async () => {
  const ctx = await drawWorld();
  const [player, other] = [await playerWith(ctx, 100_000), await playerWith(ctx, 100_000)];
  const draw = await openDraw(ctx, 'k3-10m');
  const limits = (set: Partial<typeof lotteryGameRows.$inferInsert>) =>
    ctx.db.update(lotteryGameRows).set(set).where(eq(lotteryGameRows.code, 'k3-10m'));
  const place = (account: number, picks: string, multiplier: bigint) =>
    bet(ctx, account, draw.id, 'k3-10m', [{ play: 'anyTriple', picks, multiplier }]);
  // 34.2 to one at 95 %; a line of 2 wins 68.4.
  await limits({ lineMostMinor: taka(100) });
  await expect(place(player, 'anyTriple', 51n)).rejects.toMatchObject({
    code: 'lottery.line_most',
    params: { mostMinor: String(taka(100)) },
  });
  await limits({ ticketPayoutMostMinor: taka(600) });
  await expect(place(player, 'anyTriple', 9n)).rejects.toMatchObject({ code: 'lottery.over_payout' });
  await place(player, 'anyTriple', 8n);
  await limits({ accountPayoutMostMinor: taka(1_000) });
  await expect(place(player, 'anyTriple', 8n)).rejects.toMatchObject({
    code: 'lottery.over_payout',
    params: { mostMinor: String(taka(1_000) - 5_472_000n) },
  });
  await limits({ keyPayoutMostMinor: taka(1_000) });
  await expect(place(other, 'anyTriple', 8n)).rejects.toMatchObject({
    code: 'lottery.number_full',
    params: { leftMinor: String(taka(1_000) - 5_472_000n), key: 'anyTriple' },
  });
  await limits({ keyPayoutMostMinor: taka(10_000), drawPayoutMostMinor: taka(1_000) });
  await expect(place(other, 'anyTriple', 8n)).rejects.toMatchObject({
    code: 'lottery.draw_full',
    params: { leftMinor: String(taka(1_000) - 5_472_000n) },
  });
  await place(other, 'anyTriple', 6n);
  const [peak] = await ctx.db.select().from(lotteryPeaks).where(eq(lotteryPeaks.drawId, draw.id));
  expect(peak).toMatchObject({ keyMinor: 14n * 684_000n, restMinor: 0n });
});
