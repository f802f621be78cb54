import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import type { GameType } from '~/domain/catalogue/game-types';

export const betStates = ['open', 'won', 'lost', 'draw', 'refunded', 'void'] as const;
export type BetState = (typeof betStates)[number];

/** A refund gives an open bet back; what was settled is made void with its whole round. */
export const betTransitions = {
  open: { win: 'won', lose: 'lost', draw: 'draw', refund: 'refunded' },
  won: { void: 'void' },
  lost: { void: 'void' },
  draw: { void: 'void' },
  refunded: {},
  void: {},
} as const satisfies Record<BetState, Partial<Record<string, BetState>>>;

/** `play_settled_state` says the same in SQL; a property test compares them. */
export function outcomeOf({ stakeMinor, payoutMinor }: { stakeMinor: bigint; payoutMinor: bigint }) {
  if (payoutMinor > stakeMinor) return 'win';
  return payoutMinor === stakeMinor && stakeMinor > 0n ? 'draw' : 'lose';
}

/**
 * What of a settled bet counts as turnover: nothing of a draw; else the stake, in categories that count what is at risk no more
 * than what was won or lost. `play_valid_bet` says the same in SQL; a property test compares them.
 */
export function validBetMinor(bet: { category: GameType; stakeMinor: bigint; payoutMinor: bigint }): bigint {
  const { stakeMinor, payoutMinor } = bet;
  if (payoutMinor === stakeMinor) return 0n;
  if (categoryRegistry[bet.category].counts.turnover === 'stake') return stakeMinor;
  const change = payoutMinor > stakeMinor ? payoutMinor - stakeMinor : stakeMinor - payoutMinor;
  return change < stakeMinor ? change : stakeMinor;
}

/** What is kept of how a bet went, for its page and for who must replay it. */
export type BetDetail = {
  /** What the player chose, as name and value; names are keys of the words under `bet.choices`. */
  choices?: Record<string, string>;
  outcome?: Record<string, string>;
  balanceBefore?: string;
  balanceAfter?: string;
  gameVersion?: string;
};
