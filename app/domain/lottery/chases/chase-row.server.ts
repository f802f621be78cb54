import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { rulesOfGame } from '../find-lottery-game.server';
import type { Chase, PartState } from '../orders/chase';
import type { PriceList } from '../prices/price-list.server';
import type { StakeUnit } from '../prices/stake';
import { readPriceLists } from '../prices/stored-prices.server';
import { lotteryChaseParts, lotteryChases, lotteryDraws } from '../tables.server';
import { type JudgedTicket, judgeTicket } from '../tickets/judge-ticket';

export type ChaseRow = typeof lotteryChases.$inferSelect;
export type PartRow = typeof lotteryChaseParts.$inferSelect;
type PartDraw = Pick<typeof lotteryDraws.$inferSelect, 'issue' | 'state' | 'opensAt' | 'closesAt' | 'drawsAt'>;
export type ChaseParts = { part: PartRow; draw: PartDraw }[];

/** Held until the transaction ends. Draws are locked before chases, accounts and exposures after them. */
export async function lockChase(ctx: Ctx, id: number): Promise<ChaseRow | undefined> {
  const [chase] = await ctx.db.select().from(lotteryChases).where(eq(lotteryChases.id, id)).for('update');
  return chase;
}

export async function partsOf(ctx: Ctx, chaseId: number): Promise<ChaseParts> {
  const { issue, state, opensAt, closesAt, drawsAt } = lotteryDraws;
  return ctx.db
    .select({ part: lotteryChaseParts, draw: { issue, state, opensAt, closesAt, drawsAt } })
    .from(lotteryChaseParts)
    .innerJoin(lotteryDraws, eq(lotteryDraws.id, lotteryChaseParts.drawId))
    .where(eq(lotteryChaseParts.chaseId, chaseId))
    .orderBy(asc(lotteryChaseParts.part));
}

export function chaseOf({ state, stopsOnWin }: ChaseRow, parts: ChaseParts): Chase {
  return { state, stopsOnWin, parts: parts.map(({ part }) => ({ stakeMinor: part.stakeMinor, state: part.state })) };
}

/** A chase is sold from the list of the day it began, to its end. */
export async function pricesOfChase(ctx: Ctx, { price }: ChaseRow): Promise<PriceList> {
  const [list] = await readPriceLists(ctx, [price]);
  return list!;
}

/** The ticket of a part, as it was judged when the chase began. */
export function ticketOf(chase: ChaseRow, { multiplier }: PartRow, prices: PriceList): JudgedTicket {
  return judgeTicket(rulesOfGame(chase.gameCode), prices, askedOf(chase, multiplier));
}

export function askedOf({ play, picks, unit }: ChaseRow, multiplier: bigint) {
  return { play, picks, unit: unit as StakeUnit, multiplier };
}

export async function setPart(ctx: Ctx, { chaseId, part }: PartRow, state: PartState, orderId?: number): Promise<void> {
  await ctx.db
    .update(lotteryChaseParts)
    .set({ state, ...(orderId !== undefined && { orderId }) })
    .where(and(eq(lotteryChaseParts.chaseId, chaseId), eq(lotteryChaseParts.part, part)));
}
