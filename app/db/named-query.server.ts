import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type CustomTypesConfig, type QueryResultRow, types } from 'pg';
import type { Db } from './client.server';

type NamedQuery = { name: string; text: string; values: unknown[]; types?: CustomTypesConfig };

/** A statement that each connection plans once, on the handle's own connection: inside its transaction where there is one. */
export async function namedQuery<R extends QueryResultRow>(db: Db, query: NamedQuery): Promise<R[]> {
  return (await db.$client.query<R>(query)).rows;
}

const dialect = new PgDialect();

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** The same for what is written with `sql`. Under one name goes one text, always; moments come as the driver makes them. */
export function namedSql<R extends QueryResultRow>(db: Db, name: string, query: SQL): Promise<R[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return namedQuery<R>(db, { name, text, values });
}

/** The same where the text is put together of parts: of few texts, for each connection keeps the plan of each. */
export function sqlNamedByText<R extends QueryResultRow>(db: Db, query: SQL): Promise<R[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return namedByText<R>(db, text, values);
}

/** The same for a text that is made already. */
export function namedByText<R extends QueryResultRow>(db: Db, text: string, values: unknown[] = []): Promise<R[]> {
  return namedQuery<R>(db, { name: nameOf(text), text, values });
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const asText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);
/** Moments as text, as `db.execute` gives them. */
const momentsAsText: CustomTypesConfig = {
  getTypeParser: (id, format) => (asText.has(id) ? String : types.getTypeParser(id, format)),
};

/**
 * In the place of `db.execute`, for a question of many tables that pages ask again and again: to plan it takes as long as to
 * answer it, and each connection does so once. Its text must be one of few and its columns named: a `*` of a table would
 * refuse to run after the next migration.
 */
export function plannedSql<R extends QueryResultRow>(db: Db, query: SQL): Promise<R[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return namedQuery<R>(db, { name: nameOf(text), text, values, types: momentsAsText });
}

const texts = new WeakMap<SQL, string>();

/** The text of a part that holds no values, made once for as long as the part is there. */
export function sqlTextOf(part: SQL): string {
  let text = texts.get(part);
  if (text === undefined) {
    const made = dialect.sqlToQuery(part);
    if (made.params.length > 0) throw new Error('a part that holds values has no text of its own');
    text = made.sql;
    texts.set(part, text);
  }
  return text;
}
