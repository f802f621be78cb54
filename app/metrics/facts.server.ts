import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { countAlarms } from '~/domain/ledger/read-trial-balance.server';
import { countBetsWithoutMonth } from '~/domain/play/open-bet-months.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** What the database knows of all processes together. */
export type Facts = {
  jobs: { due: number; waiting: number; running: number };
  /** How long the oldest job that is due has waited. */
  lagSeconds: number;
  /** Jobs that are not tried again, by task; not those that a later run of the same task has made up for. */
  failedJobs: { task: string; jobs: number }[];
  runs: { task: string; succeededAt: number | null; failedAt: number | null }[];
  workers: number;
  /** Since timed work last showed life; null where it never has. */
  workerSilenceSeconds: number | null;
  /** The newest migration, as the journal names it. */
  newestMigration: number;
  betsWithoutMonth: number;
  ledgerAlarms: number;
  backups: {
    hasSucceeded: boolean;
    /** Since one was last written, or since they are planned; null where they are not. */
    ageSeconds: number | null;
  };
  restoreTrials: {
    hasFailed: boolean;
    /** Since a backup was last restored well, or since trials are planned; null where they are not. */
    ageSeconds: number | null;
  };
};

export type ReadFacts = () => Promise<Facts | null>;

const query = `
  with jobs as (
    select j.*, t.identifier as task, attempts >= max_attempts and locked_at is null as is_failed,
      j.payload::text = '{}' and exists (
        select from job_runs r where r.task = t.identifier and r.succeeded_at > j.updated_at) as is_made_up_for
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id),
  due as (select * from jobs where not is_failed and locked_at is null and run_at <= now())
  select
    (select json_build_object('due', (select count(*) from due),
      'waiting', count(*) filter (where not is_failed and locked_at is null and run_at > now()),
      'running', count(*) filter (where locked_at is not null)) from jobs) as jobs,
    (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from due) as "lagSeconds",
    (select coalesce(json_agg(f), '[]') from (
      select task, count(*) as jobs from jobs where is_failed and not is_made_up_for group by task) f) as "failedJobs",
    (select coalesce(json_agg(json_build_object('task', task, 'succeededAt', extract(epoch from succeeded_at),
      'failedAt', extract(epoch from failed_at))), '[]') from job_runs) as runs,
    (select count(*)::int from worker_processes where seen_at > now() - interval '1 minute') as workers,
    extract(epoch from now() - greatest((select max(seen_at) from worker_processes), (select max(succeeded_at) from job_runs)))::float8
      as "workerSilenceSeconds",
    (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "newestMigration",
    (select json_build_object('hasSucceeded', b.at is not null,
      'ageSeconds', extract(epoch from now() - coalesce(b.at,
        (select known_since from graphile_worker._private_known_crontabs where identifier = 'back_up')))
      ) from (select max(succeeded_at) as at from job_runs where task = 'back_up') b) as backups,
    (select json_build_object(
      'hasFailed', coalesce((array_agg(problems <> '{}' order by id desc))[1], false),
      'ageSeconds', extract(epoch from now() - coalesce(max(tried_at) filter (where problems = '{}'),
        (select known_since from graphile_worker._private_known_crontabs where identifier = 'try_restore')))
      ) from restore_trials) as "restoreTrials"`;

type FactsOptions = { pool: Pool; ctx: () => Ctx; cacheMs?: number; patienceMs?: number };

/**
 * Read once for all that ask within a few seconds; null where no answer came in time. A frozen database answers nothing at
 * all; what machines watch answers nevertheless.
 */
export function openFacts({ pool, ctx, cacheMs = 5_000, patienceMs = 500 }: FactsOptions): ReadFacts {
  let last: { at: number; facts: Promise<Facts | null> } | null = null;

  async function read(): Promise<Facts | null> {
    const [{ rows }, betsWithoutMonth, ledgerAlarms] = await Promise.all([
      pool.query<Omit<Facts, 'betsWithoutMonth' | 'ledgerAlarms'>>(query),
      countBetsWithoutMonth(ctx()),
      countAlarms(ctx()),
    ]);
    return rows[0] ? { ...rows[0], betsWithoutMonth, ledgerAlarms } : null;
  }

  return () => {
    if (!last || performance.now() - last.at > cacheMs)
      last = { at: performance.now(), facts: read().catch(() => null) };
    return Promise.race([last.facts, pause(patienceMs, null, { ref: false })]);
  };
}
