import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drizzleOn, openPool } from '~/db/client.server';
import { auditLedger, type LedgerAudit } from '~/domain/ledger/audit-ledger.server';
import { formatMinor } from '~/domain/shared/money';
import { parseEnvironment } from '~/environment.server';
import { findRunning } from '../server/postgres/running';
import { startEmbeddedPostgres } from '../server/postgres/start';
import { takeStartLock } from '../server/start-lock.mjs';

try {
  const { databaseUrl, dataDir } = parseEnvironment(process.env);
  const report = await (databaseUrl ? audit(databaseUrl) : auditEmbedded(resolve(dataDir)));
  tell(report);
  process.exitCode = report.differences.length === 0 ? 0 : 1;
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}

/** Beside the running site where there is one; else the database is started for the while. */
async function auditEmbedded(dataDir: string): Promise<LedgerAudit> {
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}`);
  const running = findRunning(dataDir);
  if (running) return audit(running);
  const lock = await takeStartLock(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
    return await audit(postgres.url).finally(postgres.stop);
  } finally {
    lock.release();
  }
}

async function audit(databaseUrl: string): Promise<LedgerAudit> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    return await auditLedger({ db: drizzleOn(pool) });
  } finally {
    await pool.end();
  }
}

function tell({ accounts, transfers, entries, sums, differences }: LedgerAudit): void {
  console.log(`${accounts} accounts, ${transfers} transfers, ${entries} entries`);
  for (const [unit, sum] of Object.entries(sums)) console.log(`All ${unit} add up to ${formatMinor(sum, 4)}`);
  for (const difference of differences) console.log(`DIFFERENCE: ${difference}`);
  console.log(differences.length === 0 ? 'No differences' : `${differences.length} difference(s)`);
}
