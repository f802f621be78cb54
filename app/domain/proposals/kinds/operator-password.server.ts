import { lockSubject } from '~/domain/identity/operators/lock-subject.server';
import { giveTemporaryPassword } from '~/domain/identity/operators/temporary-password.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const operatorPassword = kindOf('operatorPassword', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    const { passwordChangedAt, mustChangePassword, status } = await lockSubject(ctx, accountId);
    return {
      seen: { passwordChangedAt, mustChangePassword, status },
      shown: { passwordChangedAt, mustChangePassword },
    };
  },
  apply: async (ctx, { accountId }, reason) => ({
    temporaryPassword: await giveTemporaryPassword(ctx, { accountId, reason }),
  }),
});
