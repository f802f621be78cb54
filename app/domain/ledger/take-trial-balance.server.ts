import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { auditLedger, type LedgerAudit } from './audit-ledger.server';
import { ledgerAlarms } from './tables.server';

/** Every night: notes what the house holds, then reckons everything anew. What does not add up raises an alarm. */
export async function takeTrialBalance(ctx: Ctx): Promise<LedgerAudit> {
  await snapshotHouse(ctx);
  const audit = await auditLedger(ctx);
  if (audit.differences.length > 0) {
    await ctx.db.insert(ledgerAlarms).values({ at: ctx.now, differences: audit.differences });
  }
  return audit;
}

const patienceMs = 60_000;

/**
 * Entries get their numbers before they are committed. A snapshot goes through a number only once every transaction that
 * could still commit one up to it has ended; until then it waits, and nobody waits for it.
 */
async function snapshotHouse(ctx: Ctx): Promise<void> {
  const through = await value(ctx, sql`select last_value::text as value from ledger_entries_id_seq`);
  const horizon = await value(ctx, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as value`);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(100)) {
    if (BigInt(await value(ctx, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as value`)) < BigInt(horizon))
      continue;
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select ledger_take_snapshot(${through}::bigint, ${ctx.now.toISOString()}::timestamptz)`);
    });
    return;
  }
}

async function value(ctx: Ctx, query: SQL): Promise<string> {
  const { rows } = await ctx.db.execute<{ value: string }>(query);
  return rows[0]!.value;
}
