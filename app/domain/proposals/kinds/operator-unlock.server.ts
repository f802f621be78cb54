import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { lockSubject } from '~/domain/identity/operators/lock-subject.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

/** Failed sign-ins that hold the account up go with a later unlocking, which one operator may do. */
export const operatorUnlock = kindOf('operatorUnlock', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    const { status } = await lockSubject(ctx, accountId);
    return { seen: { status }, shown: { status } };
  },
  async apply(ctx, { accountId }, reason) {
    await changeAccountStatus(ctx, { accountId, status: 'active', reason });
    return {};
  },
});
