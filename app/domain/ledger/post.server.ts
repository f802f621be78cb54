import { namedQuery } from '~/db/named-query.server';
import { arrayLiteral } from '~/db/sql-values.server';
import { afterCommit, type Ctx } from '~/domain/shared/ctx.server';
import { refusalOf } from './ledger-refusal.server';
import { type Move, type Movement, type Posted, sortedMoves } from './movement';
import { amountOf, movementTally } from './movement-tally';

const given = '$1, $2, $3, $4, $5, $6, $7::timestamptz';
const between = {
  two: {
    name: 'ledger_post_pair',
    text: `select array_to_string(ledger_post_pair(${given}, $8, $9, $10), ',', '') as posted`,
  },
  any: {
    name: 'ledger_post',
    text: `select array_to_string(ledger_post(${given}, $8::bigint[], $9::bigint[]), ',', '') as posted`,
  },
};

/** All of a turn that a posting needs. */
export type PostingCtx = Pick<Ctx, 'db' | 'now' | 'actor'>;

/**
 * Moves money in one round trip, in the caller's transaction where there is one. Post before you lock or publish
 * anything else of the owner's. Refuses: ledger.insufficient_funds, ledger.key_conflict.
 */
export async function post(ctx: PostingCtx, movement: Movement): Promise<Posted> {
  const moves = sortedMoves(movement.moves);
  const values = [
    movement.kind,
    movement.key,
    movement.cause?.kind ?? null,
    movement.cause === undefined ? null : String(movement.cause.id),
    ctx.actor.role,
    ctx.actor.id,
    ctx.now.toISOString(),
  ];
  try {
    const [row] = await namedQuery<{ posted: string }>(ctx.db, statementFor(moves, values));
    const [transferId, isReplay, ...balances] = row!.posted.split(',');
    if (isReplay !== '1') afterCommit(ctx, () => movementTally.count(movement.kind, amountOf(moves)));
    return {
      transferId: Number(transferId),
      isReplay: isReplay === '1',
      balancesAfter: inOrderOf(movement.moves, moves, balances),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Most movements are between two accounts, which the ledger posts at less cost. */
function statementFor(moves: Move[], values: unknown[]) {
  const [first, second] = moves;
  if (moves.length === 2 && first!.amountMinor === -second!.amountMinor) {
    return { ...between.two, values: [...values, first!.accountId, second!.accountId, second!.amountMinor] };
  }
  const accounts = arrayLiteral(moves.map(({ accountId }) => accountId));
  const amounts = arrayLiteral(moves.map(({ amountMinor }) => amountMinor));
  return { ...between.any, values: [...values, accounts, amounts] };
}

/** An account that keeps no balance answers with nothing. */
export function inOrderOf(asked: Move[], posted: Move[], balances: string[]): (bigint | null)[] {
  return asked.map(({ accountId }) => {
    const balance = balances[posted.findIndex((move) => move.accountId === accountId)];
    return balance ? BigInt(balance) : null;
  });
}
