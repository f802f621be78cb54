import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** The currency of all money in the ledger. It follows the setting `currency` until the first money has moved. */
export async function readMoneyUnit(ctx: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await ctx.db.execute<{ unit: string }>(sql`select ledger_money_unit() as unit`);
  return rows[0]!.unit;
}

/** Whether the currency is fixed: money of another currency would be counted as this one. */
export async function hasMoneyMoved(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ has: boolean }>(sql`select ledger_has_money() as has`);
  return rows[0]!.has;
}
