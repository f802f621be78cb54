import { lockLockedAccount, unlockBankAccount } from '~/domain/cashier/bank-accounts/lock-bank-account.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const payoutUnlock = kindOf('payoutUnlock', {
  subjectOf: ({ bankAccountId }) => String(bankAccountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, which) {
    const { masked, lockedAt, lockReason } = await lockLockedAccount(ctx, which);
    return { seen: { lockedAt }, shown: { masked, lockedAt, lockReason } };
  },
  async apply(ctx, which, reason) {
    await unlockBankAccount(ctx, { ...which, reason });
    return {};
  },
});
