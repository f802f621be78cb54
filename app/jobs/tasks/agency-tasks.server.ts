import type { TaskList } from 'graphile-worker';
import { settleRebates } from '~/domain/agency/rebates/settle-rebates.server';
import { forgetOldWindows } from '~/domain/agency/roll-ups/forget-old-windows.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import type { TaskTools } from './task-tools';

/** Reports of teams are so far behind at most, while nothing piles up. By the database's clock, as all of the queue. */
const rollUpAgain = `select graphile_worker.add_job(
  'roll_up_settled', run_at := now() + interval '5 seconds', job_key := 'roll_up_settled')`;

/** Teams of agents: their figures, their rebates and their contracts. */
export function agencyTasks({ ctx, log }: TaskTools) {
  return {
    roll_up_settled: async (_payload, { query }) => {
      await rollUpSettled(ctx());
      await query(rollUpAgain);
    },
    settle_rebates: async () => {
      const days = await settleRebates(ctx());
      if (days.length > 0) log.info({ days }, 'Rebates posted');
    },
    settle_contracts: async () => {
      await settleDue(ctx());
    },
    forget_old_windows: async () => {
      await forgetOldWindows(ctx());
    },
  } satisfies TaskList;
}
