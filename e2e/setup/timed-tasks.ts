import { onDatabase } from './world';

/** As if the task's next minute had begun: a worker takes it at once. */
export async function runTask(task: 'post_points' | 'issue_invites' | 'finish_missions'): Promise<void> {
  await onDatabase((client) => client.query('select graphile_worker.add_job($1, job_key := $1)', [task]));
}
