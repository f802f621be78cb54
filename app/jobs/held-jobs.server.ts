import type { Pool } from 'pg';

/** After so long without a sign of life a process is gone, and what it held is free again. */
const silenceSeconds = 60;

export async function signLife(pool: Pool, processId: string, workerIds: string[]): Promise<void> {
  await pool.query(
    `insert into worker_processes (id, worker_ids) values ($1, $2)
     on conflict (id) do update set worker_ids = excluded.worker_ids, seen_at = now()`,
    [processId, workerIds],
  );
}

export async function signOff(pool: Pool, processId: string): Promise<void> {
  await pool.query('delete from worker_processes where id = $1', [processId]);
}

/** The queue itself would wait for four hours. Each task may run twice without harm. */
export async function freeHeldJobs(pool: Pool): Promise<void> {
  await pool.query(
    `with alive as (
      select unnest(worker_ids) as worker_id from worker_processes where seen_at > now() - make_interval(secs => $1)),
    forgotten as (delete from worker_processes where seen_at < now() - interval '1 day')
    update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - make_interval(secs => $1) and locked_by not in (select worker_id from alive)`,
    [silenceSeconds],
  );
}

export async function noteRun(pool: Pool, task: string, isWell: boolean): Promise<void> {
  await pool.query(
    `insert into job_runs as r (task, succeeded_at, failed_at)
     values ($1, case when $2 then now() end, case when not $2 then now() end)
     on conflict (task) do update set
       succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at), failed_at = coalesce(excluded.failed_at, r.failed_at)`,
    [task, isWell],
  );
}
