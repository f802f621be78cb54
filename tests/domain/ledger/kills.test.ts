import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { drizzleOn, openPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { systemActor } from '~/domain/shared/actor';
import { taka } from '~/domain/shared/money';
import type { EmbeddedPostgres } from '../../../server/postgres/start';
import { eventually, openThrowaway } from '../../server/postgres/throwaway';
import { fund } from './ledger-world';

const isSoak = process.env.SOAK === '1';
const rounds = isSoak ? 20 : 1;
const embedded = openThrowaway();
let postgres: EmbeddedPostgres;
const accountIds: number[] = [];
let runs = 0;

beforeAll(async () => {
  postgres = await embedded.start({ durable: true });
  await migrateDatabase(postgres.url);
  const pool = openPool(postgres.url, { max: 2 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test') };
  for (let ownerId = 1; ownerId <= 20; ownerId++) accountIds.push((await walletAccounts(ctx, ownerId)).main);
  for (const accountId of accountIds) await fund(ctx, accountId, taka(1_000));
  await pool.end();
}, 60_000);

afterAll(embedded.clear);

type Poster = {
  child: ChildProcess;
  acknowledged: Set<string>;
  end(): Promise<void>;
  more(count?: number): Promise<void>;
};

function startPoster(): Poster {
  const args = ['--import', 'tsx', 'tests/domain/ledger/poster.ts', postgres.url, accountIds.join(), `run${++runs}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged = new Set<string>();
  let rest = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) acknowledged.add(line);
  });
  return {
    child,
    acknowledged,
    async end() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async more(count = 300) {
      const goal = acknowledged.size + count;
      await eventually(() => expect(acknowledged.size).toBeGreaterThan(goal), 60_000);
    },
  };
}

/** Nothing acknowledged is missing, nothing is half there. */
async function expectWhole({ acknowledged }: Poster): Promise<void> {
  await eventually(async () => {
    const pool = openPool(postgres.url, { max: 2, statement_timeout: 60_000 });
    try {
      const { rows } = await pool.query<{ key: string }>(
        'select a.key from unnest($1::text[]) as a (key) where not exists (select from ledger_transfers t where t.key = a.key)',
        [[...acknowledged]],
      );
      expect(rows).toEqual([]);
      expect((await auditLedger({ db: drizzleOn(pool) })).differences).toEqual([]);
    } finally {
      await pool.end();
    }
  }, 30_000);
}

async function ask<T>(statement: string): Promise<T[]> {
  const client = new Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Sums all accounts in one snapshot every 20 ms, as long as there is a database; tells each sum that was off. */
function startReader() {
  const sums = `
    select (select sum(balance) from ledger_accounts where balance is not null)
      + (select sum(amount) from ledger_entries where balance_after is null) as sum`;
  const off: string[] = [];
  let reads = 0;
  let isOver = false;
  async function read(): Promise<void> {
    while (!isOver) {
      const client = new Client({ connectionString: postgres.url, application_name: 'reader' });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!isOver) {
          const { sum } = (await client.query(sums)).rows[0];
          if (sum !== '0') off.push(sum);
          reads++;
          await pause(20);
        }
      } catch {
        // Its own backend was killed too: it looks again once there is another.
        await pause(20);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }
  const reading = read();
  return async () => {
    isOver = true;
    await reading;
    expect(off).toEqual([]);
    expect(reads).toBeGreaterThan(10);
  };
}

const posterBackends =
  "select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'reader' order by random() limit 1";

/** One that has just gone by itself is none. */
async function killBackend(): Promise<void> {
  for (let isKilled = false; !isKilled; ) {
    const [backend] = await ask<{ pid: number }>(posterBackends);
    try {
      isKilled = backend !== undefined && process.kill(backend.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

test('an app killed while it posts loses nothing it acknowledged', { timeout: 600_000 }, async () => {
  const endReading = startReader();
  for (let round = 0; round < rounds; round++) {
    const poster = startPoster();
    await poster.more();
    await poster.end();
    await expectWhole(poster);
  }
  await endReading();
});

test('a backend that is ended costs nothing, and the app goes on', { timeout: 600_000 }, async () => {
  const endReading = startReader();
  const poster = startPoster();
  await poster.more();
  for (let round = 0; round < 4 * rounds; round++) {
    await ask(`select pg_terminate_backend(pid) from (${posterBackends}) as one`);
    await poster.more(100);
  }
  await poster.end();
  await expectWhole(poster);
  await endReading();
});

test('a backend killed hard takes all others along, and nothing is lost', { timeout: 600_000 }, async () => {
  const endReading = startReader();
  const poster = startPoster();
  await poster.more();
  for (let round = 0; round < rounds; round++) {
    await killBackend();
    await poster.more();
  }
  await poster.end();
  await expectWhole(poster);
  await endReading();
});

test('a postmaster killed hard is started again, and nothing is lost', { timeout: 600_000 }, async () => {
  const endReading = startReader();
  const poster = startPoster();
  await poster.more();
  for (let round = 0; round < rounds; round++) {
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    await eventually(() => expect(postgres.pid()).not.toBe(before), 30_000);
    await poster.more();
  }
  await poster.end();
  await expectWhole(poster);
  await endReading();
});
