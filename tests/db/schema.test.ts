import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import type { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import * as tables from '~/db/tables.server';
import { asOwner, closeTestDatabases, openTestDatabase } from '../setup/world';

afterEach(closeTestDatabases);

type Snapshot = Parameters<typeof generateMigration>[0];

/** What drizzle cannot say is in the migrations by hand. */
const byHand = {
  views: ['ledger_entries', 'ledger_transfers'],
  tables: ['job_runs', 'worker_processes'],
  partitions: /^bets_(open|settled|without_month|\d{4}_\d{2})$/,
};

const meta = 'app/db/migrations/meta';

function nameOfNewestSnapshot(): string {
  const { entries } = JSON.parse(readFileSync(`${meta}/_journal.json`, 'utf8'));
  return `${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`;
}

/** Columns, constraints and indexes, each as one line; the parent of partitions is read as a plain table. */
async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ relation: string; line: string }>(`
    with own as (select oid, relname, relkind from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v'))
    select relname as relation, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select relname, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(c.oid)) from own join pg_constraint c on conrelid = own.oid
    -- Triggers are compared with the files that make them.
    where contype not in ('n', 't')
    union all
    select relname, concat_ws(' ', 'index', replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')) from own join pg_index on indrelid = own.oid
    order by 1, 2`);
  return rows.map(({ relation, line }) => `${relation}: ${line.replace(/\b(public|of_drizzle)\./g, '')}`);
}

test('drizzle has nothing to add to the newest snapshot', async () => {
  const now = generateDrizzleJson(tables, undefined, undefined, undefined);
  const newest: Snapshot = JSON.parse(readFileSync(`${meta}/${nameOfNewestSnapshot()}`, 'utf8'));
  expect(await generateMigration(newest, now as Snapshot)).toEqual([]);
});

test('of the snapshots only the newest is kept: whoever generates a migration deletes the one before it', () => {
  expect(readdirSync(meta).sort()).toEqual([nameOfNewestSnapshot(), '_journal.json'].sort());
});

test('the schema that drizzle makes is the schema there, but for what stands there by hand', async () => {
  const now = generateDrizzleJson(tables, undefined, undefined, undefined);
  const statements = await generateMigration(generateDrizzleJson({}), now);
  const { made, there } = await asOwner(await openTestDatabase(), async (client) => {
    const there = await readSchema(client);
    await client.query('create schema of_drizzle');
    await client.query('set search_path = of_drizzle, public');
    for (const statement of statements) await client.query(statement.replaceAll('"public".', ''));
    return { there, made: await readSchema(client) };
  });
  const isByHand = (line: string) => {
    const relation = line.split(':')[0]!;
    return byHand.partitions.test(relation) || [...byHand.tables, ...byHand.views].includes(relation);
  };
  expect(made.length).toBeGreaterThan(1_000);
  expect(there.filter((line) => !isByHand(line))).toEqual(made);
  for (const relation of [...byHand.tables, ...byHand.views])
    expect(
      there.some((line) => line.startsWith(`${relation}: `)),
      relation,
    ).toBe(true);
});
