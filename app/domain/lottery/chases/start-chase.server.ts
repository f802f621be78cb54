import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { lockForSale } from '../draws/draw-locks.server';
import { type MultiplierPlan, multipliersOf } from '../orders/chase';
import { askedPrices, keepPrices } from '../prices/stored-prices.server';
import { lotteryChaseParts, lotteryChases, lotteryDraws } from '../tables.server';
import { addExposure, type Limits, limitsOf } from '../tickets/exposure-rows.server';
import type { AskedTicket, JudgedTicket } from '../tickets/judge-ticket';
import { placeInTransaction } from '../tickets/place-tickets.server';
import { judgeSlip, type NewOrder } from '../tickets/slip.server';
import { lockStakes } from './chase-money.server';

export type NewChase = Omit<NewOrder, 'tickets' | 'requestKey'> & {
  requestKey: string;
  /** Its multiplier is multiplied by each part's. */
  ticket: AskedTicket;
  plan: MultiplierPlan;
  stopsOnWin: boolean;
};

/**
 * One ticket now and one in each of the next draws, whose stakes are set aside; what all could win counts at once. Answers the
 * number of the first order. Refuses: lottery.chase_plan, lottery.chase_draws and what `placeTickets` refuses.
 */
export async function startChase(ctx: Ctx, chase: NewChase): Promise<number> {
  const { accountId, requestKey: key, drawId, price, rebate = 0, ticket, plan, stopsOnWin } = chase;
  const input = { verb: 'startChase', drawId, price, rebate, ticket, plan, stopsOnWin };
  return (await once(ctx, { ownerId: accountId, key, input }, async (ctx) => ({ id: await startOnce(ctx, chase) }))).id;
}

async function startOnce(ctx: Ctx, chase: NewChase): Promise<number> {
  const { accountId, lottery, ticket, stopsOnWin, timeZone } = chase;
  const { multipliers, fault } = multipliersOf(chase.plan);
  if (fault || multipliers.length < 2)
    throw new Refusal('lottery.chase_plan', fault === 'multiplier' ? 'chaseList' : 'chaseDraws');
  const asked = multipliers.map((multiplier) => ({ ...ticket, multiplier: ticket.multiplier * multiplier }));
  const draws = await drawsFrom(ctx, chase, multipliers.length);
  const prices = askedPrices(lottery.rules, chase);
  const judged = judgeSlip({ lottery, tickets: asked }, prices);
  const limits = await limitsOf(ctx, lottery.rules.code);
  for (const each of judged) judgeLimits(limits, each);
  await keepPrices(ctx, prices);
  const { play, unit } = ticket;
  const [started] = await ctx.db
    .insert(lotteryChases)
    .values({
      ...{ accountId, stopsOnWin, gameCode: lottery.rules.code, price: prices.version, startedAt: ctx.now },
      ...{ play, unit, picks: judged[0]!.picksText },
    })
    .returning({ id: lotteryChases.id });
  const chaseId = started!.id;
  const locked = judged.slice(1).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  await lockStakes(ctx, { accountId, chaseId, amountMinor: locked });
  const first = { accountId, lottery, drawId: draws[0]!, tickets: asked.slice(0, 1), timeZone };
  const orderId = await placeInTransaction(ctx, { ...first, prices, isExposed: false });
  await ctx.db.insert(lotteryChaseParts).values(
    judged.map(({ stakeMinor }, part) => ({
      ...{ chaseId, part, drawId: draws[part]!, stakeMinor, multiplier: asked[part]!.multiplier },
      ...(part === 0 ? { state: 'open' as const, orderId } : { state: 'locked' as const }),
    })),
  );
  const later = draws.map((drawId, part) => ({ drawId, ticket: judged[part]! })).slice(1);
  for (const { drawId, ticket } of later.sort((a, b) => a.drawId - b.drawId))
    await addExposure(ctx, drawId, limits, [ticket]);
  return orderId;
}

/** What no part may pass, told before anything is set aside. */
function judgeLimits({ lineMostMinor, ticketPayoutMostMinor }: Limits, { lineMinor, worstMinor }: JudgedTicket): void {
  if (lineMinor > lineMostMinor)
    throw new Refusal('lottery.line_most', 'multiplier', { mostMinor: String(lineMostMinor) });
  if (worstMinor > ticketPayoutMostMinor)
    throw new Refusal('lottery.over_payout', 'multiplier', { mostMinor: String(ticketPayoutMostMinor) });
}

/** The draw that is on sale and those after it. Refuses: lottery.not_found, lottery.closed, lottery.chase_draws. */
async function drawsFrom(ctx: Ctx, { drawId, lottery }: NewChase, count: number): Promise<number[]> {
  const first = await lockForSale(ctx, drawId);
  if (first.gameCode !== lottery.rules.code) throw new Refusal('lottery.not_found');
  const later = await ctx.db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(
      and(
        eq(lotteryDraws.gameCode, first.gameCode),
        gt(lotteryDraws.drawsAt, first.drawsAt),
        inArray(lotteryDraws.state, ['scheduled', 'open']),
      ),
    )
    .orderBy(asc(lotteryDraws.drawsAt))
    .limit(count - 1)
    // A change of the calendar removes draws that no part names.
    .for('key share');
  if (later.length < count - 1)
    throw new Refusal('lottery.chase_draws', 'chaseDraws', { most: String(later.length + 1) });
  return [drawId, ...later.map(({ id }) => id)];
}
