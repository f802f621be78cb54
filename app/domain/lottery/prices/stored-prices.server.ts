import { inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { LotteryGame } from '../calendar/games';
import { lotteryPrices } from '../tables.server';
import type { PrizeMode } from './modes';
import { makePriceList, type PriceList } from './price-list.server';
import { type LotteryReturns, returnOf } from './returns';

const current = new Map<string, PriceList>();

/** The list that a game's tickets are sold from now: made once, since a list follows from its terms. */
export function currentPrices({ modes, family }: LotteryGame, returns: LotteryReturns = {}): PriceList {
  const mode = modes[0]!;
  const rtp = returnOf(returns, { mode, family });
  const name = `${mode} ${family} ${rtp}`;
  const list = current.get(name) ?? makePriceList({ mode, family, rtp, rebate: 0 });
  current.set(name, list);
  return list;
}

/** Before anything is sold from it. */
export async function keepPrices(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { mode, family, rtp, rebate, odds, version }: PriceList,
): Promise<void> {
  const stored = Object.fromEntries(
    Object.entries(odds).map(([play, options]) => [play, options.map((tiers) => tiers.map(String))]),
  );
  await ctx.db
    .insert(lotteryPrices)
    .values({ version, mode, family, rtp, rebate, odds: stored, createdAt: ctx.now })
    .onConflictDoNothing();
}

/** Lists as they were sold, which may differ from what would be made of their terms today. */
export async function readPriceLists(ctx: Ctx, versions: readonly string[]): Promise<PriceList[]> {
  if (versions.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(lotteryPrices)
    .where(inArray(lotteryPrices.version, [...versions]));
  return rows.map(({ mode, family, rtp, rebate, odds, version }) => ({
    mode: mode as PrizeMode,
    family: family as LotteryGame['family'],
    rtp,
    rebate,
    version,
    odds: Object.fromEntries(
      Object.entries(odds).map(([play, options]) => [play, options.map((tiers) => tiers.map(BigInt))]),
    ),
  }));
}
