import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Db } from './client.server';

type NamedQuery = { name: string; text: string; values: unknown[] };

/** A statement that each connection plans once, on the handle's own connection: inside its transaction where there is one. */
export async function namedQuery<R extends QueryResultRow>(db: Db, query: NamedQuery): Promise<R[]> {
  const { client } = (db as unknown as { session: { client: Pool | PoolClient } }).session;
  return (await client.query<R>(query)).rows;
}
