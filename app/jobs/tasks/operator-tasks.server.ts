import type { TaskList } from 'graphile-worker';
import { forgetOldTasks } from '~/domain/bulk/forget-old-tasks.server';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { expireProposals } from '~/domain/proposals/expire-proposals.server';
import { countCohorts } from '~/domain/reports/count-cohorts.server';
import { countGameReturns } from '~/domain/reports/count-game-returns.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { openSiteAgain } from '~/domain/site/status/open-site-again.server';
import { endTaskRequest, listTaskRequests } from '~/domain/site/task-requests.server';
import type { TaskTools } from './task-tools';

/** What operators do to many rows begins within seconds, and goes on at once while rows are left. */
const workAgain = `select graphile_worker.add_job(
  'work_on_tasks', run_at := now() + make_interval(secs => $1), job_key := 'work_on_tasks', priority := -10)`;
const workPauseSeconds = 3;

/** Jobs whose last attempt has failed. They are the worker's own, and only its connection sees them. */
const failedJobs = `
  delete from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null and run_at < now() - make_interval(days => $1)`;

/** What operators asked for, their reports and the queue's own upkeep. */
export function operatorTasks({ ctx, log }: TaskTools) {
  return {
    work_on_tasks: async (_payload, { query }) => {
      const { isLeft, errors } = await workOnTasks(ctx());
      for (const err of errors) log.error({ err }, 'A row of an operator task failed');
      await query(workAgain, [isLeft ? 0 : workPauseSeconds]);
    },
    run_asked_tasks: async (_payload, { addJob }) => {
      for (const task of await listTaskRequests(ctx())) {
        await addJob(task, {}, { jobKey: task });
        await endTaskRequest(ctx(), task);
      }
    },
    open_site_again: async () => {
      await openSiteAgain(ctx());
    },
    expire_proposals: async () => {
      await expireProposals(ctx());
    },
    forget_old_operator_tasks: async () => {
      await forgetOldTasks(ctx());
    },
    forget_failed_jobs: async (_payload, { withPgClient }) => {
      const { failedJobDays } = await findSettings(ctx());
      await withPgClient((client) => client.query(failedJobs, [failedJobDays]));
    },
    count_game_returns: async () => {
      await countGameReturns(ctx());
    },
    count_cohorts: async () => {
      await countCohorts(ctx());
    },
  } satisfies TaskList;
}
