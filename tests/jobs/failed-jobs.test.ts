import { Logger, makeWorkerUtils } from 'graphile-worker';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { taskList } from '~/jobs/tasks.server';
import { asOwner, worldWith } from '../setup/world';

const log = pino({ level: 'silent' });

test('jobs whose last attempt failed long ago are forgotten; those that are tried again stay', async () => {
  const { ctx, database } = await worldWith();
  const utils = await makeWorkerUtils({
    connectionString: database.url,
    logger: new Logger(() => () => {}),
  });
  await utils.migrate();
  await utils.release();
  await asOwner(database, async (client) => {
    for (const [key, attempts, days] of [
      ['dead', 25, 40],
      ['fresh', 25, 2],
      ['tried', 3, 40],
    ] as const) {
      await client.query(`select graphile_worker.add_job('some_task', '{}', job_key := $1, max_attempts := 25)`, [key]);
      await client.query(
        `update graphile_worker._private_jobs set attempts = $2, run_at = now() - make_interval(days => $3) where key = $1`,
        [key, attempts, days],
      );
    }
    const task = taskList(() => ctx, log, createKeyedHash('tests')).forget_failed_jobs!;
    await task({}, { withPgClient: (work: (pg: typeof client) => unknown) => work(client) } as never);
    const { rows } = await client.query('select key from graphile_worker._private_jobs order by key');
    expect(rows.map(({ key }) => key)).toEqual(['fresh', 'tried']);
  });
});
