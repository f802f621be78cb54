import { giveByHand } from '~/domain/points/operating/give-points.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const manualReward = kindOf('manualReward', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  // A reward takes nothing's place, and who may have none is refused by the use case.
  readStanding: async () => ({ seen: null, shown: null }),
  async apply(ctx, reward, reason) {
    await giveByHand(ctx, { ...reward, reason });
    return {};
  },
});
