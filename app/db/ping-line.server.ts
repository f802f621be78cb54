import type { Client, Pool } from 'pg';
import { openClient } from './client.server';

/** One connection beside the pool: a pool in full use must not look like a database that is away. */
export function openPingLine(pool: Pool) {
  let line: Promise<Client> | null = null;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = openClient(pool.options);
    await client.connect();
    return client;
  }

  /** A line that failed or fell silent is left; it may hang for as long as it likes. */
  function drop(): void {
    line?.then((client) => client.end()).catch(() => {});
    line = null;
  }

  async function askOn<Row extends object>(text: string): Promise<Row[]> {
    line ??= connect();
    return (await (await line).query(text)).rows as Row[];
  }

  return {
    /** A line cut since it was last used says nothing about the database: a new one is asked. */
    async ask<Row extends object>(text: string): Promise<Row[]> {
      const isNew = line === null;
      try {
        return await askOn<Row>(text);
      } catch (error) {
        drop();
        if (isNew || isClosed) throw error;
        return askOn<Row>(text);
      }
    },
    drop,
    close(): void {
      isClosed = true;
      drop();
    },
  };
}
