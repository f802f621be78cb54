import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

/** What lies in all jackpots together, each over all its rows. */
export async function readJackpots(ctx: Ctx): Promise<bigint> {
  const { rows } = await ctx.db.execute<{ balance: string }>(
    sql`select coalesce(sum(balance), 0)::text as balance from ledger_accounts where owner_id is null and kind = 'jackpot'`,
  );
  return BigInt(rows[0]!.balance);
}
