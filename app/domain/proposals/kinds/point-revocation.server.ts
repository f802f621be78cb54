import { lockGivenPoints, takePointsBack } from '~/domain/points/operating/give-points.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const pointRevocation = kindOf('pointRevocation', {
  subjectOf: ({ rewardId }) => String(rewardId),
  nameOf: async (ctx, { rewardId }) => nameAccount(ctx, (await lockGivenPoints(ctx, rewardId)).accountId),
  /** What is spent meanwhile does not make the proposal stale: it stays spent. */
  async readStanding(ctx, { rewardId }) {
    const { accountId, pointsMinor, leftMinor } = await lockGivenPoints(ctx, rewardId);
    return { seen: null, shown: { accountId, pointsMinor, leftMinor } };
  },
  async apply(ctx, { rewardId }, reason) {
    await takePointsBack(ctx, { rewardId, reason });
    return {};
  },
});
