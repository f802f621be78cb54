export const proposalStates = ['proposed', 'applied', 'refused', 'retracted', 'expired', 'stale'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** `approve` and `refuse` are another operator's, `retract` is the proposer's own. */
export const proposalEvents = ['approve', 'refuse', 'retract'] as const;
export type ProposalEvent = (typeof proposalEvents)[number];

/** A proposal that nobody has approved by then is over. */
export const openHours = 72;
