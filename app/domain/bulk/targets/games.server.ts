import { changeGame } from '~/domain/catalogue/change-game.server';
import { readGameStandings } from '~/domain/catalogue/manage-games.server';
import type { BulkTarget } from './target.server';

type GameAct = 'showGame' | 'hideGame' | 'markHot' | 'unmarkHot';

export const games: BulkTarget<GameAct> = {
  async read(ctx, ids) {
    const found = await readGameStandings(ctx, ids);
    return found.map(({ nodeId, names, ...standing }) => ({ id: nodeId, name: `${names.bn} · ${names.en}`, standing }));
  },
  acts: {
    showGame: (ctx, { id, reason }) => changeGame(ctx, { nodeId: id, isEnabled: true, reason }),
    hideGame: (ctx, { id, reason }) => changeGame(ctx, { nodeId: id, isEnabled: false, reason }),
    markHot: (ctx, { id, reason }) => changeGame(ctx, { nodeId: id, isHot: true, reason }),
    unmarkHot: (ctx, { id, reason }) => changeGame(ctx, { nodeId: id, isHot: false, reason }),
  },
};
