import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** How values are written: the same on every server, so that rows can be compared. */
const plainValues = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
];

export async function setValueFormats(client: Client): Promise<void> {
  for (const statement of plainValues) await client.query(statement);
}

export type Table = { name: string; columns: string[]; isPartitioned: boolean };

/** A partitioned table is one table. Columns that the database calculates are calculated again. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relkind = 'p' as "isPartitioned", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid order by c.relname`,
  );
  return rows;
}

/** The rows as COPY writes them. */
export function copyRows(client: Client, { name, columns, isPartitioned }: Table) {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return client.query(
    copyTo(`copy ${isPartitioned ? `(select ${list} from "${name}")` : `"${name}" (${list})`} to stdout`),
  );
}
