import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabaseClock } from '~/db/database-clock';
import { openContentWatch } from '~/db/watch-content.server';
import { asOwner, openTestDatabase } from '../setup/world';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** On a machine whose time of day is `wallAheadMs` ahead. */
async function watched({ wallAheadMs = 0 } = {}) {
  const database = await openTestDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const machine = { wallAheadMs };
  const clock = openDatabaseClock({ wall: () => Date.now() + machine.wallAheadMs });
  const watch = await openContentWatch({ pool: database.pool, log, clock });
  closing.push(watch.close);
  return { database, watch, clock, machine, lines };
}

test('a change made by hand empties what is kept', async () => {
  const { database, watch } = await watched();
  const listener = vi.fn();
  watch.onChange(listener);
  const load = vi.fn(async () => 'read');
  await watch.cached('it', load);
  await watch.cached('it', load);
  expect(load).toHaveBeenCalledTimes(1);
  await asOwner(database, (client) => client.query("insert into whitelabel_flags values ('x', true)"));
  await watch.ping();
  expect(listener).toHaveBeenCalledTimes(1);
  await watch.cached('it', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a pool in full use is not a database that is away', async () => {
  const { database, watch } = await watched();
  const busy = await Promise.all(Array.from({ length: database.pool.options.max! }, () => database.pool.connect()));
  expect(await watch.ping()).toBe(true);
  for (const client of busy) client.release();
});

test('a line that was cut is replaced unnoticed', async () => {
  const { database, watch } = await watched();
  await asOwner(database, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
  expect(await watch.ping()).toBe(true);
  expect(watch.isUp()).toBe(true);
});

test('a database that falls silent counts as away within two seconds, and is found again', async () => {
  const { database, watch } = await watched();
  await asOwner(database, async (client) => {
    await client.query('begin; lock table content_versions in access exclusive mode');
    const startedAt = Date.now();
    expect(await watch.ping()).toBe(false);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await client.query('rollback');
  });
  await vi.waitFor(async () => expect(await watch.ping()).toBe(true), { timeout: 5_000, interval: 100 });
});

test('a database that may only be read answers, and what it takes is known', async () => {
  const { database, watch, lines } = await watched();
  expect(watch.isReadOnly()).toBe(false);
  const change = (what: string) =>
    asOwner(database, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${database.name} ${what}`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
  await change('set default_transaction_read_only = on');
  expect(await watch.ping()).toBe(true);
  expect(watch.isReadOnly()).toBe(true);
  await change('reset default_transaction_read_only');
  expect(await watch.ping()).toBe(true);
  expect(watch.isReadOnly()).toBe(false);
  expect(lines).toEqual(['The database may only be read: nothing can be stored', 'The database takes changes again']);
});

test('time is the database’s, and a machine whose own is wrong says so once', async () => {
  const { watch, clock, machine, lines } = await watched({ wallAheadMs: 3_600_000 });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  for (const _time of [1, 2]) await watch.ping();
  expect(lines).toEqual(["This machine's clock is not the database's, which is used"]);
  machine.wallAheadMs = 0;
  await watch.ping();
  expect(lines).toHaveLength(2);
});
