import { lockRequirement, waiveRequirement } from '~/domain/cashier/turnover/waive-requirement.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const turnoverWaiver = kindOf('turnoverWaiver', {
  subjectOf: ({ requirementId }) => String(requirementId),
  nameOf: async (ctx, { requirementId }) => nameAccount(ctx, (await lockRequirement(ctx, requirementId)).accountId),
  /** What is bet meanwhile does not make the proposal stale. */
  async readStanding(ctx, { requirementId }) {
    const { accountId, causeKind, requiredMinor, metMinor } = await lockRequirement(ctx, requirementId);
    return { seen: null, shown: { accountId, causeKind, requiredMinor, metMinor } };
  },
  async apply(ctx, { requirementId }, reason) {
    await waiveRequirement(ctx, { requirementId, reason });
    return {};
  },
});
