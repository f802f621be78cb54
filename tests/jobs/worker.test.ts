import type { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { startWorker } from '~/jobs/worker.server';
import { cuttable } from '../setup/cuttable';
import { asOwner, worldWith } from '../setup/world';

vi.setConfig({ testTimeout: 30_000 });

const known = 'graphile_worker._private_known_crontabs';
const jobs = 'graphile_worker._private_jobs';
const task = 'expire_deposits';
type World = Awaited<ReturnType<typeof worldWith>>;

const query = <T extends object>({ database }: World, text: string, values: unknown[] = []) =>
  asOwner(database, async (client: Client) => (await client.query<T>(text, values)).rows);

function start({ ctx, database }: World, databaseUrl = database.url) {
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void said.push(line) });
  const worker = startWorker({
    keyedHash: createKeyedHash('tests'),
    databaseUrl,
    ctx: (actor) => ({ ...ctx, now: new Date(), actor }),
    log,
    upkeepMs: 500,
  });
  const stopped = { once: null as Promise<void> | null };
  const stop = () => (stopped.once ??= worker.stop());
  onTestFinished(stop);
  return { ...worker, stop, said };
}

/** As if the minute had last come two minutes ago. */
const letMinutePass = (world: World, identifier = task) =>
  query(
    world,
    `insert into ${known} (identifier, known_since, last_execution) values ($1, now(), now() - interval '2 minutes')
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [identifier],
  );

async function lastRun(world: World, name = task): Promise<Date | null> {
  const rows = await query<{ at: Date | null }>(world, 'select succeeded_at as at from job_runs where task = $1', [
    name,
  ]);
  return rows[0]?.at ?? null;
}

const untilRun = (world: World, after: Date | null = null, name = task) =>
  expect
    .poll(async () => ((await lastRun(world, name))?.getTime() ?? 0) > (after?.getTime() ?? 0), { timeout: 20_000 })
    .toBe(true);

/** Until the worker has met a database that does not work for it. */
const untilItWaits = ({ said }: Pick<ReturnType<typeof start>, 'said'>) =>
  expect.poll(() => said.some((line) => line.includes('Timed work waits')), { timeout: 20_000 }).toBe(true);

const away = {
  cut: async (_world: World, way: Awaited<ReturnType<typeof cuttable>>) => {
    way.cut();
    return async () => way.mend();
  },
  'read-only': async (world: World) => {
    await inDatabase(world, 'set default_transaction_read_only = on');
    return () => inDatabase(world, 'reset default_transaction_read_only');
  },
  'unable to answer the minute': async (world: World) => {
    await query(world, `alter table ${known} rename to hidden`);
    return () => query(world, 'alter table graphile_worker.hidden rename to _private_known_crontabs');
  },
  'out of disk': async (world: World) => {
    await query(
      world,
      `create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    for (const table of [known, jobs, 'worker_processes'])
      await query(
        world,
        `create trigger full_disk before insert or update or delete on ${table} execute function full_disk()`,
      );
    return () => query(world, 'drop function full_disk cascade');
  },
};

/** For connections that begin from now on; all others are ended. */
function inDatabase({ database }: World, change: string): Promise<void> {
  return asOwner(database, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${database.name} ${change}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  });
}

test.each(Object.entries(away))(
  'the minute strikes while the database is %s: its work is done after that',
  async (_name, begin) => {
    const world = await worldWith();
    const way = await cuttable(world.database.url);
    await letMinutePass(world);
    const worker = start(world, way.url);
    await untilRun(world);
    const before = await lastRun(world);
    const end = await begin(world, way);
    await untilItWaits(worker);
    await end();
    await letMinutePass(world);
    await untilRun(world, before);
    expect(worker.isWell()).toBe(true);
  },
);

test('a new site works on what operators ask at once, not from its first full minute on', async () => {
  const world = await worldWith();
  start(world);
  const isBegun = `select last_execution is not null as begun from ${known} where identifier = 'work_on_tasks'`;
  await expect.poll(() => query(world, isBegun), { timeout: 20_000 }).toEqual([{ begun: true }]);
  await untilRun(world, null, 'work_on_tasks');
});

test('two workers queue a minute once', async () => {
  const world = await worldWith();
  await query(
    world,
    `create table added (task_id int); create function note_added() returns trigger language plpgsql as
      $$ begin insert into added values (new.task_id); return null; end $$;
     create trigger note_added after insert on ${jobs} for each row execute function note_added()`,
  );
  await letMinutePass(world, 'settle_contracts');
  const workers = [start(world), start(world), start(world)];
  await untilRun(world, null, 'settle_contracts');
  await Promise.all(workers.map(({ stop }) => stop()));
  const rows = await query(
    world,
    "select 1 from added a join graphile_worker._private_tasks t on t.id = a.task_id where t.identifier = 'settle_contracts'",
  );
  // The real minute may turn meanwhile.
  expect(rows.length).toBeGreaterThanOrEqual(1);
  expect(rows.length).toBeLessThanOrEqual(2);
});

test('a worker whose clock was a week ahead left a minute in the future: it is put right and work goes on', async () => {
  const world = await worldWith();
  await query(
    world,
    `insert into ${known} (identifier, known_since, last_execution) values
      ('${task}', now(), now() + interval '8 days'), ('settle_contracts', now() + interval '8 days', null)`,
  );
  start(world);
  await untilRun(world);
  await untilRun(world, null, 'settle_contracts');
  const rows = await query(world, `select 1 from ${known} where last_execution > now() + interval '1 minute'`);
  expect(rows).toEqual([]);
});

test('a job that a dead worker held is free again within a minute or two, one that a living worker holds is not', async () => {
  const world = await worldWith();
  await query(
    world,
    `select graphile_worker.add_job('${task}'), graphile_worker.add_job('settle_contracts');
     update ${jobs} set locked_by = 'worker-of-' || id, locked_at = now() - interval '61 seconds';
     insert into worker_processes (id, worker_ids, seen_at)
       select 'alive', array_agg('worker-of-' || j.id), now() from ${jobs} j
       join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'settle_contracts'`,
  );
  start(world);
  await untilRun(world);
  expect(await lastRun(world, 'settle_contracts')).toBe(null);
  expect(
    await query(world, `select locked_by from ${jobs} where locked_at < now() - interval '1 minute'`),
  ).toHaveLength(1);
});

test('a worker that stops signs off', async () => {
  const world = await worldWith();
  const worker = start(world);
  await expect.poll(async () => (await query(world, 'select 1 from worker_processes')).length).toBe(1);
  await worker.stop();
  expect(await query(world, 'select 1 from worker_processes')).toEqual([]);
});

test('a job whose worker lost its connection is not the last one done', async () => {
  const world = await worldWith();
  const way = await cuttable(world.database.url);
  await letMinutePass(world);
  const worker = start(world, way.url);
  await untilRun(world);
  // Held until its worker cannot give it back any more.
  const held = await holdNextRun(world, way, worker);
  const before = await lastRun(world);
  await held.release();
  await letMinutePass(world);
  await untilRun(world, before);
});

async function holdNextRun(world: World, way: Awaited<ReturnType<typeof cuttable>>, worker: ReturnType<typeof start>) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: world.database.url });
  await client.connect();
  await client.query('begin; lock table deposits in access exclusive mode');
  await letMinutePass(world);
  const waiting = "select 1 from pg_locks where not granted and relation = 'deposits'::regclass";
  await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 15_000 }).toBeGreaterThan(0);
  way.cut();
  return {
    async release() {
      await client.query('rollback');
      await client.end();
      await untilItWaits(worker);
      way.mend();
    },
  };
}
