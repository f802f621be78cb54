import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditInBackground } from '~/domain/ledger/audit/audit-in-background.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { countAlarms } from '~/domain/ledger/read-trial-balance.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { asOwner } from '../../setup/world';
import { between, fund, ledgerWith, newKey } from './ledger-world';

const dayMs = 24 * 3_600_000;
const pace = { stepSize: 7 };

type Entry = { id: number; transferId: number; isAccount: boolean };

/** Past the functions and the triggers, as only a broken or malicious owner could. An entry is a side of a row, or a row. */
function entryBreakages({ id, transferId, isAccount }: Entry): string[] {
  const [account, balance] = isAccount ? ['account_id', 'balance_after'] : ['other_id', 'other_balance_after'];
  const both = (movement: string, side: string) =>
    `update ledger_movements set ${movement} where id = ${transferId} and account_id is not null; ${side} id = ${id}`;
  return [
    both('amount = amount + 1', 'update ledger_sides set amount = amount + 1 where'),
    both(
      `${balance} = coalesce(${balance}, 0) + 1`,
      'update ledger_sides set balance_after = coalesce(balance_after, 0) + 1 where',
    ),
    both(`${account} = ${account} + 1000`, 'update ledger_sides set account_id = account_id + 1000 where'),
    both(`${account} = null`, 'delete from ledger_sides where'),
    both(
      'account_id = null, other_id = null, amount = null',
      `delete from ledger_sides where movement_id = ${transferId} or`,
    ),
    `delete from ledger_movements where id = ${transferId}`,
  ];
}

/** What an audit is shown: the entry that a query finds. */
async function findEntry({ db }: Pick<Ctx, 'db'>, where: string): Promise<Entry> {
  const { rows } = await db.execute<{ id: string; transfer: string; is_account: boolean }>(
    sql.raw(`
    select e.id, e.transfer_id as transfer, m.account_id = e.account_id as is_account
    from ledger_entries e join ledger_movements m on m.id = e.transfer_id where e.account_id is not null and e.id = ${where}`),
  );
  const { id, transfer, is_account } = rows[0]!;
  return { id: Number(id), transferId: Number(transfer), isAccount: is_account };
}

/** Movements among owners and the house, some of more than two accounts or of clocks that differ, some nights between them. */
async function ledgerOf(nights: number) {
  const world = await ledgerWith([taka(100), taka(100), taka(100)]);
  const { ctx, owners } = world;
  const house = await houseAccount(ctx, 'promotions');
  async function move(count: number) {
    for (let n = 0; n < count; n++) {
      const [from, to] = [owners[n % 3]!.main, owners[(n + 1) % 3]!.main];
      await post(ctx, { kind: 'line_transfer', key: newKey(), moves: between(from, to, taka(1)) });
      if (n % 2 === 0) await post(ctx, { kind: 'reward', key: newKey(), moves: between(house, to, taka(1)) });
      if (n % 3 === 0) {
        const moves = [...between(house, from, taka(2)), ...between(house, to, taka(1))];
        await post(ctx, { kind: 'reward', key: newKey(), moves });
      }
      if (n === 4) {
        const late = { ...ctx, now: new Date(ctx.now.getTime() + 1_000) };
        await post(late, { kind: 'reward', key: newKey(), moves: between(house, from, taka(1)) });
      }
    }
  }
  for (let night = 0; night < nights; night++) {
    await move(5);
    expect((await takeTrialBalance(ctx))?.differences).toEqual([]);
  }
  await move(5);
  return { ...world, move };
}

type Database = Parameters<typeof asOwner>[0];

const breakIt = (database: Database, statement: string) =>
  asOwner(database, (client) => client.query(`set session_replication_role = replica; ${statement}`));

/** Breaks, looks, and mends by putting the tables back as they were. */
async function whileBroken<T>(database: Database, statement: string, look: () => Promise<T>): Promise<T> {
  const tables = ['ledger_movements', 'ledger_sides', 'ledger_accounts', 'ledger_snapshots'];
  await asOwner(database, (client) =>
    client.query(tables.map((table) => `create table kept_${table} as table ${table};`).join(' ')),
  );
  await breakIt(database, statement);
  const seen = await look();
  const putBack = tables.map(
    (table) => `delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table};`,
  );
  await breakIt(database, putBack.join(' '));
  return seen;
}

