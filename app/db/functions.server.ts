import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';

const functionsFolder = resolve('app/db/functions');

/** A file of SQL: one function with its overloads, or the triggers of a context. Its name is `context/function` or `context/triggers`. */
export type FunctionFile = { name: string; text: string; hash: string; functions: string[]; triggers: string[] };

/** Triggers come last: creating one looks its function up. Functions need no order, because their bodies are not checked here. */
export function readFunctionFiles(folder = functionsFolder): FunctionFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.sql'.length))
    .sort();
  const files = names.map((name) => readFunctionFile(folder, name));
  return [
    ...files.filter(({ triggers }) => triggers.length === 0),
    ...files.filter(({ triggers }) => triggers.length > 0),
  ];
}

function readFunctionFile(folder: string, name: string): FunctionFile {
  const text = readFileSync(join(folder, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
  const namesOf = (kind: string) =>
    [...text.matchAll(new RegExp(`^create (?:or replace|constraint) ${kind} (\\w+)`, 'gm'))].map(
      ([, found]) => found ?? '',
    );
  const hash = createHash('sha256').update(text).digest('hex');
  return { name, text, hash, functions: [...new Set(namesOf('function'))], triggers: namesOf('trigger') };
}

/**
 * Runs each file whose text differs from what was run last, in one transaction, and drops what files made that no file makes
 * any more: removed functions, former overloads, former triggers. The caller holds the lock of the migrations.
 */
export async function applyFunctions(client: Client, folder = functionsFolder): Promise<void> {
  const files = readFunctionFiles(folder);
  await client.query('begin');
  try {
    await client.query(`create table if not exists drizzle.db_functions (
      name text primary key, hash text not null, objects text[] not null)`);
    const { rows: applied } = await client.query<{ name: string; hash: string; objects: string[] }>(
      'select name, hash, objects from drizzle.db_functions',
    );
    const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
    const changed = files.filter(({ name, hash }) => hashes.get(name) !== hash);
    await client.query('set local check_function_bodies = off');
    for (const file of changed) await applyFile(client, file);
    const present = new Set(files.map(({ name }) => name));
    const gone = applied.filter(({ name }) => !present.has(name)).map(({ name }) => name);
    await client.query('delete from drizzle.db_functions where name = any ($1)', [gone]);
    const { rows: made } = await client.query<{ object: string }>(
      'select unnest(objects) as object from drizzle.db_functions',
    );
    await dropOrphans(
      client,
      applied.flatMap(({ objects }) => objects),
      new Set(made.map(({ object }) => object)),
    );
    for (const file of changed) await client.query(file.text.match(rightsLine)?.join('\n') ?? '');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Rights name a function without its arguments: they wait until its former overloads are gone. */
const rightsLine = /^revoke [^;]*;$/gm;

async function applyFile(client: Client, file: FunctionFile): Promise<void> {
  await client.query(file.text.replace(rightsLine, '')).catch((error: Error) => {
    error.message = `app/db/functions/${file.name}.sql: ${error.message}`;
    throw error;
  });
  await client.query(
    `insert into drizzle.db_functions (name, hash, objects) values ($1, $2, $3)
     on conflict (name) do update set hash = excluded.hash, objects = excluded.objects`,
    [file.name, file.hash, await objectsOf(client, file)],
  );
}

/** What the file has just made: rows of the catalogue that this transaction wrote. An overload that the file no longer holds is not among them. */
async function objectsOf(client: Client, { functions, triggers }: FunctionFile): Promise<string[]> {
  const { rows } = await client.query<{ object: string }>(
    `with this as (select (pg_current_xact_id()::text::bigint % 4294967296)::text as id)
     select 'function ' || p.oid::regprocedure as object from pg_proc p, this
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1) and p.xmin::text = this.id
     union all
     select format('trigger %I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t, this
     where not t.tgisinternal and t.tgname = any ($2) and t.xmin::text = this.id
     order by 1`,
    [functions, triggers],
  );
  return rows.map(({ object }) => object);
}

/** Triggers are dropped before the functions they call. */
async function dropOrphans(client: Client, known: string[], made: Set<string>): Promise<void> {
  const orphans = known.filter((object) => !made.has(object)).sort();
  for (const object of orphans.reverse())
    await client.query(`drop ${object.replace(/^(function|trigger) /, '$1 if exists ')}`);
}

/** Of all files: two builds with the same digest have the same functions. */
export function digestOfFunctions(folder = functionsFolder): string {
  const hashes = readFunctionFiles(folder).map(({ name, hash }) => `${name} ${hash}`);
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}
