import type { Right } from '~/domain/shared/rights';

/** Who gives a reward by hand, and who takes back what is not earned or not spent yet. */
export const memberRewardGates = {
  give: 'rewards.decide',
  revoke: 'rewards.decide',
  takePoints: 'rewards.decide',
} as const satisfies Record<string, Right>;
