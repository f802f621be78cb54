import { inArray } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { LotteryGame } from '../calendar/games';
import { lotteryPrices } from '../tables.server';
import { type PrizeMode, rebatesOf, type Share } from './modes';
import { makePriceList, type PriceList } from './price-list.server';
import { type LotteryReturns, returnOf } from './returns';

const current = new Map<string, PriceList>();

/** The list that a game's tickets are sold from now in a mode: made once, since a list follows from its terms. */
export function currentPrices(
  { modes, family }: LotteryGame,
  returns: LotteryReturns = {},
  rebate: Share = 0,
  mode: PrizeMode = modes[0]!,
): PriceList {
  const rtp = returnOf(returns, { mode, family });
  const name = `${mode} ${family} ${rtp} ${rebate}`;
  const list = current.get(name) ?? makePriceList({ mode, family, rtp, rebate });
  current.set(name, list);
  return list;
}

export type AskedPrices = {
  /** The version that the player saw without a rebate; it names the mode, and what lists with a rebate pay follows from it. */
  price: string;
  /** As the site's settings have them now. */
  returns?: LotteryReturns;
  rebate?: Share;
};

/** The list of the player's rebate. Refuses: lottery.price_changed, lottery.rebate. */
export function askedPrices(game: LotteryGame, { price, returns, rebate = 0 }: AskedPrices): PriceList {
  const shown = game.modes
    .map((mode) => currentPrices(game, returns, 0, mode))
    .find(({ version }) => version === price);
  if (!shown) throw new Refusal('lottery.price_changed');
  if (!rebatesOf(shown.mode, shown.rtp).includes(rebate)) throw new Refusal('lottery.rebate', 'rebate');
  return currentPrices(game, returns, rebate, shown.mode);
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
