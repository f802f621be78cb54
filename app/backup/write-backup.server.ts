import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { openClient } from '~/db/client.server';
import type { BackupStore } from '~/gateways/backups/port';
import { copyRows, listTables, setValueFormats } from './copied-rows.server';
import { encodeItem, type Head, type Item } from './items';
import { passedOver } from './passed-over';
import { openRowFigure } from './row-figure';
import { sealing } from './seal.server';

type WriteOptions = { ownerUrl: string; store: BackupStore; name: string; backupKey: string };
export type Written = { tables: number; rows: number; at: string };

/** Bets, forms and jobs go on meanwhile: all tables are read as they stand at one instant. */
export async function writeBackup({ ownerUrl, store, name, backupKey }: WriteOptions): Promise<Written> {
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await setValueFormats(client);
    await client.query('begin isolation level repeatable read read only');
    const told: Written = { tables: 0, rows: 0, at: '' };
    // A failure of any part ends the last one, whose reader then throws it.
    const sealed = pipeline(
      Readable.from(encoded(items(client, told))),
      createGzip({ level: 5 }),
      sealing(backupKey),
      () => {},
    );
    await store.write(name, sealed);
    return told;
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
  for (const table of await listTables(client)) {
    const { name, columns } = table;
    if (passedOver.has(name)) continue;
    yield { item: 'table', name, columns };
    const { add, figure } = openRowFigure();
    const rows = copyRows(client, table);
    for await (const part of rows) {
      add(part as Buffer);
      yield part as Buffer;
    }
    told.tables += 1;
    told.rows += rows.rowCount;
    yield { item: 'rows', name, rows: rows.rowCount, figure: figure() };
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
  const { rows: keys } = await client.query<{ id: string }>(
    `select distinct split_part(sealed, '.', 2) as id from sealed_secrets where sealed like 'v2.%' order by 1`,
  );
  const { at, migration } = rows[0]!;
  const keyIds = keys.map(({ id }) => id);
  return { item: 'head', at: at.toISOString(), migration: Number(migration), partitions, keyIds };
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
