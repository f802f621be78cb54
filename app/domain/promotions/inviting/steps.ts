import type { TermsOf } from '../terms/terms';

const inviteSteps = ['deposit', 'first', 'second'] as const;
export type InviteStep = (typeof inviteSteps)[number];

export type StepTerms = { step: InviteStep; bit: number; targetMinor: bigint; rewardMinor: bigint };

/** What a friend does, and what it brings who invited them. */
export function stepsOf(terms: TermsOf<'invite'>): StepTerms[] {
  const figures: Record<InviteStep, [targetMinor: bigint, rewardMinor: bigint]> = {
    deposit: [terms.depositMinor, terms.depositRewardMinor],
    first: [terms.firstValidMinor, terms.firstRewardMinor],
    second: [terms.secondValidMinor, terms.secondRewardMinor],
  };
  return inviteSteps.map((step, at) => {
    const [targetMinor, rewardMinor] = figures[step];
    return { step, bit: 1 << at, targetMinor, rewardMinor };
  });
}

type Done = { depositMinor: bigint; validMinor: bigint };

export function isStepMet({ step, targetMinor }: StepTerms, { depositMinor, validMinor }: Done): boolean {
  return (step === 'deposit' ? depositMinor : validMinor) >= targetMinor;
}

/** Of a participation: a step of one friend. */
export const occurrenceOfStep = (friendId: number, step: InviteStep) => `${friendId}:${step}`;
