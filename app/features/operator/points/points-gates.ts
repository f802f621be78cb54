import type { Right } from '~/domain/shared/rights';

/** Who decides about what members took for points. */
export const redemptionGates = {
  approve: 'rewards.decide',
  reject: 'rewards.decide',
  send: 'rewards.decide',
} as const satisfies Record<string, Right>;

export const goodsGates = { save: 'points.edit' } as const satisfies Record<string, Right>;
