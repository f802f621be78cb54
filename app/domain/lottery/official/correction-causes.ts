/**
 * Why a result is replaced. `entry`: it was typed wrongly here. `organiser`: it was corrected there. `publicTime`: its first
 * number was public earlier than told; the numbers stay. `annulled`: the draw is void.
 */
export const correctionCauses = ['entry', 'organiser', 'publicTime', 'annulled'] as const;
export type CorrectionCause = (typeof correctionCauses)[number];
