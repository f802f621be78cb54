export const redemptionKinds = ['thing', 'cash', 'convert'] as const;
export type RedemptionKind = (typeof redemptionKinds)[number];

/** What the mall offers; points are converted without choosing anything. */
export const goodsKinds = ['thing', 'cash'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

export const redemptionStates = ['process', 'approved', 'sent', 'rejected'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

export const redemptionTransitions = {
  process: { approve: 'approved', reject: 'rejected' },
  approved: { send: 'sent' },
  sent: {},
  rejected: {},
} as const satisfies Record<RedemptionState, Partial<Record<string, RedemptionState>>>;

export const longestAddress = 300;
export const mostAtOnce = 10;
