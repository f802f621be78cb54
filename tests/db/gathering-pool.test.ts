import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPagePool } from '~/db/client.server';
import { cuttable } from '../setup/cuttable';
import { openTestDatabase } from '../setup/world';

/** As the owner, so that a test may make tables. */
const asOwner = { options: '' };

async function pagePool(max: number) {
  const database = await openTestDatabase();
  const way = await cuttable(database.url);
  const pool = openPagePool(way.url, { ...asOwner, max, connectionTimeoutMillis: 5_000 });
  onTestFinished(() => pool.end());
  return { way, pool };
}

/** The connection that answered, and the number that was asked for. */
const question = (n: number) => ({ name: 'asked', text: 'select pg_backend_pid() as pid, $1::int as n', values: [n] });

const askAll = (pool: Pool, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => pool.query<{ pid: number; n: number }>(question(n))));

const placesOf = (pool: Pool) => [pool.totalCount, pool.idleCount, pool.waitingCount];

test('questions asked at once are answered each by its own, over one connection', async () => {
  const { pool } = await pagePool(5);
  const rows = (await askAll(pool, 6)).map(({ rows }) => rows[0]!);
  expect(rows.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  expect(placesOf(pool)).toEqual([1, 1, 0]);
});

test('many are shared out to several connections, or take turns where there is one', async () => {
  const [{ pool: several }, { pool: one }] = [await pagePool(5), await pagePool(1)];
  expect((await askAll(several, 25)).map(({ rows }) => rows[0]!.n)).toEqual(Array.from({ length: 25 }, (_, n) => n));
  expect(several.totalCount).toBe(5);
  expect((await askAll(one, 25)).map(({ rows }) => rows[0]!.n)).toHaveLength(25);
  expect(placesOf(one)).toEqual([1, 1, 0]);
});

test('questions that several callers ask after what they awaited go out together too', async () => {
  const { pool } = await pagePool(5);
  const caller = async (n: number) => {
    await Promise.resolve();
    const { rows } = await pool.query<{ pid: number }>(question(n));
    return rows[0]!.pid;
  };
  expect(new Set(await Promise.all([1, 2, 3].map(caller))).size).toBe(1);
});

test('one that is refused leaves the others and the connection as they are', async () => {
  const { pool } = await pagePool(1);
  await pool.query('create table notes (text text primary key)');
  const write = (text: string) => pool.query('insert into notes values ($1)', [text]);
  const [, twice, failed, , pid] = await Promise.allSettled([
    write('one'),
    write('one'),
    pool.query('select 1/0'),
    write('two'),
    pool.query<{ pid: number }>(question(1)),
  ]);
  expect(twice).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect((await pool.query('select text from notes order by text')).rows).toEqual([{ text: 'one' }, { text: 'two' }]);
  const before = (pid as PromiseFulfilledResult<{ rows: { pid: number }[] }>).value.rows[0]!.pid;
  expect((await pool.query(question(1))).rows[0]).toEqual({ pid: before, n: 1 });
});

test('a connection whose plans no longer fit is replaced', async () => {
  const { pool } = await pagePool(1);
  await pool.query('create table notes (text text)');
  const read = { name: 'notes', text: 'select * from notes' };
  await pool.query(read);
  await pool.query('alter table notes add column more int');
  await expect(pool.query(read)).rejects.toThrow('cached plan must not change result type');
  expect((await pool.query(read)).fields.map(({ name }) => name)).toEqual(['text', 'more']);
});

test('a connection that is lost refuses all that was asked over it, and gives its place back', async () => {
  const { way, pool } = await pagePool(1);
  await pool.query('select 1');
  way.cutAt('gone');
  const asked = ['select 1', "select 'gone'", 'select 2'].map((text) => pool.query(text));
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  way.mend();
  expect((await askAll(pool, 3)).map(({ rows }) => rows[0]!.n)).toEqual([0, 1, 2]);
  expect(placesOf(pool)).toEqual([1, 1, 0]);
});
