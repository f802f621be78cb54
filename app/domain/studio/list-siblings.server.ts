import { type AdapterGame, listGamesOfAdapter } from '~/domain/catalogue/list-games-of-adapter.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Settings } from '~/domain/site/settings';
import { type EngineName, engineNames, engineOf } from './engines/engine';
import { type StudioGame, studioAdapter } from './find-studio-game.server';

export type SiblingGame = AdapterGame & { engine: EngineName };

/** One game on offer of every other engine. */
export async function listSiblings(ctx: Ctx, settings: Settings, { engine: own }: StudioGame): Promise<SiblingGame[]> {
  const games = await listGamesOfAdapter(ctx, settings, studioAdapter);
  return engineNames.flatMap((engine) => {
    const game = engine === own ? undefined : games.find(({ gameCode }) => engineOf(gameCode) === engine);
    return game ? [{ ...game, engine }] : [];
  });
}
