import { lockOperator, makeRecoveryLink } from '~/domain/identity/operators/operator-links.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const operatorRecovery = kindOf('operatorRecovery', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    const { passwordChangedAt, status } = await lockOperator(ctx, accountId);
    return { seen: { passwordChangedAt, status }, shown: { passwordChangedAt } };
  },
  apply: async (ctx, { accountId }, reason) => ({ linkToken: await makeRecoveryLink(ctx, { accountId, reason }) }),
});
