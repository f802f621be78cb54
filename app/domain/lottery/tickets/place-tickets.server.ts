import { findFirstAnswer, hashOfInput, type KeyedRequest, outcomeAfter } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { PriceList } from '../prices/price-list.server';
import { type AskedPrices, askedPrices } from '../prices/stored-prices.server';
import { placeSlips, type SlipBatcher } from './place-slips.server';
import { judgeSlip, type NewOrder, type Slip } from './slip.server';

type KeyedOrder = NewOrder & { requestKey: string };

type Answer = { id: number };

/**
 * A slip in a draw that is open, all of it or nothing. Answers the order's number. Refuses: play.stopped, lottery.closed, lottery.not_offered,
 * lottery.not_found, lottery.price_changed, lottery.rebate, lottery.line_most, lottery.over_payout, lottery.number_full, lottery.draw_full, what
 * `judgeTicket` and `admitStake` refuse, ledger.insufficient_funds, form.key_conflict. `place` batches the slips of many callers.
 */
export async function placeTickets(ctx: Ctx, order: KeyedOrder, place?: SlipBatcher): Promise<number> {
  const request = requestOf(order);
  const slip = await judged(ctx, order, request);
  if (typeof slip === 'number') return slip;
  try {
    return await placeOne(ctx, slip, place);
  } catch (error) {
    return (await outcomeAfter<Answer>(ctx, request, error)).id;
  }
}

type PartOfChase = Omit<NewOrder, 'requestKey' | keyof AskedPrices> & { prices: PriceList; isExposed: boolean };

/** In the transaction of the caller, which does the work once itself. Refuses what `placeTickets` refuses. */
export function placeInTransaction(ctx: Ctx, { prices, isExposed, ...part }: PartOfChase): Promise<number> {
  return placeOne(ctx, { ...slipOf(ctx, { ...part, requestKey: null }, '', prices), isExposed });
}

async function placeOne(ctx: Ctx, slip: Slip, place?: SlipBatcher): Promise<number> {
  const placed = place ? await place(slip) : (await placeSlips(ctx.db, [slip]))[0]!;
  if ('refusal' in placed) throw placed.refusal;
  return placed.orderId;
}

/** A slip that was placed before is answered as before, even where it would be refused now. */
async function judged(ctx: Ctx, order: KeyedOrder, request: KeyedRequest): Promise<Slip | number> {
  try {
    return slipOf(ctx, order, hashOfInput(request), askedPrices(order.lottery.rules, order));
  } catch (refused) {
    const first = await findFirstAnswer<Answer>(ctx, request);
    if (first) return first.id;
    throw refused;
  }
}

type SoldOrder = Omit<NewOrder, keyof AskedPrices>;

function slipOf({ actor, now }: Ctx, order: SoldOrder, inputHash: string, prices: PriceList): Slip {
  return { ...order, by: actor, at: now, inputHash, prices, judged: judgeSlip(order, prices), isExposed: false };
}

function requestOf({
  accountId,
  requestKey: key,
  drawId,
  price,
  rebate = 0,
  tickets: asked,
}: KeyedOrder): KeyedRequest {
  const tickets = asked.map(({ multiplier, ...ticket }) => ({ ...ticket, multiplier: String(multiplier) }));
  return { ownerId: accountId, key, input: { verb: 'placeTickets', drawId, price, rebate, tickets } };
}
