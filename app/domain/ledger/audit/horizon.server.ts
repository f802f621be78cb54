import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type Horizon = { entryId: number; transferId: number };

const patienceMs = 60_000;

/**
 * Movements get their numbers before they are committed, and entries bear those and the next ones. What is looked at goes through a number only once
 * every transaction that could still commit one up to it has ended; until then this waits, and nobody waits for it. Null
 * where one does not end.
 */
export async function findHorizon(ctx: Ctx): Promise<Horizon | null> {
  const { entryId, transferId, xmax } = await ask<{ entryId: string; transferId: string; xmax: string }>(
    ctx,
    sql`
    select (case when is_called then last_value + 1 else 0 end)::text as "entryId",
      (case when is_called then last_value else 0 end)::text as "transferId",
      pg_snapshot_xmax(pg_current_snapshot())::text as xmax from ledger_transfers_id_seq`,
  );
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(100)) {
    const { xmin } = await ask<{ xmin: string }>(
      ctx,
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
    );
    if (BigInt(xmin) >= BigInt(xmax)) return { entryId: Number(entryId), transferId: Number(transferId) };
  }
  return null;
}

async function ask<T extends Record<string, unknown>>(ctx: Ctx, query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await ctx.db.execute<T>(query);
  return rows[0] as unknown as T;
}
