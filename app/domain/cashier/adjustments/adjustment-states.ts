/** Proposed by one operator, decided by another. */
export const adjustmentStates = ['proposed', 'posted', 'refused', 'retracted'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** `approve` and `reject` are another operator's, `retract` is the proposer's own. */
export const adjustmentEvents = ['approve', 'reject', 'retract'] as const;
export type AdjustmentEvent = (typeof adjustmentEvents)[number];

const transitions = {
  proposed: { approve: 'posted', reject: 'refused', retract: 'retracted' },
  posted: {},
  refused: {},
  retracted: {},
} as const satisfies Record<AdjustmentState, Partial<Record<AdjustmentEvent, AdjustmentState>>>;

/** Null: from there it does not lead anywhere. */
export function nextAdjustmentState(state: AdjustmentState, event: AdjustmentEvent): AdjustmentState | null {
  return (transitions[state] as Partial<Record<AdjustmentEvent, AdjustmentState>>)[event] ?? null;
}

/** What the member is told it was for; the reason itself is between operators. */
export const adjustmentCategories = ['correction', 'goodwill', 'complaint', 'deposit', 'recovery'] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/** The wallet `bonus` holds what offers have promised and nothing else; adjustments of former times may be of it. */
export const adjustableWallets = ['main'] as const;
export const adjustedWallets = [...adjustableWallets, 'bonus'] as const;
export type AdjustableWallet = (typeof adjustableWallets)[number];
