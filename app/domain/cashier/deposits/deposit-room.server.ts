import { sql } from 'drizzle-orm';
import { requireNotPaused } from '~/domain/protection/find-guard.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type DepositsOf, readDepositUse } from './deposit-use.server';

type Incoming = DepositsOf & { amountMinor: bigint };

/** Deposits of one account are judged one after the other, so that many at once are all counted. */
export async function holdDeposits(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposits of ${accountId}`}, 0))`);
}

/**
 * Whether so much may come in, by deposit or along the line. The caller holds the account's deposits (`holdDeposits`). Refuses:
 * protection.paused, protection.paused_for_good, protection.over_deposit.
 */
export async function requireDepositRoom(ctx: Ctx, incoming: Incoming): Promise<void> {
  await requireNotPaused(ctx, incoming.accountId);
  for (const { period, amount, usedMinor, renewsAt } of await readDepositUse(ctx, incoming)) {
    if (usedMinor + incoming.amountMinor <= amount) continue;
    const leftMinor = String(usedMinor > amount ? 0n : amount - usedMinor);
    throw new Refusal('protection.over_deposit', 'amount', { leftMinor, untilAt: renewsAt.toISOString(), period });
  }
}
