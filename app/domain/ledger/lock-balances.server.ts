import { sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/**
 * What lies on these accounts, held until the transaction ends, for movements that depend on it ("all of it"). Name at once
 * all accounts that will move: locks taken later would come in another order than everybody else's.
 */
export async function lockBalances(ctx: Ctx, accountIds: number[]): Promise<Map<number, bigint>> {
  const { rows } = await ctx.db.execute<{ id: string; balance: string | null }>(
    sql`select id, balance from ledger_lock_accounts(${sqlArray(accountIds, 'bigint')})`,
  );
  return new Map(rows.map(({ id, balance }) => [Number(id), BigInt(balance ?? 0)]));
}
