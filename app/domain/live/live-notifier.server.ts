import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { openClient } from '~/db/client.server';

type LiveNotifierOptions = { pool: Pool; log: Logger; onNotified(): void };

const channel = 'khela_live';
const quietMs = 50;
const reconnectMs = 1_000;

/** Tells all nodes that events may have come, over one connection of its own, at most once in 50 ms. When it is broken, polling carries on. */
export function openLiveNotifier({ pool, log, onNotified }: LiveNotifierOptions) {
  let line: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let pending: NodeJS.Timeout | undefined;
  let lastNotifiedAt = 0;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = openClient(pool.options);
    client.on('notification', onNotified);
    client.on('error', () => drop(client));
    client.on('end', () => drop(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (isClosed) return void (await client.end());
      line = client;
      onNotified();
    } catch (error) {
      log.debug({ err: error }, 'The live bell is not connected');
      void client.end().catch(() => {});
      again();
    }
  }

  function drop(client: Client): void {
    if (line !== client) return;
    line = null;
    again();
  }

  function again(): void {
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(connect, reconnectMs).unref();
  }

  function notifyNow(): void {
    pending = undefined;
    lastNotifiedAt = Date.now();
    line?.query(`notify ${channel}`).catch(() => {});
  }

  const connecting = connect();

  return {
    notify(): void {
      if (pending || isClosed) return;
      pending = setTimeout(notifyNow, Math.max(0, quietMs - (Date.now() - lastNotifiedAt))).unref();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(pending);
      await connecting;
      const client = line;
      line = null;
      await client?.end().catch(() => {});
    },
  };
}
