import { lockRole, saveOperatorRole } from '~/domain/identity/operators/own-operator-roles.server';
import { rightsOf } from '~/domain/shared/rights';
import { kindOf } from '../kind-rule.server';

export const operatorRole = kindOf('operatorRole', {
  subjectOf: ({ code }) => code,
  nameOf: async (_ctx, { code }) => code,
  async readStanding(ctx, { code }) {
    const role = await lockRole(ctx, code);
    const shown = role && { names: role.names, rights: role.rights };
    return { seen: shown, shown };
  },
  async apply(ctx, { code, names, rights }, reason) {
    await saveOperatorRole(ctx, { code, names, rights: rightsOf(rights), reason });
    return {};
  },
});
