import { and, eq, isNull, sql, sum } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import { rememberPlayed } from '~/domain/catalogue/remember-played.server';
import { once } from '~/domain/ledger/once.server';
import { placeBet } from '~/domain/play/place-bet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lockForSale } from '../draws/draw-locks.server';
import type { CatalogueLottery } from '../find-lottery-game.server';
import { currentPrices, keepPrices } from '../prices/stored-prices.server';
import { columnsOf } from '../results/winnings';
import { lotteryGameRows, lotteryOrders, lotteryTickets } from '../tables.server';
import { type AskedTicket, type JudgedTicket, judgeTicket } from './judge-ticket';

export type NewOrder = {
  accountId: number;
  lottery: CatalogueLottery;
  drawId: number;
  tickets: readonly AskedTicket[];
  /** The price list that the player saw. */
  price: string;
  timeZone: string;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

type Limits = typeof lotteryGameRows.$inferSelect;

/**
 * A slip in a draw that is open, all of it or nothing. Answers the order's number. Refuses: lottery.closed, lottery.not_offered,
 * lottery.not_found, lottery.price_changed, lottery.line_most, lottery.over_payout, lottery.number_full, lottery.draw_full, what
 * `judgeTicket` and `placeBet` refuse, form.key_conflict.
 */
export async function placeTickets(ctx: Ctx, order: NewOrder): Promise<number> {
  const { accountId, requestKey: key, drawId, price } = order;
  const tickets = order.tickets.map(({ multiplier, ...ticket }) => ({ ...ticket, multiplier: String(multiplier) }));
  const input = { verb: 'placeTickets', drawId, price, tickets };
  return (await once(ctx, { ownerId: accountId, key, input }, async (ctx) => ({ id: await placeOnce(ctx, order) }))).id;
}

async function placeOnce(ctx: Ctx, order: NewOrder): Promise<number> {
  const { accountId, lottery, drawId } = order;
  if (!lottery.game.isOffered) throw new Refusal('lottery.not_offered');
  const draw = await lockForSale(ctx, drawId);
  if (draw.gameCode !== lottery.rules.code) throw new Refusal('lottery.not_found');
  const prices = currentPrices(lottery.rules);
  if (order.price !== prices.version) throw new Refusal('lottery.price_changed');
  const limits = await limitsOf(ctx, draw.gameCode);
  const judged = order.tickets.map((ticket) => judgeTicket(lottery.rules, prices, ticket));
  for (const { lineMinor } of judged) {
    if (lineMinor > limits.lineMostMinor)
      throw new Refusal('lottery.line_most', 'multiplier', { mostMinor: String(limits.lineMostMinor) });
  }
  await keepPrices(ctx, prices);
  const [placed] = await ctx.db
    .insert(lotteryOrders)
    .values({ accountId, drawId, placedAt: ctx.now })
    .returning({ id: lotteryOrders.id });
  const orderId = placed!.id;
  for (const [at, ticket] of judged.entries())
    await placeOne(ctx, { ...order, orderId, at, issue: draw.issue }, ticket);
  await judgePayout(ctx, order, limits, judged);
  await expose(ctx, drawId, limits, judged);
  await rememberPlayed(ctx, accountId, lottery.game.nodeId);
  return orderId;
}

async function limitsOf(ctx: Ctx, code: string): Promise<Limits> {
  const [limits] = await ctx.db.select().from(lotteryGameRows).where(eq(lotteryGameRows.code, code));
  if (!limits?.isEnabled) throw new Refusal('lottery.not_offered');
  return limits;
}

type Placing = NewOrder & { orderId: number; at: number; issue: string };

/** The bet locks the main wallet, so that one account's tickets are placed one after the other. */
async function placeOne(ctx: Ctx, order: Placing, ticket: JudgedTicket): Promise<void> {
  const { accountId, drawId, orderId, at, issue, price, timeZone } = order;
  const { game, rules } = order.lottery;
  const { play, picks, picksText, lines, lineMinor, stakeMinor, worstMinor } = ticket;
  const bet = await placeBet(ctx, {
    accountId,
    vendorCode: game.vendorCode,
    nodeId: game.nodeId,
    category: game.category,
    round: `${rules.code}-${issue}`,
    reference: `L-${orderId}-${at + 1}`,
    stakeMinor,
    timeZone,
    detail: { choices: { draw: issue, play, picks: picksText, lines: String(lines) } },
  });
  const { bits, keys } = ticket.rules.shape.entry(picks);
  await ctx.db.insert(lotteryTickets).values({
    drawId,
    betId: bet.id,
    betPlacedAt: bet.placedAt,
    orderId,
    accountId,
    lineMinor,
    stakeMinor,
    worstMinor,
    ...columnsOf(bits),
    lines,
    play,
    picks: picksText,
    price,
    keys: [...keys],
  });
}

/** With the wallet locked and the slip's own tickets written. */
async function judgePayout(ctx: Ctx, { accountId, drawId }: NewOrder, limits: Limits, judged: readonly JudgedTicket[]) {
  const { ticketPayoutMostMinor, accountPayoutMostMinor } = limits;
  const [row] = await ctx.db
    .select({ worst: sum(lotteryTickets.worstMinor) })
    .from(lotteryTickets)
    .where(
      and(
        eq(lotteryTickets.drawId, drawId),
        eq(lotteryTickets.accountId, accountId),
        isNull(lotteryTickets.refundedAt),
      ),
    );
  const own = judged.reduce((total, { worstMinor }) => total + worstMinor, 0n);
  const others = BigInt(row?.worst ?? 0) - own;
  const left = accountPayoutMostMinor - others;
  const most = left < ticketPayoutMostMinor ? left : ticketPayoutMostMinor;
  const isOver = judged.some(({ worstMinor }) => worstMinor > ticketPayoutMostMinor) || own > left;
  if (isOver) throw new Refusal('lottery.over_payout', 'multiplier', { mostMinor: String(most > 0n ? most : 0n) });
}

/** Last of all: until the commit no other ticket is added to the draw. */
async function expose(ctx: Ctx, drawId: number, limits: Limits, judged: readonly JudgedTicket[]): Promise<void> {
  const all = exposureLists(judged);
  const { rows } = await ctx.db.execute<{ code: string | null; left_minor: string; at_key: string | null }>(sql`
    select code, left_minor::text, at_key from lottery_add_exposure(${drawId}, ${all.plays}, ${all.keys}, ${all.payouts},
      ${String(limits.keyPayoutMostMinor)}::bigint, ${String(limits.drawPayoutMostMinor)}::bigint)`);
  const { code, left_minor: leftMinor, at_key: key } = rows[0]!;
  if (code === 'number_full') throw new Refusal('lottery.number_full', 'picks', { leftMinor, key: key ?? '' });
  if (code === 'draw_full') throw new Refusal('lottery.draw_full', 'multiplier', { leftMinor });
}

export function exposureLists(judged: readonly Pick<JudgedTicket, 'play' | 'exposures'>[]) {
  const all = judged.flatMap(({ play, exposures }) => exposures.map((exposure) => ({ play, ...exposure })));
  return {
    plays: sqlArray(
      all.map(({ play }) => play),
      'text',
    ),
    keys: sqlArray(
      all.map(({ key }) => key),
      'text',
    ),
    payouts: sqlArray(
      all.map(({ payoutMinor }) => payoutMinor),
      'bigint',
    ),
  };
}
