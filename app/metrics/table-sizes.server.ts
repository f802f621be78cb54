import { sql } from 'drizzle-orm';
import type { Db } from '~/db/client.server';
import { namedSql } from '~/db/named-query.server';

type TableSize = { name: string; bytes: number; share: number };
type TableSizes = { bytes: number; tables: TableSize[] };

/** To measure them the database looks at every file of every table: once for all that ask within this time. */
const cacheMs = 60_000;

export function openTableSizes(db: Db, most: number): () => Promise<TableSizes> {
  let last: { at: number; sizes: Promise<TableSizes> } | null = null;
  return () => {
    if (last && performance.now() - last.at <= cacheMs) return last.sizes;
    const reading = { at: performance.now(), sizes: readTableSizes({ db }, most) };
    reading.sizes.catch(() => {
      if (last === reading) last = null;
    });
    last = reading;
    return reading.sizes;
  };
}

/** The largest tables with their indexes, parts of a table together, and what all of the database takes. */
async function readTableSizes({ db }: { db: Db }, most: number): Promise<TableSizes> {
  const rows = await namedSql<{ name: string; bytes: string; all: string }>(
    db,
    'table_sizes',
    sql`
    select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::text as bytes,
      pg_database_size(current_database())::text as all
    from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by 1 order by sum(pg_total_relation_size(c.oid)) desc, 1 limit ${most}`,
  );
  const bytes = Number(rows[0]?.all ?? 0);
  return {
    bytes,
    tables: rows.map((row) => ({
      name: row.name,
      bytes: Number(row.bytes),
      share: bytes ? Number(row.bytes) / bytes : 0,
    })),
  };
}
