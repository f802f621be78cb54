import { type SQL, sql } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

type Schema = Record<string, unknown>;
type Inside = { dialect: never; session: { schema: never; options: never } };
type Handle<S extends Schema> = Parameters<Parameters<NodePgDatabase<S>['transaction']>[0]>[0];
/** Drizzle names the pool of a database `$client`; a transaction's handle gets its connection under the same name. */
type Handled<S extends Schema, Client> = NodePgDatabase<S> & { $client: Client };
type Begin = { getTransactionConfigSQL(config: object): SQL };

/**
 * Drizzle's own transaction takes a connection and gives it back only when BEGIN came through: each connection lost before
 * that would be missing in the pool for good. One whose ROLLBACK failed is closed, as nobody knows its state.
 */
export function withOwnTransactions<S extends Schema>(pool: Pool, db: NodePgDatabase<S>): Handled<S, Pool> {
  const { dialect, session } = db as unknown as Inside;
  const transaction: NodePgDatabase<S>['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const own = new NodePgSession(client, dialect, session.schema, session.options);
      const tx = new NodePgTransaction(dialect, own, session.schema);
      const modes = config ? sql` ${(tx as unknown as Begin).getTransactionConfigSQL(config)}` : undefined;
      try {
        await tx.execute(sql`begin${modes}`);
        const result = await work(bound(tx as unknown as Handle<S>, client));
        await tx.execute(sql`commit`);
        return result;
      } catch (error) {
        await tx.execute(sql`rollback`).catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      }
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(db, { transaction, $client: pool });
}

/** A transaction's handle with its connection, and those of the savepoints inside it. */
function bound<S extends Schema>(handle: Handle<S>, client: PoolClient) {
  const begin = handle.transaction.bind(handle);
  handle.transaction = (work) => begin((inner) => work(bound(inner as Handle<S>, client)));
  return Object.assign(handle, { $client: client });
}
