import { isBuilt, type ProductFeature } from '../shared/product-features';

/** What moves money and points. A new kind is added here first; statements filter by it. */
export const movementKinds = [
  'opening',
  'deposit',
  'deposit_bonus',
  'withdrawal_lock',
  'withdrawal_release',
  'withdrawal_paid',
  'withdrawal_returned',
  'wallet_to_vendor',
  'wallet_from_vendor',
  'vendor_result',
  'line_transfer',
  'adjustment',
  'bet',
  'win',
  'rollback',
  'chase_lock',
  'chase_release',
  'jackpot_feed',
  'jackpot_win',
  'bonus_grant',
  'bonus_release',
  'bonus_forfeit',
  'rebate',
  'commission',
  'salary',
  'dividend',
  'reward',
  'points_grant',
  'points_redeem',
] as const;

export type MovementKind = (typeof movementKinds)[number];

/** Kinds that only these features post. */
const kindsOfFeatures: Partial<Record<MovementKind, readonly ProductFeature[]>> = {
  // A name of former entries: what a deposit brings is a bonus of its own now.
  deposit_bonus: [],
  bonus_grant: ['bonuses'],
  bonus_release: ['bonuses'],
  bonus_forfeit: ['bonuses'],
  commission: ['commissions'],
  reward: ['cashback', 'checkIns', 'applications', 'inviteRewards', 'missions', 'wheel', 'appRewards'],
  points_grant: ['pointsMall'],
  points_redeem: ['pointsMall'],
};

/** Those that something posts; choosing one of the others would find nothing. */
export const postedKinds = movementKinds.filter((kind) => kindsOfFeatures[kind]?.some(isBuilt) ?? true);

/** What comes to owners and leaves them other than by play. */
export const cashKinds = [
  'deposit',
  'deposit_bonus',
  'withdrawal_paid',
  'withdrawal_returned',
  'bonus_grant',
  'bonus_release',
  'bonus_forfeit',
  'jackpot_win',
  'rebate',
  'reward',
] as const satisfies readonly MovementKind[];

export type Move = { accountId: number; amountMinor: bigint };

export type Movement = {
  kind: MovementKind;
  /** Idempotency: a kind posts a key once. The same input again is answered as the first time, another is refused. */
  key: string;
  /** What it is for; pages of money link to it. */
  cause?: { kind: string; id: string | number };
  /** Add up to zero in each unit. */
  moves: Move[];
};

export type Posted = {
  transferId: number;
  /** The key had been posted before: nothing moved this time. */
  isReplay: boolean;
  /** In the order of the moves, as they stood right after it; null for the house's accounts. */
  balancesAfter: (bigint | null)[];
};

/** Each account once, in the order of the locks; what cancels out is left away. */
export function sortedMoves(moves: Move[]): Move[] {
  const sums = new Map<number, bigint>();
  for (const { accountId, amountMinor } of moves) sums.set(accountId, (sums.get(accountId) ?? 0n) + amountMinor);
  return [...sums]
    .filter(([, amountMinor]) => amountMinor !== 0n)
    .sort(([a], [b]) => a - b)
    .map(([accountId, amountMinor]) => ({ accountId, amountMinor }));
}
