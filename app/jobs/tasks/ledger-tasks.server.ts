import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { sealAudit } from '~/domain/audit/seal-audit.server';
import { auditInBackground } from '~/domain/ledger/audit/audit-in-background.server';
import type { AuditRow } from '~/domain/ledger/audit/run-audit.server';
import { forgetOldRequestKeys } from '~/domain/ledger/forget-old-request-keys.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import type { TaskTools } from './task-tools';

/** The books, the audit trail and what proves them. */
export function ledgerTasks({ ctx, log }: TaskTools) {
  return {
    take_trial_balance: async () => {
      const audit = await takeTrialBalance(ctx());
      if (!audit) throw new Error('A transaction would not end: the trial balance could not be taken');
      tellAudit(log, audit);
    },
    audit_in_background: async () => {
      const audit = await auditInBackground(ctx());
      if (audit?.finishedAt) tellAudit(log, audit);
    },
    seal_audit: async () => {
      const link = await sealAudit(ctx());
      // Kept outside of the database, the newest hash shows whether somebody has rewritten the trail and its chain.
      if (link) log.info({ throughId: link.throughId, hash: link.hash }, 'The audit trail is sealed');
    },
    forget_old_request_keys: async () => {
      await forgetOldRequestKeys(ctx());
    },
  } satisfies TaskList;
}

function tellAudit(log: Logger, { kind, differences, startedAt, finishedAt, throughEntryId }: AuditRow): void {
  if (differences.length > 0) log.error({ kind, differences }, 'The trial balance does not add up');
  else log.info({ kind, startedAt, finishedAt, throughEntryId }, 'The books are right');
}
