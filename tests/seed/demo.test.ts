import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Db, drizzleOn, openPool } from '~/db/client.server';
import { adjustmentsWaiting } from '~/domain/cashier/adjustments/list-adjustments.server';
import { depositsWaiting } from '~/domain/cashier/deposits/deposit-queue.server';
import { withdrawalsWaiting } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { minorOf } from '~/domain/shared/money';
import { createTextCipher } from '~/domain/shared/text-cipher.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { encryptedColumns } from '~/encryption/encrypted-columns';
import { seedDemo } from '~/seed/demo.server';
import { readHouseBalance } from '../setup/house-balance';
import { waits } from '../setup/waits';
import { worldWith } from '../setup/world';

const secret = 'a secret for tests, thirty-two bytes and more';
const keyedHash = createKeyedHash(secret);
const means = {
  cipher: createLinkCipher(secret),
  keyedHash,
  payout: { cipher: createTextCipher(secret, 'payout'), keyedHash },
};

test('of nodes that start at once on an empty database one seeds, and a later start leaves it alone', async () => {
  const { ctx: plain, database } = await worldWith();
  // Whoever makes ten thousand games up keeps the others of the same process waiting for their connections.
  const pool = openPool(database.url, { statement_timeout: 60_000 });
  const ctx = { ...plain, db: drizzleOn(pool) };
  const seeded = await Promise.all([seedDemo(ctx, means), seedDemo(ctx, means), seedDemo(ctx, means)]);
  expect(seeded.filter(Boolean)).toHaveLength(1);

  const { sums, differences } = await auditLedger(ctx);
  expect({ sums, differences }).toEqual({ sums: { BDT: 0n, PTS: 0n }, differences: [] });
  expect(await readHouseBalance(ctx, 'opening')).toBeLessThan(-minorOf('1234567.50'));

  const queues = [
    await waits(ctx, depositsWaiting),
    await waits(ctx, withdrawalsWaiting),
    await waits(ctx, adjustmentsWaiting),
  ];
  expect(queues).toMatchObject([{ waiting: 3 }, { waiting: 3 }, { waiting: 1 }]);

  await ctx.db.execute(sql`delete from promotion_texts`);
  expect(await seedDemo(ctx, means)).toBe(false);
  const { rows } = await ctx.db.execute<{ games: string; texts: string; accounts: string }>(
    sql`select (select count(*) from games) as games, (select count(*) from promotion_texts) as texts, (select count(*) from accounts) as accounts`,
  );
  expect(rows[0]).toEqual({ games: '10000', texts: '0', accounts: '23' });
  const { rows: paid } = await ctx.db.execute<{ state: string }>(sql`select state from withdrawals order by id`);
  expect(new Set(paid.map(({ state }) => state))).toEqual(
    new Set(['received', 'auto_received', 'in_review', 'second_review', 'disputed']),
  );
  expect(await encryptedColumnsIn(ctx.db)).toEqual(['bank_accounts.number_sealed', 'customer_service_items.path']);
  await pool.end();
}, 60_000);

/** Columns of the whole database in which a text looks encrypted, of those that anybody may read. */
async function encryptedColumnsIn(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; asks: string }>(sql`
    select table_name || '.' || column_name as name,
      format('exists (select from %I where %I ~ %L)', table_name, column_name, '^v[0-9][.][A-Za-z0-9_.-]{30,}$') as asks
    from information_schema.columns join pg_tables on tablename = table_name
    where table_schema = 'public' and data_type = 'text' order by 1`);
  const asked = sql.raw(rows.map(({ name, asks }) => `select '${name}' as name where ${asks}`).join(' union all '));
  const found = (await db.execute<{ name: string }>(asked)).rows.map(({ name }) => name);
  const listed = Object.values(encryptedColumns)
    .flat()
    .map(({ table, column }) => `${table}.${column}`);
  expect(listed).toEqual(expect.arrayContaining(found));
  return found;
}
