import type { CatalogueGame, GameCatalogue } from '~/domain/catalogue/game-catalogue';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import type { RequestContext } from '~/http/request/request-context.server';

const vendorOf = new Map<string, string>(lotteryGames.map(({ code, vendor }) => [code, vendor]));
const lotteriesOf = new WeakMap<GameCatalogue, readonly CatalogueGame[]>();

/** What the catalogue has of our lotteries. */
export async function offeredLotteries({ services }: RequestContext): Promise<readonly CatalogueGame[]> {
  const catalogue = await services.gameCatalogue();
  const known = lotteriesOf.get(catalogue);
  if (known) return known;
  const found = catalogue.games.filter(({ gameCode, vassalage }) => vendorOf.get(gameCode) === vassalage);
  lotteriesOf.set(catalogue, found);
  return found;
}

/** Of lotteries that the catalogue has, by their codes. Games of one name are told apart by their providers. */
export async function gameNames(ctx: RequestContext): Promise<Map<string, string>> {
  const [lotteries, { vendors }] = await Promise.all([offeredLotteries(ctx), ctx.services.lobby()]);
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
