import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { newestMigration } from '~/db/migrate.server';
import { showFacts } from '~/metrics/fact-gauges.server';
import { openFacts } from '~/metrics/facts.server';
import { openWarnings } from '~/metrics/warnings.server';
import { asOwner, worldWith } from '../setup/world';

type World = Awaited<ReturnType<typeof worldWith>>;

const query = ({ database }: World, text: string) => asOwner(database, (client) => client.query(text));

/** As the web sees it: by the role that owns nothing. */
function factsOf({ ctx, database }: World, cacheMs = 0) {
  return openFacts({ pool: database.pool, ctx: () => ctx, cacheMs, patienceMs: 30_000 });
}

async function shown(world: World): Promise<string> {
  const registry = new Registry();
  showFacts(registry, factsOf(world));
  return registry.metrics();
}

test('the queue is told by state, with the wait of the oldest job that is due and what has failed for good', async () => {
  const world = await worldWith();
  await query(
    world,
    `select graphile_worker.add_job('settle_contracts', run_at := now() - interval '90 seconds'),
       graphile_worker.add_job('settle_contracts', run_at := now() - interval '10 seconds'),
       graphile_worker.add_job('settle_rebates', run_at := now() + interval '1 hour'),
       graphile_worker.add_job('take_statements'), graphile_worker.add_job('expire_deposits');
     update graphile_worker._private_jobs j set attempts = max_attempts, run_at = now() - interval '1 day'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'take_statements';
     update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'w'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'expire_deposits';
     insert into job_runs (task, succeeded_at, failed_at)
       values ('settle_rebates', to_timestamp(1773000000), null), ('take_statements', null, to_timestamp(1773000001))`,
  );
  const text = await shown(world);
  for (const line of [
    'khela_jobs{state="due"} 2',
    'khela_jobs{state="waiting"} 1',
    'khela_jobs{state="running"} 1',
    'khela_jobs_failed{task="take_statements"} 1',
    'khela_job_last_success_timestamp_seconds{task="settle_rebates"} 1773000000',
    'khela_job_last_failure_timestamp_seconds{task="take_statements"} 1773000001',
    'khela_workers 0',
    'khela_bets_without_partition 0',
    'khela_ledger_alarms 0',
  ])
    expect(text).toContain(`${line}\n`);
  expect(Number(/khela_job_lag_seconds ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
});

test('many questions at once are one, and a database that does not answer delays nobody', async () => {
  const world = await worldWith();
  const read = factsOf(world, 60_000);
  const [first, second] = await Promise.all([read(), read()]);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  await asOwner(world.database, async (client) => {
    await client.query('begin; lock table worker_processes in access exclusive mode');
    const silent = openFacts({ pool: world.database.pool, ctx: () => world.ctx, patienceMs: 50 });
    expect(await silent()).toBeNull();
    await client.query('rollback');
  });
});

test('without a worker, on a newer schema or with a wrong clock the site warns', async () => {
  const world = await worldWith();
  const clock = { differenceMs: () => 500 };
  const warningsOf = (world: World) => openWarnings({ clock, readFacts: factsOf(world), hasBackups: true })();
  expect(await warningsOf(world)).toEqual({});
  await query(world, "insert into job_runs (task, succeeded_at) values ('x', now() - interval '10 minutes')");
  expect(await warningsOf(world)).toEqual({ worker: expect.stringMatching(/^no timed work for 60\d s$/) });
  await query(world, "insert into worker_processes (id, worker_ids, seen_at) values ('p', '{}', now())");
  expect(await warningsOf(world)).toEqual({});
  clock.differenceMs = () => -3_600_000;
  expect(await warningsOf(world)).toEqual({ clock: '3600.0 s behind the database' });
  clock.differenceMs = () => 0;
  await query(
    world,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${newestMigration() + 1})`,
  );
  expect(await warningsOf(world)).toEqual({ schema: 'newer than this build' });
});

test('a trial restore that failed, or that has not gone well for more than eight days, raises the alarm', async () => {
  const world = await worldWith();
  await query(world, "insert into worker_processes (id, worker_ids, seen_at) values ('p', '{}', now())");
  const clock = { differenceMs: () => 0 };
  const warnings = (hasBackups = true) => openWarnings({ clock, readFacts: factsOf(world), hasBackups })();
  const tried = (daysAgo: number, problems = '{}') =>
    query(
      world,
      `insert into restore_trials (tried_at, took_ms, backup, rows, entries, problems)
       values (now() - interval '${daysAgo} days', 1, 'b', 1, 1, '${problems}')`,
    );
  expect(await warnings()).toEqual({});
  await query(
    world,
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
     values ('try_restore', now() - interval '9 days 1 hour')`,
  );
  expect(await warnings()).toEqual({ restore: 'none for 9 days' });
  expect(await warnings(false)).toEqual({});
  await tried(7);
  expect(await warnings()).toEqual({});
  await tried(1, '{damaged}');
  expect(await warnings()).toEqual({ restore: 'the last one failed' });
  const text = await shown(world);
  expect(text).toContain('khela_restore_trial_failed 1\n');
  expect(Number(/khela_restore_trial_age_seconds ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(600_000);
  await tried(0);
  expect(await warnings()).toEqual({});
});

test('a backup that is older than 26 hours, or was never written in that time, raises the alarm', async () => {
  const world = await worldWith();
  await query(world, "insert into worker_processes (id, worker_ids, seen_at) values ('p', '{}', now())");
  const clock = { differenceMs: () => 0 };
  const warnings = (hasBackups = true) => openWarnings({ clock, readFacts: factsOf(world), hasBackups })();
  const planned = (ago: string) =>
    query(
      world,
      `insert into graphile_worker._private_known_crontabs (identifier, known_since)
       values ('back_up', now() - interval '${ago}')
       on conflict (identifier) do update set known_since = excluded.known_since`,
    );
  const written = (ago: string) =>
    query(
      world,
      `insert into job_runs (task, succeeded_at) values ('back_up', now() - interval '${ago}')
       on conflict (task) do update set succeeded_at = excluded.succeeded_at`,
    );
  expect(await warnings()).toEqual({});
  await planned('25 hours');
  expect(await warnings()).toEqual({});
  await planned('27 hours');
  expect(await warnings()).toEqual({ backup: 'none has ever been written' });
  expect(await warnings(false)).toEqual({});
  await query(world, "insert into job_runs (task, failed_at) values ('back_up', now())");
  expect(await warnings()).toEqual({ backup: 'none has ever been written' });
  await written('25 hours');
  expect(await warnings()).toEqual({});
  await written('30 hours 5 minutes');
  expect(await warnings()).toEqual({ backup: 'none for 30 hours' });
});

test('jobs whose last try has failed raise the alarm until a later run has made up for them', async () => {
  const world = await worldWith();
  await query(world, "insert into worker_processes (id, worker_ids, seen_at) values ('p', '{}', now())");
  const warnings = openWarnings({
    clock: { differenceMs: () => 0 },
    readFacts: factsOf(world),
    hasBackups: false,
  });
  const queue = (task: string) => query(world, `select graphile_worker.add_job('${task}', job_key := '${task}')`);
  await queue('take_statements');
  await queue('expire_deposits');
  expect(await warnings()).toEqual({});
  await query(world, 'update graphile_worker._private_jobs set attempts = max_attempts');
  expect(await warnings()).toEqual({ jobs: '2 failed' });
  await queue('take_statements');
  expect(await warnings()).toEqual({ jobs: '2 failed' });
  await query(world, "insert into job_runs (task, succeeded_at) values ('take_statements', now())");
  expect(await warnings()).toEqual({ jobs: '1 failed' });
  await query(world, `select graphile_worker.add_job('take_statements', '{"of":1}', max_attempts := 1)`);
  await query(world, 'update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1');
  await query(world, "update job_runs set succeeded_at = now() where task = 'take_statements'");
  expect(await warnings()).toEqual({ jobs: '2 failed' });
});
