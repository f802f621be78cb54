import { drizzleOn, openPool } from '~/db/client.server';
import { auditLedger, type LedgerAudit } from '~/domain/ledger/audit-ledger.server';
import type { BackupStore } from '~/gateways/backups/port';
import { BackupRefusal } from './backup-refusal';
import { listBackups } from './nightly-backup.server';
import { restoreBackup } from './restore-backup.server';
import { withTrialDatabase } from './trial-database.server';

type TrialOptions = {
  store: BackupStore;
  backupKey: string;
  ownerUrl: string;
  /** Another PostgreSQL where a database may be created; null: that of the site. */
  trialUrl: string | null;
};

export type RestoreTrial = { backup: string; rows: number; entries: number; tookMs: number; problems: string[] };

/** Restores the newest backup into a database that is dropped afterwards, and audits its books. What went wrong is told, not thrown. */
export async function tryRestore({ store, backupKey, ownerUrl, trialUrl }: TrialOptions): Promise<RestoreTrial> {
  const since = performance.now();
  const trial: RestoreTrial = { backup: '', rows: 0, entries: 0, tookMs: 0, problems: [] };
  try {
    const [newest] = await listBackups(store);
    if (!newest) throw new BackupRefusal('there is no backup');
    trial.backup = newest.name;
    await withTrialDatabase(trialUrl ?? ownerUrl, async (url) => {
      const { rows } = await restoreBackup({ ownerUrl: url, store, name: newest.name, backupKey });
      const { entries, differences } = await auditAt(url);
      Object.assign(trial, { rows, entries, problems: differences });
    });
  } catch (error) {
    trial.problems.push((error as Error).message);
  }
  return { ...trial, tookMs: Math.round(performance.now() - since) };
}

async function auditAt(url: string): Promise<LedgerAudit> {
  const pool = openPool(url, { max: 1, statement_timeout: 0 });
  try {
    return await auditLedger({ db: drizzleOn(pool) });
  } finally {
    await pool.end();
  }
}
