import { lockRoles, setOperatorRoles } from '~/domain/identity/operators/operator-roles.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const roles = kindOf('roles', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    const held = await lockRoles(ctx, accountId);
    return { seen: { roles: held }, shown: { roles: held } };
  },
  async apply(ctx, change, reason) {
    await setOperatorRoles(ctx, { ...change, reason });
    return {};
  },
});
