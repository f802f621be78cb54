import { lockPayoutMethod, savePayoutMethod } from '~/domain/cashier/bank-accounts/payout-methods.server';
import { kindOf } from '../kind-rule.server';

export const payoutMethod = kindOf('payoutMethod', {
  subjectOf: ({ code }) => code,
  nameOf: async (_ctx, { code }) => code,
  async readStanding(ctx, { code }) {
    const method = await lockPayoutMethod(ctx, code);
    return { seen: method, shown: method };
  },
  async apply(ctx, method) {
    await savePayoutMethod(ctx, method);
    return {};
  },
});
