import { findValid, holdContracts } from '~/domain/contracts/contract.server';
import { findOfferOf, offerContract } from '~/domain/contracts/offer-contract.server';
import { kindOf } from '../kind-rule.server';

export const contractOffer = kindOf('contractOffer', {
  subjectOf: ({ accountId, kind }) => `${accountId}:${kind}`,
  nameOf: async (_ctx, { account }) => account,
  async readStanding(ctx, { accountId, kind }) {
    await holdContracts(ctx);
    const [valid, openOfferId] = [await findValid(ctx, accountId, kind), await findOfferOf(ctx, accountId, kind)];
    const { period, betAmountMinor, tiers } = valid ?? {};
    return {
      seen: { validId: valid?.id ?? null, openOfferId },
      shown: valid && { period, betAmountMinor, tiers },
    };
  },
  async apply(ctx, { accountId: _accountId, ...offer }) {
    await offerContract(ctx, offer);
    return {};
  },
});
