import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { ledgerAccounts } from './tables.server';

export type Balances = { main: bigint; locked: bigint; bonus: bigint; points: bigint; vendors: Record<string, bigint> };

/** All an owner has; what was never opened is zero. */
export async function readBalances(ctx: Ctx, ownerId: number): Promise<Balances> {
  const rows = await ctx.db
    .select({ kind: ledgerAccounts.kind, ref: ledgerAccounts.ref, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, ownerId));
  const balances: Balances = { main: 0n, locked: 0n, bonus: 0n, points: 0n, vendors: {} };
  for (const { kind, ref, balance } of rows) {
    if (kind === 'vendor') balances.vendors[ref] = balance ?? 0n;
    else balances[kind as Exclude<keyof Balances, 'vendors'>] = balance ?? 0n;
  }
  return balances;
}
