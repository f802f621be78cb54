import { lotteryGames } from '~/domain/lottery/calendar/games';
import type { RequestContext } from '~/http/request/request-context.server';

/** Of lotteries that the catalogue has, by their codes. Games of one name are told apart by their providers. */
export async function gameNames(ctx: RequestContext): Promise<Map<string, string>> {
  const [{ games }, { vendors }] = await Promise.all([ctx.services.gameCatalogue(), ctx.services.lobby()]);
  const vendorOf = new Map<string, string>(lotteryGames.map(({ code, vendor }) => [code, vendor]));
  const lotteries = games.filter(({ gameCode, vassalage }) => vendorOf.get(gameCode) === vassalage);
  const count = new Map<string, number>();
  for (const { names } of lotteries) count.set(names[ctx.language], (count.get(names[ctx.language]) ?? 0) + 1);
  return new Map(
    lotteries.map(({ gameCode, vassalage, names }) => {
      const name = names[ctx.language];
      const isShared = count.get(name)! > 1;
      return [gameCode, isShared ? `${name} · ${vendors[vassalage]?.names[ctx.language] ?? vassalage}` : name];
    }),
  );
}
