import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

type Column = { type: string; isRequired: boolean };

/** What a build uses of its schema: its tables' columns, and the functions its source calls, by their arguments. */
export type SchemaSurface = {
  tables: Record<string, Record<string, Column>>;
  functions: Record<string, Record<string, string>>;
};

export async function readSurface(client: Client): Promise<SchemaSurface> {
  return { tables: await readTables(client), functions: await readFunctions(client) };
}

async function readTables(client: Client): Promise<SchemaSurface['tables']> {
  const { rows } = await client.query<{ table: string; column: string } & Column>(`
    select relname as "table", attname as "column", format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
      and attnum > 0 and not attisdropped order by relname, attname`);
  const tables: SchemaSurface['tables'] = {};
  for (const { table, column, type, isRequired } of rows) {
    tables[table] ??= {};
    tables[table][column] = { type, isRequired };
  }
  return tables;
}

async function readFunctions(client: Client): Promise<SchemaSurface['functions']> {
  const called = calledNames();
  const { rows } = await client.query<{ name: string; args: string; result: string }>(`
    select proname as name, pg_get_function_identity_arguments(oid) as args, pg_get_function_result(oid) as result
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1, 2`);
  const functions: SchemaSurface['functions'] = {};
  for (const { name, args, result } of rows) {
    if (!called.has(name)) continue;
    functions[name] ??= {};
    functions[name][args] = result;
  }
  return functions;
}

/** Every name before a bracket in the sources: more than the functions of the schema, and all of them. */
function calledNames(): Set<string> {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) => [...readFileSync(join('app', file), 'utf8').matchAll(/\b([a-z_0-9]+)\s*\(/g)]);
  return new Set(names.map(([, name]) => name ?? ''));
}

/** What the former build can no longer do on the schema of this one; empty while the rule of expand and contract is kept. */
export function findBreaks(former: SchemaSurface, now: SchemaSurface): string[] {
  const breaks: string[] = [];
  for (const [table, columns] of Object.entries(former.tables)) {
    const present = now.tables[table];
    if (!present) {
      breaks.push(`the table ${table} is gone`);
      continue;
    }
    for (const [column, { type, isRequired }] of Object.entries(columns)) {
      const found = present[column];
      if (!found) breaks.push(`${table}.${column} is gone`);
      else if (found.type !== type) breaks.push(`${table}.${column} was ${type} and is ${found.type}`);
      else if (found.isRequired && !isRequired) breaks.push(`${table}.${column} has become required`);
    }
    for (const [column, { isRequired }] of Object.entries(present))
      if (isRequired && !columns[column]) breaks.push(`${table}.${column} is new, required and has no default`);
  }
  for (const [name, signatures] of Object.entries(former.functions)) {
    for (const [args, result] of Object.entries(signatures)) {
      const found = now.functions[name]?.[args];
      if (found === undefined) breaks.push(`${name}(${args}) is gone`);
      else if (found !== result) breaks.push(`${name}(${args}) returned ${result} and returns ${found}`);
    }
  }
  return breaks;
}
