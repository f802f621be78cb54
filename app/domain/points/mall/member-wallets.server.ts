import { eq } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { pointsAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { isPaused } from '~/domain/protection/find-guard.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';

/** Held until the transaction ends, before anything else of the member's is. */
export async function holdWallets(ctx: Ctx, accountId: number) {
  const { main } = await walletAccounts(ctx, accountId);
  const points = await pointsAccount(ctx, accountId);
  const balances = await lockBalances(ctx, [main, points]);
  return { main, points, mainMinor: balances.get(main) ?? 0n, pointsMinor: balances.get(points) ?? 0n };
}

/** Refuses: points.members_only, points.excluded. */
export async function requireRedeemer(ctx: Ctx, accountId: number): Promise<void> {
  const [account] = await ctx.db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId));
  if (account?.role !== 'member') throw new Refusal('points.members_only');
  if (await isPaused(ctx, accountId)) throw new Refusal('points.excluded');
}
