import type { TaskList } from 'graphile-worker';
import { endMaintenance } from '~/domain/catalogue/managing/end-maintenance.server';
import { raisePopularity } from '~/domain/catalogue/raise-popularity.server';
import { refreshHotGames } from '~/domain/catalogue/refresh-hot-games.server';
import { forgetOldDraws } from '~/domain/lottery/draws/forget-old-draws.server';
import { forgetOldWins } from '~/domain/play/forget-old-wins.server';
import { openComingBetMonths } from '~/domain/play/open-bet-months.server';
import { takeStatementsOfYesterday } from '~/domain/play/reconcile/take-statements.server';
import { endStaleRounds } from '~/domain/play/seamless/end-stale-rounds.server';
import { forgetOldLaunches } from '~/domain/play/seamless/forget-old-launches.server';
import { forgetOldTransactions } from '~/domain/play/seamless/forget-old-transactions.server';
import { readVendorBets } from '~/domain/play/vendor-wallets/read-bets.server';
import { recallOfPaused } from '~/domain/play/vendor-wallets/recall-of-paused.server';
import { resolveTransfers } from '~/domain/play/vendor-wallets/resolve-transfers.server';
import { forgetOldFlights } from '~/domain/studio/flights/forget-old-flights.server';
import { forgetOldStudioRounds } from '~/domain/studio/forget-old-rounds.server';
import { endForgottenRounds } from '~/domain/studio/stepped/end-forgotten-rounds.server';
import type { TaskTools } from './task-tools';

/** Games, their rounds and the wallets of vendors. */
export function playTasks({ ctx, log }: TaskTools) {
  return {
    refresh_hot_games: async () => {
      await raisePopularity(ctx());
      await refreshHotGames(ctx());
      log.debug('Hot games refreshed');
    },
    end_maintenance: async () => {
      await endMaintenance(ctx());
    },
    open_coming_bet_months: async () => {
      const moved = await openComingBetMonths(ctx());
      if (moved > 0) log.error({ moved }, 'Bets had no partition of their month and were moved into one');
    },
    end_stale_rounds: async () => {
      await endStaleRounds(ctx());
    },
    end_forgotten_rounds: async () => {
      await endForgottenRounds(ctx());
    },
    read_vendor_bets: async () => {
      await readVendorBets(ctx());
    },
    resolve_vendor_transfers: async () => {
      await resolveTransfers(ctx());
    },
    recall_of_paused: async () => {
      await recallOfPaused(ctx());
    },
    take_statements: async () => {
      const differing = await takeStatementsOfYesterday(ctx());
      if (differing > 0) log.error({ differing }, 'Vendors tell other figures than we');
    },
    forget_old_wins: async () => {
      await forgetOldWins(ctx());
    },
    forget_old_launches: async () => {
      await forgetOldLaunches(ctx());
    },
    forget_old_transactions: async () => {
      await forgetOldTransactions(ctx());
    },
    forget_old_draws: async () => {
      await forgetOldDraws(ctx());
    },
    forget_old_studio_rounds: async () => {
      await forgetOldStudioRounds(ctx());
    },
    forget_old_flights: async () => {
      await forgetOldFlights(ctx());
    },
  } satisfies TaskList;
}
