import { lotteryGames } from '~/domain/lottery/calendar/games';
import type { RequestContext } from '~/http/request/request-context.server';

/** Of lotteries that the catalogue has, by their codes. */
export async function gameNames(ctx: RequestContext): Promise<Map<string, string>> {
  const { games } = await ctx.services.gameCatalogue();
  const vendorOf = new Map<string, string>(lotteryGames.map(({ code, vendor }) => [code, vendor]));
  return new Map(
    games
      .filter(({ gameCode, vassalage }) => vendorOf.get(gameCode) === vassalage)
      .map(({ gameCode, names }) => [gameCode, names[ctx.language]]),
  );
}
