import { expect, test } from 'vitest';
import { startSite } from '../../setup/site-process';
import { asOwner, openTestDatabase } from '../../setup/world';

const METRICS_TOKEN = 'a-token-of-some-length';
type Database = Awaited<ReturnType<typeof openTestDatabase>>;

async function startWorker(database: Database) {
  const site = startSite({ DATABASE_URL: database.url, WORKER: 'only', WORKER_PORT: '0', METRICS_TOKEN });
  const url = await site.ready();
  const health = async () => {
    const answer = await fetch(`${url}/healthz`);
    return { httpStatus: answer.status, ...((await answer.json()) as { status: string }) };
  };
  const metrics = async (authorization = `Bearer ${METRICS_TOKEN}`) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization } });
    return { httpStatus: answer.status, text: await answer.text() };
  };
  return { ...site, url, health, metrics };
}

const setReadOnly = (database: Database, is: boolean) =>
  asOwner(database, async (client) => {
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${database.name} set default_transaction_read_only = ${is}`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  });

test('a worker tells of its health and its work, and of nothing else', async () => {
  const database = await openTestDatabase();
  await asOwner(database, (client) =>
    client.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('expire_deposits', now(), now() - interval '2 minutes')`,
    ),
  );
  const worker = await startWorker(database);
  expect(await worker.health()).toEqual({ httpStatus: 200, status: 'ok' });
  await expect
    .poll(async () => (await worker.metrics()).text, { timeout: 20_000 })
    .toMatch(/khela_job_runs_total\{task="expire_deposits",outcome="done"\} \d+/);
  for (const line of [
    'khela_worker_well 1',
    'khela_database_up 1',
    'khela_database_connections{pool="worker",state="open"}',
    'khela_jobs{state="due"}',
    'khela_job_lag_seconds',
    'khela_clock_difference_seconds',
  ])
    await expect.poll(async () => (await worker.metrics()).text, { timeout: 20_000 }).toContain(line);
  for (const token of ['', 'Bearer another-token-of-length'])
    expect((await worker.metrics(token)).httpStatus).toBe(404);
  for (const path of ['/', '/login', '/metrics/x', '/live']) {
    const answer = await fetch(worker.url + path);
    expect(answer.status, path).toBe(404);
  }
  expect((await fetch(`${worker.url}/healthz`, { method: 'POST', body: 'x' })).status).toBe(404);
});

test('a worker whose database may only be read is to be looked after, and recovers', async () => {
  const database = await openTestDatabase();
  const worker = await startWorker(database);
  await setReadOnly(database, true);
  await expect.poll(worker.health, { timeout: 10_000 }).toEqual({ httpStatus: 503, status: 'read-only' });
  expect((await worker.metrics()).text).toContain('khela_database_read_only 1');
  await setReadOnly(database, false);
  await expect.poll(worker.health, { timeout: 10_000 }).toEqual({ httpStatus: 200, status: 'ok' });
  expect(await worker.stop()).toBe(0);
});