const weeksLater = (ctx: Ctx, weeks: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + weeks * 8 * dayMs) });

test('the nightly audit finds every broken entry that has come since the last one, and every broken balance', async () => {
  const { ctx, database } = await ledgerOf(2);
  const statements = [
    ...entryBreakages(await findEntry(ctx, '(select max(id) from ledger_entries)')),
    ...entryBreakages(await findEntry(ctx, '(select max(id) - 9 from ledger_movements)')),
    ...entryBreakages(await findEntry(ctx, '(select max(id) from ledger_entries where balance_after is null)')),
    ...entryBreakages(await findEntry(ctx, '(select max(id) from ledger_sides)')),
    ...entryBreakages(await findEntry(ctx, '(select max(id) from ledger_sides where balance_after is null)')),
    'update ledger_accounts set balance = balance + 1 where owner_id = 1',
    'update ledger_accounts set balance = 0 where owner_id = 2',
    'update ledger_snapshots set balance = balance + 1',
  ];
  for (const statement of statements) {
    const found = await whileBroken(database, statement, async () => {
      const row = await takeTrialBalance(ctx);
      await breakIt(database, `delete from ledger_audits where id = ${row!.id}`);
      return row!.differences;
    });
    expect(found, statement).not.toEqual([]);
  }
  expect((await takeTrialBalance(ctx))!.differences).toEqual([]);
}, 60_000);

test('the full audit finds a broken entry of any age, in steps as in one statement', async () => {
  const { ctx, database } = await ledgerOf(3);
  let weeks = 0;
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from ledger_entries where account_id is not null order by id`,
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rows.map(({ id }) => id)), fc.nat({ max: 5 }), async (entry, at) => {
      const statement = entryBreakages(await findEntry(ctx, entry))[at]!;
      const [stepwise, whole] = await whileBroken(database, statement, async () => [
        (await auditInBackground(weeksLater(ctx, ++weeks), pace))!.differences,
        (await auditLedger(ctx)).differences,
      ]);
      expect(whole, statement).not.toEqual([]);
      expect(stepwise, statement).not.toEqual([]);
    }),
    { numRuns: process.env.SOAK === '1' ? 200 : 15 },
  );
  expect((await auditInBackground(weeksLater(ctx, ++weeks), pace))!.differences).toEqual([]);
}, 120_000);

test('a broken snapshot of any night is found by the full audit', async () => {
  const { ctx, database } = await ledgerOf(3);
  await breakIt(
    database,
    'update ledger_snapshots set balance = balance + 1 where through_entry_id = (select min(through_entry_id) from ledger_snapshots)',
  );
  expect((await auditInBackground(ctx, pace))!.differences.join()).toContain('snapshot');
});

test('nothing is found where money moves while the audits run', async () => {
  const { ctx, owners, move } = await ledgerOf(1);
  let isOver = false;
  const house = await houseAccount(ctx, 'promotions');
  const moving = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      while (!isOver) await fund(ctx, owners[at % 3]!.main, taka(1), at % 2 === 0 ? 'opening' : 'promotions');
    }),
  );
  expect(house).toBeGreaterThan(0);
  for (let turn = 1; turn <= 4; turn++) {
    expect((await takeTrialBalance(ctx))!.differences).toEqual([]);
    expect((await auditInBackground(weeksLater(ctx, turn), { stepSize: 1_000 }))!.differences).toEqual([]);
  }
  isOver = true;
  await moving;
  await move(2);
  expect((await auditLedger(ctx)).differences).toEqual([]);
}, 60_000);

test('a full audit that is interrupted goes on where it stood, ends once, and is due again after a week', async () => {
  const { ctx, database } = await ledgerOf(2);
  await breakIt(database, 'update ledger_movements set amount = amount + 1 where id = 1');
  const oneStep = { ...pace, mostMs: 0 };
  const positions: string[] = [];
  let row = await auditInBackground(ctx, oneStep);
  for (; row?.finishedAt === null; row = await auditInBackground(ctx, oneStep)) {
    positions.push(`${row.phase} ${row.position}`);
  }
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions.length).toBeGreaterThan(8);
  expect(row!.differences).not.toEqual([]);
  expect(await countAlarms(ctx)).toBe(1);
  expect(await auditInBackground(ctx, pace)).toBeNull();
  expect(await auditInBackground(weeksLater(ctx, 1), pace)).toMatchObject({ kind: 'full' });
});
