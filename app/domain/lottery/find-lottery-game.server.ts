import { findDrawGame, type LaunchGame } from '~/domain/catalogue/find-launch-game.server';
import type { CatalogueSettings } from '~/domain/catalogue/vendor-category';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type LotteryGame, lotteryGames } from './calendar/games';

/** The adapter of a vendor whose draws are held in this app's own process. */
export const lotteryAdapter = 'lottery';

const rulesOf = new Map(lotteryGames.map((rules) => [rules.code, rules]));

/** A game of our own draws, as the catalogue has it. */
export type CatalogueLottery = { game: LaunchGame; rules: LotteryGame };

/** By its code, of one of these vendors; without a code the one played most. On offer or not. */
export async function findLotteryGame(
  ctx: Ctx,
  settings: CatalogueSettings,
  which: { vendorCodes: readonly string[]; gameCode: string | null },
): Promise<CatalogueLottery | null> {
  const game = await findDrawGame(ctx, settings, which);
  const rules = game?.adapter === lotteryAdapter ? rulesOf.get(game.gameCode) : undefined;
  return game && rules ? { game, rules } : null;
}

export function isLotteryCode(code: string): boolean {
  return rulesOf.has(code);
}

/** For codes that come from our own rows. */
export function rulesOfGame(code: string): LotteryGame {
  const rules = rulesOf.get(code);
  if (!rules) throw new RangeError(`no lottery is called ${code}`);
  return rules;
}
