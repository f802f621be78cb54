import { desc, isNotNull, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findHorizon, type Horizon } from './audit/horizon.server';
import { type AuditRow, runAudit } from './audit/run-audit.server';
import { ledgerAudits } from './tables.server';

/**
 * Every night: notes what the house holds, then proves what came since the last audit that was done, every balance
 * against the entry that left it, and that all accounts add up to nothing. What does not raises an alarm. Null where a
 * transaction would not end and nothing could be proven.
 */
export async function takeTrialBalance(ctx: Ctx): Promise<AuditRow | null> {
  const horizon = await findHorizon(ctx);
  if (!horizon) return null;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select ledger_take_snapshot(${horizon.entryId}::bigint, ${sqlTime(ctx.now)})`);
  });
  return runAudit(ctx, await beginAudit(ctx, 'nightly', horizon, await lastProven(ctx)));
}

export async function beginAudit(ctx: Ctx, kind: AuditRow['kind'], to: Horizon, from: Horizon): Promise<AuditRow> {
  const [row] = await ctx.db
    .insert(ledgerAudits)
    .values({
      ...{ kind, startedAt: ctx.now, phase: 'entries' as const, position: from.transferId },
      ...{ fromEntryId: from.entryId, throughEntryId: to.entryId },
      ...{ fromTransferId: from.transferId, throughTransferId: to.transferId },
    })
    .returning();
  return row!;
}

/** An audit with differences counts as well: they are told, and the full audit tells them again. */
async function lastProven(ctx: Ctx): Promise<Horizon> {
  const [last] = await ctx.db
    .select({ entryId: ledgerAudits.throughEntryId, transferId: ledgerAudits.throughTransferId })
    .from(ledgerAudits)
    .where(isNotNull(ledgerAudits.finishedAt))
    .orderBy(desc(ledgerAudits.throughEntryId))
    .limit(1);
  return last ?? { entryId: 0, transferId: 0 };
}
