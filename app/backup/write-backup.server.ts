import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '~/db/client.server';
import { encodeItem, type Head, type Item } from './items';
import { passedOver } from './passed-over';
import { sealing } from './seal.server';

type WriteOptions = { ownerUrl: string; file: string; backupKey: string };
export type Written = { tables: number; rows: number; at: string };

/** Bets, forms and jobs go on meanwhile: all tables are read as they stand at one instant. A file that was not finished has another name. */
export async function writeBackup({ ownerUrl, file, backupKey }: WriteOptions): Promise<Written> {
  const client = openClient(ownerUrl);
  await client.connect();
  const unfinished = `${file}.unfinished`;
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const told: Written = { tables: 0, rows: 0, at: '' };
    await pipeline(
      Readable.from(encoded(items(client, told))),
      createGzip({ level: 5 }),
      sealing(backupKey),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return told;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* encoded(items: AsyncIterable<Item>): AsyncGenerator<Buffer> {
  for await (const item of items) yield encodeItem(item);
}

async function* items(client: Client, told: Written): AsyncGenerator<Item> {
  const head = await readHead(client);
  told.at = head.at;
  yield head;
  for (const { name, columns, isPartitioned } of await listTables(client)) {
    if (passedOver.has(name)) continue;
    yield { item: 'table', name, columns };
    const list = columns.map((column) => `"${column}"`).join(', ');
    const source = isPartitioned ? `(select ${list} from "${name}")` : `"${name}" (${list})`;
    const rows = client.query(copyTo(`copy ${source} to stdout`));
    for await (const part of rows) yield part as Buffer;
    told.tables += 1;
    told.rows += rows.rowCount;
    yield { item: 'rows', name, rows: rows.rowCount };
  }
  yield { item: 'end', sequences: await readSequences(client), rows: told.rows };
}

async function readHead(client: Client): Promise<Head> {
  const { rows } = await client.query<{ at: Date; migration: string }>(
    'select now() as at, max(created_at) as migration from drizzle.__drizzle_migrations',
  );
  const { rows: partitions } = await client.query<Head['partitions'][number]>(
    `select part.relname as name, whole.relname as parent, pg_get_expr(part.relpartbound, part.oid) as bound
     from pg_inherits join pg_class part on part.oid = inhrelid join pg_class whole on whole.oid = inhparent
     where part.relispartition and part.relkind in ('r', 'p') and part.relnamespace = 'public'::regnamespace
     order by part.oid`,
  );
  const { at, migration } = rows[0]!;
  return { item: 'head', at: at.toISOString(), migration: Number(migration), partitions };
}

type Table = { name: string; columns: string[]; isPartitioned: boolean };

/** A partitioned table is read as a whole. Columns that the database calculates are calculated again. */
async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relkind = 'p' as "isPartitioned", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid order by c.relname`,
  );
  return rows;
}

async function readSequences(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from "${name}"`,
    );
    sequences.push({ name, ...found[0]! });
  }
  return sequences;
}
