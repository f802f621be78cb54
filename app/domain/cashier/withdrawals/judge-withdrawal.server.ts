import { and, count, eq, gt, gte, isNull, notInArray, sql, sum } from 'drizzle-orm';
import { requireVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { PayoutMethod } from '../bank-accounts/payout-method';
import { payoutMethodOf } from '../bank-accounts/payout-methods.server';
import { judgeAmount } from '../methods/judge-amount';
import { feeOf } from '../methods/payment-method';
import { bankAccounts, payoutMethods, withdrawals } from '../tables.server';
import { readTurnover } from '../turnover/read-turnover.server';
import { undoneStates } from './withdrawal-states';

export type Wish = { accountId: number; bankAccountId: number; amountMinor: bigint };
export type Judged = { method: PayoutMethod; feeMinor: bigint; arrivesMinor: bigint };

/**
 * All that is against a withdrawal but the money itself. Final only while the owner's wallet is locked.
 * Refuses: identity.verification_first, cashier.unknown_bank_account, cashier.bank_account_locked,
 * cashier.bank_account_cooling, cashier.under_minimum, cashier.over_maximum, ledger.insufficient_funds,
 * cashier.turnover_left, cashier.daily_count, cashier.daily_amount.
 */
export async function judgeWithdrawal(ctx: Ctx, wish: Wish, mainMinor: bigint): Promise<Judged> {
  const { accountId, amountMinor } = wish;
  await requireVerifiedContacts(ctx, accountId);
  const method = await getDestination(ctx, wish);
  judgeAmount(method, amountMinor);
  if (amountMinor > mainMinor) throw new Refusal('ledger.insufficient_funds', 'amount');
  const { leftMinor } = await readTurnover(ctx, accountId);
  if (leftMinor > 0n) throw new Refusal('cashier.turnover_left', undefined, { leftMinor: String(leftMinor) });
  await judgeDay(ctx, wish);
  const feeMinor = feeOf(method, amountMinor);
  return { method, feeMinor, arrivesMinor: amountMinor - feeMinor };
}

/** Held against removal and a lock until the transaction ends. */
async function getDestination(ctx: Ctx, { accountId, bankAccountId }: Wish): Promise<PayoutMethod> {
  const [found] = await ctx.db
    .select()
    .from(bankAccounts)
    .innerJoin(payoutMethods, eq(payoutMethods.id, bankAccounts.methodId))
    .where(
      and(eq(bankAccounts.id, bankAccountId), eq(bankAccounts.accountId, accountId), isNull(bankAccounts.removedAt)),
    )
    .for('share', { of: bankAccounts });
  if (!found) throw new Refusal('cashier.unknown_bank_account', 'bankAccountId');
  if (found.bank_accounts.lockedAt) throw new Refusal('cashier.bank_account_locked', 'bankAccountId');
  const seconds = Math.ceil((found.bank_accounts.usableAt.getTime() - ctx.now.getTime()) / 1_000);
  if (seconds > 0) throw new Refusal('cashier.bank_account_cooling', 'bankAccountId', { seconds: String(seconds) });
  if (!found.payout_methods.isEnabled) throw new Refusal('cashier.unknown_method', 'bankAccountId');
  return payoutMethodOf(found.payout_methods);
}

export type Day = { count: number; countAtMost: number; amountMinor: bigint; amountAtMostMinor: bigint };

/** What was withdrawn in the business day so far; what came back of it does not count, nor a withdrawal of which all did. */
export async function readDay(ctx: Ctx, accountId: number): Promise<Day> {
  const { timeZone, withdrawalsPerDay, withdrawalDailyAmount } = await findSettings(ctx);
  const { amountMinor, returnedMinor } = withdrawals;
  const [today] = await ctx.db
    .select({ count: count(), total: sum(sql`${amountMinor} - ${returnedMinor}`) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.accountId, accountId),
        gte(withdrawals.createdAt, startOfDay(dayIn(ctx.now, timeZone), timeZone)),
        notInArray(withdrawals.state, undoneStates),
        gt(amountMinor, returnedMinor),
      ),
    );
  return {
    count: today?.count ?? 0,
    countAtMost: withdrawalsPerDay,
    amountMinor: BigInt(today?.total ?? 0),
    amountAtMostMinor: taka(withdrawalDailyAmount),
  };
}

async function judgeDay(ctx: Ctx, { accountId, amountMinor }: Wish): Promise<void> {
  const day = await readDay(ctx, accountId);
  if (day.count >= day.countAtMost) {
    throw new Refusal('cashier.daily_count', undefined, { count: String(day.countAtMost) });
  }
  const leftMinor = day.amountAtMostMinor - day.amountMinor;
  if (amountMinor > leftMinor) throw new Refusal('cashier.daily_amount', 'amount', { leftMinor: String(leftMinor) });
}
