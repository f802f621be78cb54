import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import {
  lotteryExposures,
  lotteryGameRows,
  lotteryOrders,
  lotteryPeaks,
  lotteryTickets,
} from '~/domain/lottery/tables.server';
import { openSlipBatcher } from '~/domain/lottery/tickets/place-slips.server';
import { placeTickets } from '~/domain/lottery/tickets/place-tickets.server';
import { memberDays } from '~/domain/play/tables.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { mainOf, newKey, playerWith } from '../studio/studio-world';
import { drawWorld, lotteryOf, openDraw, shut, zone } from './draw-world';

const code = 'k3-10m';

/** Callers that meet at the same moment, as those of one process do. */
async function desk(ctx: Ctx) {
  const lottery = await lotteryOf(ctx, code);
  const place = openSlipBatcher(ctx.db);
  const price = currentPrices(lottery.rules).version;
  return (accountId: number, drawId: number, picks: string[], key = newKey(), multiplier = 1n) =>
    placeTickets(
      ctx,
      {
        ...{ accountId, lottery, drawId, price, timeZone: zone, requestKey: key },
        tickets: picks.map((each) => ({ play: 'anyTriple', picks: each, unit: '1', multiplier })),
      },
      place,
    ).then(
      (order) => ({ order }),
      (error: { code: string }) => ({ refused: error.code }),
    );
}

const players = (ctx: Ctx, count: number, units = 100) =>
  Promise.all(Array.from({ length: count }, () => playerWith(ctx, units)));

test('slips of many are each placed or refused by themselves, and money, bets and roll-ups agree', async () => {
  const ctx = await drawWorld();
  const place = await desk(ctx);
  const [draw, shutDraw] = [await openDraw(ctx, code), await openDraw(ctx, code)];
  await shut(ctx, shutDraw.id);
  const [rich, poor] = [await players(ctx, 30), await players(ctx, 5, 1)];
  const answers = await Promise.all([
    ...rich.map((id) => place(id, draw.id, ['anyTriple', 'anyTriple'])),
    ...poor.map((id) => place(id, draw.id, ['anyTriple'])),
    place((await players(ctx, 1))[0]!, shutDraw.id, ['anyTriple']),
    place((await players(ctx, 1))[0]!, 987_654, ['anyTriple']),
  ]);
  const orders = answers.flatMap((answer) => ('order' in answer ? [answer.order] : []));
  expect(new Set(orders).size).toBe(30);
  expect(answers.slice(30).map((answer) => 'refused' in answer && answer.refused)).toEqual([
    ...Array(5).fill('ledger.insufficient_funds'),
    'lottery.closed',
    'lottery.not_found',
  ]);
  for (const id of rich) expect(await mainOf(ctx, id)).toBe(taka(96));
  for (const id of poor) expect(await mainOf(ctx, id)).toBe(taka(1));
  const tickets = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, draw.id));
  expect(tickets).toHaveLength(60);
  expect(await ctx.db.$count(lotteryOrders, eq(lotteryOrders.drawId, draw.id))).toBe(30);
  const [exposed] = await ctx.db.select().from(lotteryExposures).where(eq(lotteryExposures.drawId, draw.id));
  expect(exposed?.payoutMinor).toBe(tickets.reduce((sum, { worstMinor }) => sum + worstMinor, 0n));
  const days = (await ctx.db.select().from(memberDays)).filter(({ accountId }) => rich.includes(accountId));
  expect(days.map(({ bets, stakeMinor }) => [bets, stakeMinor])).toEqual(rich.map(() => [2, taka(4)]));
  expect((await auditLedger(ctx)).differences).toEqual([]);
});

test('a key that is sent many times at once is one order; another slip under it is refused; a refused one may come again', async () => {
  const ctx = await drawWorld();
  const place = await desk(ctx);
  const draw = await openDraw(ctx, code);
  const [player, poor] = [(await players(ctx, 1))[0]!, (await players(ctx, 1, 1))[0]!];
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(player, draw.id, ['anyTriple'], key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await mainOf(ctx, player)).toBe(taka(98));
  expect(await place(player, draw.id, ['anyTriple', 'anyTriple'], key)).toEqual({ refused: 'form.key_conflict' });
  const again = newKey();
  expect(await place(poor, draw.id, ['anyTriple'], again)).toEqual({ refused: 'ledger.insufficient_funds' });
  await ctx.db.update(lotteryGameRows).set({ isEnabled: false }).where(eq(lotteryGameRows.code, code));
  expect(await place(poor, draw.id, ['anyTriple'], again)).toEqual({ refused: 'lottery.not_offered' });
  // What was placed is answered even now.
  expect(await place(player, draw.id, ['anyTriple'], key)).toEqual(answers[0]);
});

test('where a number is almost full, as many slips of a batch are placed as fit, and no more', async () => {
  const ctx = await drawWorld();
  const place = await desk(ctx);
  const draw = await openDraw(ctx, code);
  // A line of 2 wins 68.4: seven of them fit.
  await ctx.db
    .update(lotteryGameRows)
    .set({ keyPayoutMostMinor: taka(500) })
    .where(eq(lotteryGameRows.code, code));
  const all = await players(ctx, 20);
  const answers = await Promise.all(all.map((id) => place(id, draw.id, ['anyTriple'])));
  expect(answers.filter((answer) => 'order' in answer)).toHaveLength(7);
  expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'lottery.number_full')).toHaveLength(13);
  const [peak] = await ctx.db.select().from(lotteryPeaks).where(eq(lotteryPeaks.drawId, draw.id));
  expect(peak?.keyMinor).toBe(7n * 684_000n);
  const left = await Promise.all(all.map((id) => mainOf(ctx, id)));
  expect(left.filter((minor) => minor === taka(98))).toHaveLength(7);
  expect(left.filter((minor) => minor === taka(100))).toHaveLength(13);
});

test("a player's own limits hold for the slip as a whole", async () => {
  const ctx = await drawWorld();
  const place = await desk(ctx);
  const draw = await openDraw(ctx, code);
  const [wagering, single] = await players(ctx, 2);
  await setLimit(ctx, { accountId: wagering!, kind: 'wager', period: 'day', amount: taka(5) });
  await setLimit(ctx, { accountId: single!, kind: 'bet', period: 'none', amount: taka(3) });
  expect(await place(wagering!, draw.id, ['anyTriple', 'anyTriple', 'anyTriple'])).toEqual({
    refused: 'protection.over_wager',
  });
  expect(await place(wagering!, draw.id, ['anyTriple', 'anyTriple'])).toHaveProperty('order');
  expect(await place(single!, draw.id, ['anyTriple', 'anyTriple'])).toHaveProperty('order');
  expect(await place(single!, draw.id, ['anyTriple'], newKey(), 2n)).toEqual({ refused: 'protection.over_bet' });
});
