import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { refreshHotGames } from '~/domain/catalogue/refresh-hot-games.server';
import { forgetOldProofs } from '~/domain/identity/forget-old-proofs.server';
import { forgetOldEvents } from '~/domain/live/forget-old-events.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Thin callers of the domain; each may run twice without harm. */
export function taskList(ctx: () => Ctx, log: Logger): TaskList {
  return {
    refresh_hot_games: async () => {
      await refreshHotGames(ctx());
      log.debug('Hot games refreshed');
    },
    forget_old_events: async () => {
      await forgetOldEvents(ctx());
    },
    forget_old_proofs: async () => {
      await forgetOldProofs(ctx());
    },
  };
}
