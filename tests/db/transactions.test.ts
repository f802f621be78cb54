import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { drizzleOn, openPool } from '~/db/client.server';
import { cuttable } from '../setup/cuttable';
import { asOwner, openTestDatabase } from '../setup/world';

async function poolOfOne() {
  const database = await openTestDatabase();
  await asOwner(database, (client) => client.query('create table notes (text text)'));
  const way = await cuttable(database.url);
  const pool = openPool(way.url, { max: 1, connectionTimeoutMillis: 5_000 });
  onTestFinished(() => pool.end());
  const db = drizzleOn(pool);
  const write = (text: string, fails = false) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (${text})`);
      if (fails) throw new Error('the work failed');
      return text;
    });
  const notes = async () =>
    (await db.execute<{ text: string }>(sql`select text from notes`)).rows.map(({ text }) => text);
  return { way, pool, write, notes };
}

test.each(['begin', 'insert into notes', 'commit', 'rollback'])(
  'a connection that is lost at %s gives its place in the pool back',
  async (word) => {
    const { way, pool, write, notes } = await poolOfOne();
    await write('before');
    way.cutAt(word);
    await expect(write('lost', word === 'rollback')).rejects.toThrow();
    way.mend();
    expect(await write('after')).toBe('after');
    expect(await notes()).toEqual(['before', 'after']);
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
  },
);

test('what a failed transaction throws is why it failed, not that it could not be taken back', async () => {
  const { way, write } = await poolOfOne();
  way.cutAt('rollback');
  await expect(write('lost', true)).rejects.toThrow('the work failed');
});
