import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Move } from './movement';

/**
 * What lies on these accounts, held until the transaction ends, for movements that depend on it ("all of it"). Name at once
 * all accounts that will move: locks taken later would come in another order than everybody else's.
 */
export async function lockBalances(ctx: Ctx, accountIds: number[]): Promise<Map<number, bigint>> {
  const { rows } = await ctx.db.execute<{ id: string; balance: string | null }>(
    sql`select id, balance from ledger_lock_accounts(${`{${accountIds.join()}}`}::bigint[])`,
  );
  return new Map(rows.map(({ id, balance }) => [Number(id), BigInt(balance ?? 0)]));
}

/** The moves that empty a jackpot, its rows locked together with the accounts of who wins it. */
export async function drainJackpot(ctx: Ctx, ref: string, winnerAccountIds: number[]): Promise<Move[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from ledger_accounts where owner_id is null and kind = 'jackpot' and ref = ${ref}`,
  );
  const shards = rows.map(({ id }) => Number(id));
  const balances = await lockBalances(ctx, [...shards, ...winnerAccountIds]);
  return shards
    .map((accountId) => ({ accountId, amountMinor: -(balances.get(accountId) ?? 0n) }))
    .filter(({ amountMinor }) => amountMinor !== 0n);
}
