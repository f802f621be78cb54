import { listGames } from '~/domain/catalogue/list-games';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { fillDemoBoard } from '~/domain/play/fill-demo-board.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { demoWins } from './demo-wins';

const wonIn = ['RNG', 'FISH', 'PVP', 'CRASH', 'JACKPOT', 'LIVE'];

/** Needs the catalogue. */
export async function seedWinners(ctx: Ctx): Promise<void> {
  const catalogue = await readGameCatalogue(ctx, defaultSettings);
  const nodeIds: number[] = [];
  for (const gameType of wonIn) {
    const { games } = listGames(catalogue, { gameType, sort: 'popular', language: 'en', page: 1 });
    nodeIds.push(...games.slice(0, 10).map(({ nodeId }) => nodeId));
  }
  await fillDemoBoard(ctx, demoWins(ctx.now, nodeIds));
}
