import { addBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import type { PayoutCrypto } from '~/domain/cashier/bank-accounts/payout-crypto';
import { savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { markAllRead } from '~/domain/messaging/inbox/mark-read.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { demoAccounts } from '../accounts/demo-accounts';
import { demoPayoutMethods } from './payout-methods';

/** Longer ago than any account has to cool. */
const ageMs = 190 * 24 * 3_600_000;

/** Ways to be paid out, and for each who may withdraw one account past its cooling time. */
export async function seedPayouts(ctx: Ctx, means: PayoutCrypto, idsByAccount: Map<string, number>): Promise<void> {
  const ids: Record<string, number> = {};
  for (const method of demoPayoutMethods) ids[method.code] = await savePayoutMethod(ctx, method);
  const long = { ...ctx, now: new Date(ctx.now.getTime() - ageMs) };
  for (const { account, nickname, role, firstTimeLogin } of demoAccounts) {
    const accountId = idsByAccount.get(account);
    if (accountId === undefined || role === 'operator' || firstTimeLogin) continue;
    await addBankAccount(long, means, {
      accountId,
      methodId: ids.bank!,
      payeeName: `${nickname} Demo`,
      accountNumber: `1000${String(accountId).padStart(9, '0')}`,
      bankName: 'Demo Bank, Motijheel',
    });
    await markAllRead(long, accountId);
  }
}
