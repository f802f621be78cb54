import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { BetState } from '~/domain/play/bet';
import { bets } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PrizeMode, Share } from '../prices/modes';
import { rebateOf } from '../prices/stake';
import { lotteryDraws, lotteryOrders, lotteryPrices, lotteryTickets } from '../tables.server';
import { payoutOfTicket } from './settled-tickets.server';

export type OrderTicket = Pick<
  typeof lotteryTickets.$inferSelect,
  'betId' | 'play' | 'picks' | 'lines' | 'lineMinor' | 'stakeMinor' | 'price'
> & {
  /** Null while it is open and where its stake went back. */
  payoutMinor: bigint | null;
  state: BetState;
  mode: PrizeMode;
  /** The share of the stake that is given back at settlement, and how much it is. */
  rebate: Share;
  rebateMinor: bigint;
  /** It went back because it was placed when the first number was public. */
  isLate: boolean;
  /** It is settled and counts as no turnover: its account bet on both sides. */
  isUncounted: boolean;
};

export type Order = {
  id: number;
  placedAt: Date;
  cancelledAt: Date | null;
  state: BetState;
  draw: Pick<
    typeof lotteryDraws.$inferSelect,
    | 'id'
    | 'gameCode'
    | 'issue'
    | 'state'
    | 'closesAt'
    | 'drawsAt'
    | 'publicAt'
    | 'numbers'
    | 'voidReason'
    | 'correctionCause'
  >;
  tickets: OrderTicket[];
};

export type OrdersAsked = {
  accountId: number;
  before: number | null;
  limit: number;
  gameCode?: string | null;
  drawId?: number;
  state?: BetState | null;
  /** Orders with a ticket in this state, whatever state the order is in. */
  ticketState?: BetState | null;
  /** Orders placed from the first instant on and before the second. */
  from?: Date | null;
  until?: Date | null;
};

/** An order of several tickets is in the first of these states that one of its tickets is in: won where one of them has won. */
const statesByWeight = ['open', 'won', 'draw', 'lost', 'refunded', 'void'] as const satisfies readonly BetState[];

function stateOf(tickets: readonly OrderTicket[]): BetState {
  return statesByWeight.find((state) => tickets.some((ticket) => ticket.state === state))!;
}

/** An account's orders, the newest first, each with its tickets. */
export async function listOrders(ctx: Ctx, asked: OrdersAsked): Promise<Order[]> {
  const { accountId, before, limit, gameCode, drawId, state, ticketState, from, until } = asked;
  const which = and(
    eq(lotteryOrders.accountId, accountId),
    before === null ? undefined : lt(lotteryOrders.id, before),
    drawId === undefined ? undefined : eq(lotteryOrders.drawId, drawId),
    gameCode ? eq(lotteryDraws.gameCode, gameCode) : undefined,
    from ? gte(lotteryOrders.placedAt, from) : undefined,
    until ? lt(lotteryOrders.placedAt, until) : undefined,
    state
      ? sql`(select min(array_position(${sqlArray(statesByWeight, 'text')}, b.state)) ${ticketsOfOrder}) = ${statesByWeight.indexOf(state) + 1}`
      : undefined,
    ticketState ? sql`exists (select ${ticketsOfOrder} and b.state = ${ticketState})` : undefined,
  );
  return readOrders(ctx, which, limit);
}

const ticketsOfOrder = sql`from ${lotteryTickets} t join ${bets} b on b.id = t.bet_id and b.placed_at = t.bet_placed_at
  where t.draw_id = ${lotteryOrders.drawId} and t.account_id = ${lotteryOrders.accountId} and t.order_id = ${lotteryOrders.id}`;

export async function findOrder(ctx: Ctx, accountId: number, id: number): Promise<Order | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [order] = await readOrders(ctx, and(eq(lotteryOrders.accountId, accountId), eq(lotteryOrders.id, id)), 1);
  return order ?? null;
}

async function readOrders(ctx: Ctx, which: ReturnType<typeof and>, limit: number): Promise<Order[]> {
  const rows = await ctx.db
    .select({ order: lotteryOrders, draw: lotteryDraws })
    .from(lotteryOrders)
    .innerJoin(lotteryDraws, eq(lotteryDraws.id, lotteryOrders.drawId))
    .where(which)
    .orderBy(desc(lotteryOrders.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const tickets = await ctx.db
    .select({
      ...{ ticket: lotteryTickets, state: bets.state, mode: lotteryPrices.mode, rebate: lotteryPrices.rebate },
      reason: sql<string | null>`${bets.detail} #>> '{outcome,reason}'`,
    })
    .from(lotteryTickets)
    .innerJoin(bets, and(eq(bets.id, lotteryTickets.betId), eq(bets.placedAt, lotteryTickets.betPlacedAt)))
    .innerJoin(lotteryPrices, eq(lotteryPrices.version, lotteryTickets.price))
    .where(
      and(
        inArray(
          lotteryTickets.drawId,
          rows.map(({ draw }) => draw.id),
        ),
        inArray(
          lotteryTickets.accountId,
          rows.map(({ order }) => order.accountId),
        ),
        inArray(
          lotteryTickets.orderId,
          rows.map(({ order }) => order.id),
        ),
      ),
    )
    .orderBy(asc(lotteryTickets.betId));
  return rows.map(({ order: { id, placedAt, cancelledAt }, draw }) => {
    const own = tickets
      .filter(({ ticket }) => ticket.orderId === id)
      .map(({ ticket, state, mode, rebate, reason }) => ({
        ...ticket,
        payoutMinor: payoutOfTicket(ticket, draw),
        isLate: reason === 'late',
        isUncounted: ticket.isBothSided && (state === 'won' || state === 'lost'),
        state: state as BetState,
        mode: mode as PrizeMode,
        rebate,
        rebateMinor: rebateOf(ticket.stakeMinor, rebate),
      }));
    return {
      id,
      placedAt,
      cancelledAt,
      state: stateOf(own),
      draw: {
        id: draw.id,
        gameCode: draw.gameCode,
        issue: draw.issue,
        state: draw.state,
        closesAt: draw.closesAt,
        drawsAt: draw.drawsAt,
        publicAt: draw.publicAt,
        numbers: draw.numbers,
        voidReason: draw.voidReason,
        correctionCause: draw.correctionCause,
      },
      tickets: own,
    };
  });
}
