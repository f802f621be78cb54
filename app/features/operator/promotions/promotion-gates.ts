import type { Right } from '~/domain/shared/rights';

/** Who may save and stop an offer, and make its codes. */
export const promotionGates = {
  save: 'promotions.edit',
  stop: 'promotions.edit',
  makeShared: 'promotions.edit',
  makeCodes: 'promotions.edit',
} as const satisfies Record<string, Right>;

/** Who decides about a member's reward. */
export const rewardGates = { approve: 'rewards.decide', reject: 'rewards.decide' } as const satisfies Record<
  string,
  Right
>;
