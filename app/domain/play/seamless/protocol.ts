import { z } from 'zod';
import { minorOf } from '~/domain/shared/money';

/** What a call is answered with, beside what it is about. */
export type SeamlessStatus =
  | 'OK'
  | 'TOKEN_EXPIRED'
  | 'INVALID_TOKEN'
  | 'UNKNOWN_PLAYER'
  | 'UNKNOWN_GAME'
  | 'USER_DISABLED'
  | 'WRONG_CURRENCY'
  | 'NOT_ENOUGH_MONEY'
  | 'LIMIT_REACHED'
  | 'DUPLICATE_TRANSACTION'
  | 'TRANSACTION_ROLLED_BACK'
  | 'TRANSACTION_DOES_NOT_EXIST';

export const movingCalls = ['bet', 'win', 'rollback'] as const;
export type MovingCall = (typeof movingCalls)[number];

const name = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const token = z.string().max(200);
/** Never a number: JSON's numbers are floats. */
const amount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/)
  .transform(minorOf);

export const SessionCall = z.object({ token: token.min(1) });
/** Nothing moves: a transaction is only named again in the answer. */
export const BalanceCall = z.object({
  token: token.min(1),
  playerId: name,
  transactionId: name.optional().catch(undefined),
});

const Moving = z.object({
  /** Asked for of bets only. */
  token: token.nullish(),
  playerId: name,
  gameCode: name,
  roundId: name,
  transactionId: name,
  amount,
  currency: name,
  roundClosed: z.boolean().nullish(),
  referenceTransactionId: name.nullish(),
});
export const schemasOfMoving = {
  bet: Moving.extend({ token: token.min(1) }),
  win: Moving,
  rollback: Moving,
} satisfies Record<MovingCall, z.ZodTypeAny>;
export type MovingFields = z.output<typeof Moving>;

/** A player's name at vendors: of a seamless wallet and of a transfer wallet the same. */
export function playerIdOf(accountId: number): string {
  return `m${accountId}`;
}

/** Null: nobody can be called that. */
export function accountOfPlayer(playerId: string): number | null {
  const digits = /^m([1-9]\d{0,14})$/.exec(playerId)?.[1];
  return digits === undefined ? null : Number(digits);
}
