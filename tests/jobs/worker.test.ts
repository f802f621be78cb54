import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openPatientPool } from '~/jobs/patient-pool.server';
import { startWorker } from '~/jobs/worker.server';
import { asOwner, worldWith } from '../setup/world';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.useRealTimers());

/** A way to the database that can be cut like the database's own. */
async function cuttable(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? url.port);
  const target = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port };
  const password = url.searchParams.get('password') ?? url.password;
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((inside) => {
    if (isCut) return inside.destroy();
    const outside = connect(target);
    for (const socket of [inside, outside]) {
      sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    }
    inside.pipe(outside).pipe(inside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: ownPort } = server.address() as { port: number };
  onTestFinished(() => void server.close());
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${ownPort}${url.pathname}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('what is asked while the database is away is answered once it is back', async () => {
  const { database } = await worldWith();
  const way = await cuttable(database.url);
  const { pool, leave } = openPatientPool(way.url, { max: 2 });
  await pool.query('select 1');
  way.cut();
  const asked = pool.query<{ n: number }>('select 7 as n');
  const wanted = pool.connect();
  await expect(Promise.race([asked, wanted, pause(1_200).then(() => 'waiting')])).resolves.toBe('waiting');
  way.mend();
  expect((await asked).rows).toEqual([{ n: 7 }]);
  (await wanted).release();
  await expect(pool.query('select nothing')).rejects.toThrow('nothing');

  way.cut();
  const late = pool.query('select 7 as n');
  leave();
  expect((await late).rows).toEqual([]);
  await expect(pool.connect()).rejects.toThrow();
  await pool.end();
});

test('what gave way to another in a deadlock is asked again', async () => {
  const { database } = await worldWith();
  await asOwner(database, async (client) => {
    // Who waits looks for a deadlock once: the pool's query after three seconds, ours so late that it is never ours that gives way.
    await client.query(
      "do $$ begin execute format('alter database %I set deadlock_timeout = ''3s''', current_database()); end $$",
    );
    const { pool, leave } = openPatientPool(database.url, { max: 1 });
    await client.query('create table two (id int primary key, n int); insert into two values (1, 0), (2, 0)');
    await client.query("grant all on two to public; set deadlock_timeout = '1min'");
    await client.query('begin; update two set n = n + 1 where id = 2');
    const asked = pool.query('update two set n = n + 10 where id = 1; update two set n = n + 10 where id = 2');
    const waits = 'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    await expect.poll(async () => (await client.query(waits)).rowCount, { timeout: 15_000 }).toBe(1);
    await client.query('update two set n = n + 1 where id = 1');
    await client.query('commit');
    await asked;
    expect((await client.query('select n from two order by id')).rows).toEqual([{ n: 11 }, { n: 11 }]);
    leave();
    await pool.end();
  });
});

test('the minute strikes while the database is away: its work is done once it is back, and nothing stops', async () => {
  const { ctx, database } = await worldWith();
  const way = await cuttable(database.url);
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: new Date('2026-03-01T10:00:57Z') });
  const log = pino({ level: 'silent' });
  const worker = await startWorker({ databaseUrl: way.url, ctx: (actor) => ({ ...ctx, actor }), log });
  const struckAt = async () => {
    const { rows } = await asOwner(database, (client) =>
      client.query(
        "select last_execution from graphile_worker._private_known_crontabs where identifier = 'settle_contracts'",
      ),
    );
    return rows[0]?.last_execution?.toISOString() ?? null;
  };
  way.cut();
  await pause(4_000);
  expect(await struckAt()).toBe(null);
  way.mend();
  await expect.poll(struckAt, { timeout: 10_000 }).toBe('2026-03-01T10:01:00.000Z');
  await worker.stop();
});
