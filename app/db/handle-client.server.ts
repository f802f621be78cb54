import type { Pool, PoolClient } from 'pg';

type Client = Pool | PoolClient;

/** The connection, or the pool, that each database handle works on. Drizzle keeps it in a private field. */
const clients = new WeakMap<object, Client>();

export function bindClient<Handle extends object>(handle: Handle, client: Client): Handle {
  clients.set(handle, client);
  return handle;
}

export function clientOf(handle: object): Client {
  const client = clients.get(handle);
  if (!client) throw new Error('The database handle was opened without its connection being noted');
  return client;
}
