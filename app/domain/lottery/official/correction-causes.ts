/** Why a result is replaced. `entry`: it was typed wrongly here. `organiser`: it was corrected there. `annulled`: the draw is void. */
export const correctionCauses = ['entry', 'organiser', 'annulled'] as const;
export type CorrectionCause = (typeof correctionCauses)[number];
