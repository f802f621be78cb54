import { auditLedger, type LedgerAudit } from '~/domain/ledger/audit-ledger.server';
import { formatMinor } from '~/domain/shared/money';
import { withDatabase } from './with-database';

try {
  const report = await withDatabase((db) => auditLedger({ db }));
  tell(report);
  process.exitCode = report.differences.length === 0 ? 0 : 1;
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}

function tell({ accounts, transfers, entries, sums, differences }: LedgerAudit): void {
  console.log(`${accounts} accounts, ${transfers} transfers, ${entries} entries`);
  for (const [unit, sum] of Object.entries(sums)) console.log(`All ${unit} add up to ${formatMinor(sum, 4)}`);
  for (const difference of differences) console.log(`DIFFERENCE: ${difference}`);
  console.log(differences.length === 0 ? 'No differences' : `${differences.length} difference(s)`);
}
