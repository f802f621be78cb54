import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { drizzleOn, openPool } from '~/db/client.server';
import { planOftenAsked } from '~/db/plan-often-asked.server';
import { asOwner, closeTestDatabases, openTestDatabase } from '../setup/world';

afterAll(closeTestDatabases);

const often = Array.from({ length: 30 }, (_, at) => at);

/** A pool of one connection, whose prepared statements can be asked for. */
async function onePlanning() {
  const database = await openTestDatabase();
  await asOwner(database, async (client) => {
    await client.query('create table notes (id int primary key, text text)');
    await client.query("insert into notes select n, 'note ' || n from generate_series(0, 100) n");
  });
  const pool = planOftenAsked(openPool(database.url, { max: 1 }));
  onTestFinished(() => pool.end());
  const db = drizzleOn(pool);
  const prepared = async () =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );
  return { database, db, prepared };
}

test('what is asked often is planned once, and answers the same for other values', async () => {
  const { db, prepared } = await onePlanning();
  const texts: unknown[] = [];
  for (const id of often) {
    const { rows } = await db.execute(sql`select text from notes where id = ${id}`);
    texts.push(rows[0]?.text);
  }
  expect(texts).toEqual(often.map((id) => `note ${id}`));
  expect(await prepared()).toEqual(['select text from notes where id = $1']);
});

test('what is asked a few times, and what a transaction asks, is planned each time', async () => {
  const { db, prepared } = await onePlanning();
  for (const id of often.slice(0, 20)) await db.execute(sql`select id from notes where id = ${id}`);
  await db.transaction(async (tx) => {
    for (const id of often) await tx.execute(sql`select text from notes where id = ${id}`);
  });
  expect(await prepared()).toEqual([]);
});

test('a table may get a column meanwhile: only named columns are planned ahead', async () => {
  const { database, db, prepared } = await onePlanning();
  const ask = async () => {
    const all = await db.execute(sql`select * from notes where id = 1`);
    const named = await db.execute(sql`select id, text from notes where id = 1`);
    return [all.rows, named.rows];
  };
  for (const _ of often) await ask();
  expect(await prepared()).toEqual(['select id, text from notes where id = 1']);
  await asOwner(database, (client) => client.query('alter table notes add column at date'));
  expect(await ask()).toEqual([[{ id: 1, text: 'note 1', at: null }], [{ id: 1, text: 'note 1' }]]);
});

test('texts without number do not fill a connection', async () => {
  const { db, prepared } = await onePlanning();
  for (let text = 0; text < 450; text++) {
    const asked = sql.raw(`select ${text} as n`);
    await Promise.all(Array.from({ length: 21 }, () => db.execute(asked)));
  }
  expect(await prepared()).toHaveLength(400);
});
