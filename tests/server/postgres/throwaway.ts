import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../server/postgres/start';

/** A folder of its own for each test; everything started in it is stopped and the folder removed by `clear`. */
export function openThrowaway() {
  const folder = mkdtempSync(join(tmpdir(), 'khela-launch-'));
  const started: EmbeddedPostgres[] = [];
  const lines: string[] = [];
  return {
    folder,
    lines,
    async start(options: Partial<EmbeddedPostgresOptions> = {}) {
      const postgres = await startEmbeddedPostgres({
        dataDir: join(folder, 'data'),
        durable: false,
        log: (line) => void lines.push(line),
        ...options,
      });
      started.push(postgres);
      return postgres;
    },
    async clear() {
      for (const postgres of started) await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function ask<T>(url: string, statement: string): Promise<T | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Polls, because what is waited for happens in another process; fails with the last error after a while. */
export async function eventually<T>(attempt: () => T | Promise<T>, withinMs = 10_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
