import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openClient } from '~/db/client.server';
import { migrateDatabase, migrationsFolder, newestMigration } from '~/db/migrate.server';
import { BackupRefusal } from './backup-refusal';
import { copyRows, listTables, setValueFormats } from './copied-rows.server';
import type { End, Head, Item, TableEnd, TableStart } from './items';
import { type BackupFile, readBackup } from './read-backup.server';
import { openRowFigure } from './row-figure';

const indexMemory = '256MB';

type RestoreOptions = BackupFile & {
  ownerUrl: string;
  /** Of the keys that the site will have. A trial, which nobody starts a site on, needs none; nor does who gives up what they do not open. */
  keyIds?: readonly string[];
};
export type Restored = { at: string; tables: number; rows: number };

/**
 * Fills an empty database: the tables as the backup's build had them, their rows in one transaction, compared with what was
 * written, then the migrations and functions of this build. The site is closed for maintenance afterwards, until an operator opens it.
 */
export async function restoreBackup({ ownerUrl, keyIds, ...file }: RestoreOptions): Promise<Restored> {
  const client = openClient(ownerUrl);
  await client.connect();
  let restored: Restored;
  try {
    await client.query("set client_min_messages = 'warning'");
    await client.query('set statement_timeout = 0');
    await setValueFormats(client);
    await refuseFilled(client);
    const items = readBackup(file);
    const head = await readHead(items);
    if (keyIds) refuseOtherKeys(head, keyIds);
    await migrateTo(client, head.migration);
    await client.query('begin');
    restored = { at: head.at, ...(await fill(client, head, items)) };
    await client.query(
      `insert into system_status (id, maintenance) values (1, true)
       on conflict (id) do update set maintenance = true, maintenance_end = null, opens_at_end = false`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrateDatabase(ownerUrl);
  return restored;
}

async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (Number(rows[0]?.tables) > 0)
    throw new BackupRefusal('the database is not empty; a backup is restored into an empty one only');
}

async function readHead(items: AsyncGenerator<Item>): Promise<Head> {
  const { value } = await items.next();
  if (!value || Buffer.isBuffer(value) || value.item !== 'head')
    throw new BackupRefusal('the file is damaged: it does not begin with a head');
  if (value.migration > newestMigration())
    throw new BackupRefusal('the backup was made by a newer build; restore it with that one');
  return value;
}

/** Before any row is written: a site that cannot read what it holds does not start. */
function refuseOtherKeys({ keyIds = [] }: Head, given: readonly string[]): void {
  const missing = keyIds.filter((id) => !given.includes(id));
  if (missing.length === 0) return;
  throw new BackupRefusal(
    `the backup was made under another DATA_KEY (${missing.join(', ')}; given: ${given.join(', ')}). Without it nobody can read ${unreadable}; nothing was restored. Set that key as DATA_KEY, or as DATA_KEY_PREVIOUS beside a new one. Where it is lost for good: --without-secrets`,
  );
}

/** What is encrypted or hashed by the site's keys, in words. */
export const unreadable = [
  'the numbers of payout accounts',
  'where customer service is reached',
  'the seeds of games and draws under way',
  'authenticators and recovery codes',
  'known devices',
].join(', ');

/** The tables as they were: the migrations up to the backup's, without functions and triggers, which come last. */
async function migrateTo(client: Client, newest: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
  try {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number; tag: string }[];
    };
    const entries = journal.entries.filter(({ when }) => when <= newest);
    if (entries.at(-1)?.when !== newest)
      throw new BackupRefusal('the backup was made by a build whose migrations this one does not have');
    await mkdir(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(
  client: Client,
  head: Head,
  items: AsyncGenerator<Item>,
): Promise<{ tables: number; rows: number }> {
  const references = await dropReferences(client);
  await makePartitions(client, head);
  const indexes = await dropIndexes(client);
  await emptyTables(client);
  const { end, written, ...told } = await load(client, items);
  if (!end || end.rows !== told.rows) throw new BackupRefusal('the file is damaged: rows are missing');
  await compareRows(client, written);
  for (const { name, value, isCalled } of end.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, value, isCalled]);
  await client.query(`set local maintenance_work_mem = '${indexMemory}'`);
  for (const definition of indexes) await client.query(definition);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
  return told;
}

type Reference = { table: string; name: string; definition: string };

/** Rows come table by table in no order of theirs: what refers to what is checked once, when all are there. */
async function dropReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
  return rows;
}

/** An index over all rows at once is made in a fraction of the time that it takes row by row. Those of keys stay. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by c.oid`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // "Only" would leave out the partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

async function makePartitions(client: Client, { partitions }: Head): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [
      `public."${name}"`,
    ]);
    if (!rows[0]?.is_there) await client.query(`create table "${name}" partition of "${parent}" ${bound}`);
  }
}

/** Migrations put rows of their own into some tables. */
async function emptyTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  await client.query(`truncate ${rows[0]!.names}`);
}

async function load(client: Client, items: AsyncGenerator<Item>) {
  let end: End | null = null;
  const written = new Map<string, TableEnd>();
  let rows = 0;
  for await (const item of items) {
    if (Buffer.isBuffer(item) || item.item === 'head' || item.item === 'rows')
      throw new BackupRefusal('the file is damaged: its parts are out of order');
    if (item.item === 'end') end = item;
    else {
      const ended = await loadTable(client, item, items);
      written.set(ended.name, ended);
      rows += ended.rows;
    }
  }
  return { end, written, tables: written.size, rows };
}

async function loadTable(
  client: Client,
  { name, columns }: TableStart,
  items: AsyncGenerator<Item>,
): Promise<TableEnd> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  let ended: TableEnd | undefined;
  async function* parts(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await items.next();
      if (done || !value) return;
      if (Buffer.isBuffer(value)) yield value;
      else {
        if (value.item === 'rows' && value.name === name) ended = value;
        return;
      }
    }
  }
  const copying = client.query(copyFrom(`copy "${name}" (${list}) from stdin`));
  await pipeline(Readable.from(parts()), copying);
  if (!ended || copying.rowCount !== ended.rows)
    throw new BackupRefusal(`the file is damaged: rows of ${name} are missing`);
  return ended;
}

/** What the database holds now is what was written, row for row. */
async function compareRows(client: Client, written: ReadonlyMap<string, TableEnd>): Promise<void> {
  for (const table of await listTables(client)) {
    const expected = written.get(table.name)?.figure;
    if (expected === undefined) continue;
    const { add, figure } = openRowFigure();
    for await (const part of copyRows(client, table)) add(part as Buffer);
    if (figure() !== expected) throw new BackupRefusal(`the rows of ${table.name} are not those that were written`);
  }
}
