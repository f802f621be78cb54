import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { openContentWatch } from '~/db/watch-content.server';
import { asOwner, openTestDatabase } from '../setup/world';

const log = pino({ level: 'silent' });
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function watched() {
  const database = await openTestDatabase();
  const watch = await openContentWatch({ pool: database.pool, log });
  closing.push(watch.close);
  return { database, watch };
}

test('a change made by hand empties what is kept', async () => {
  const { database, watch } = await watched();
  const listener = vi.fn();
  watch.onChange(listener);
  const load = vi.fn(async () => 'read');
  await watch.kept('it', load);
  await watch.kept('it', load);
  expect(load).toHaveBeenCalledTimes(1);
  await asOwner(database, (client) => client.query("insert into whitelabel_flags values ('x', true)"));
  await watch.ping();
  expect(listener).toHaveBeenCalledTimes(1);
  await watch.kept('it', load);
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
