import { type SQL, sql } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { bindClient } from './handle-client.server';

type Schema = Record<string, unknown>;
type Inside = { dialect: never; session: { schema: never; options: never } };
type Handle<S extends Schema> = Parameters<Parameters<NodePgDatabase<S>['transaction']>[0]>[0];
type Begin = { getTransactionConfigSQL(config: object): SQL };

/**
 * Drizzle's own transaction takes a connection and gives it back only when BEGIN came through: each connection lost before
 * that would be missing in the pool for good. One whose ROLLBACK failed is closed, as nobody knows its state.
 */
export function withOwnTransactions<S extends Schema>(pool: Pool, db: NodePgDatabase<S>): NodePgDatabase<S> {
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
  return Object.assign(db, { transaction });
}

/** A transaction's handle with its connection noted, and those of the savepoints inside it. */
function bound<S extends Schema>(handle: Handle<S>, client: PoolClient): Handle<S> {
  const begin = handle.transaction.bind(handle);
  handle.transaction = (work) => begin((inner) => work(bound(inner as Handle<S>, client)));
  return bindClient(handle, client);
}
