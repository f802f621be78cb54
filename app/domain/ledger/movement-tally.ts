import { openTally } from '~/domain/shared/tally';
import type { Move, MovementKind } from './movement';

/** What this process has posted, by kind. */
export const movementTally = openTally<MovementKind>();

/** What moves from one side to the other. */
export function amountOf(moves: readonly Move[]): bigint {
  return moves.reduce((sum, { amountMinor }) => (amountMinor > 0n ? sum + amountMinor : sum), 0n);
}
