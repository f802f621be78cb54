import { lockBonus, revokeBonus } from '~/domain/promotions/bonuses/revoke-bonus.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const grantRevocation = kindOf('grantRevocation', {
  subjectOf: ({ grantId }) => String(grantId),
  nameOf: async (ctx, { grantId }) => nameAccount(ctx, (await lockBonus(ctx, grantId)).accountId),
  /** What is earned meanwhile does not make the proposal stale: it is paid first. */
  async readStanding(ctx, { grantId }) {
    const { accountId, promotionCode, state, amountMinor, releasedMinor } = await lockBonus(ctx, grantId);
    return { seen: { state }, shown: { accountId, promotionCode, amountMinor, releasedMinor } };
  },
  async apply(ctx, { grantId }, reason) {
    await revokeBonus(ctx, { grantId, reason });
    return {};
  },
});
