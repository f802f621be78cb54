import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../app/db/migrate.server';
import { openThrowaway } from '../server/postgres/throwaway';

const embedded = openThrowaway();
afterEach(embedded.clear);

async function runAudit(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tasks/audit-ledger.ts'], {
    env: { ...process.env, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('the audit runs beside the site, without it, and exits with 1 on a difference', { timeout: 60_000 }, async () => {
  const postgres = await embedded.start();
  await migrateDatabase(postgres.url);
  expect(await runAudit({ DATA_DIR: join(embedded.folder, 'data'), DATABASE_URL: '' })).toMatchObject({ code: 0 });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("insert into ledger_accounts (owner_id, kind, unit, balance) values (1, 'main', 'BDT', 5)");
  await client.end();
  const beside = await runAudit({
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'x'.repeat(32),
    DATA_KEY: 'y'.repeat(32),
  });
  expect(beside).toMatchObject({ code: 1 });
  expect(beside.output).toContain('holds 5, its entries add up to 0');
  await postgres.stop();
  const without = await runAudit({ DATA_DIR: join(embedded.folder, 'data'), DATABASE_URL: '' });
  expect(without).toMatchObject({ code: 1 });
  expect(without.output).toContain('1 accounts, 0 transfers, 0 entries');
});
