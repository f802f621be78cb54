import { namedQuery } from '~/db/named-query.server';
import { arrayLiteral } from '~/db/sql-values.server';
import type { Actor } from '~/domain/shared/actor';
import { afterCommit } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type Movement, type Posted, sortedMoves } from './movement';
import { amountOf, movementTally } from './movement-tally';
import { inOrderOf, type PostingCtx } from './post.server';

/** Who moves it and when: what a single `post` takes from its turn. */
export type DatedMovement = Movement & { by: Actor; at: Date };

/** Each movement's own: posted, or the refusal (or bug) that `post` would have thrown. */
export type Outcome = { posted: Posted } | { error: Error };

type ManyRow = { transfer_ids: string; outcomes: string; balances_after: string };

const statement = {
  name: 'ledger_post_many',
  text: `select array_to_string(transfer_ids, ',', '') as transfer_ids, array_to_string(outcomes, ',') as outcomes,
      array_to_string(balances_after, ',', '') as balances_after
    from ledger_post_many($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[],
      $8::int[], $9::bigint[], $10::bigint[])`,
};

/** One after the other, in one round trip: who is refused does not stop the others. */
export function postMany(ctx: PostingCtx, movements: Movement[]): Promise<Outcome[]> {
  return postDated(
    ctx,
    movements.map((movement) => ({ ...movement, by: ctx.actor, at: ctx.now })),
  );
}

/** A list is cut where a key comes again: what it did before decides what it does now. */
export async function postDated({ db }: Pick<PostingCtx, 'db'>, movements: DatedMovement[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const lastOf = new Map<string, number>();
  let start = 0;
  const sendUpTo = async (end: number) => {
    if (end > start) outcomes.push(...(await postDistinct(db, movements.slice(start, end))));
    start = end;
  };
  for (const [at, movement] of movements.entries()) {
    const earlier = lastOf.get(nameOf(movement));
    if (earlier !== undefined) await sendUpTo(at);
    const known = earlier === undefined ? undefined : outcomes[earlier]!;
    if (known && 'posted' in known) {
      outcomes.push(repeated(movements[earlier!]!, movement, known.posted));
      start = at + 1;
    } else lastOf.set(nameOf(movement), at);
  }
  await sendUpTo(movements.length);
  return outcomes;
}

async function postDistinct(db: PostingCtx['db'], movements: DatedMovement[]): Promise<Outcome[]> {
  const moves = movements.map((movement) => sortedMoves(movement.moves));
  const ends: number[] = [];
  for (const each of moves) ends.push((ends.at(-1) ?? 0) + each.length);
  const flat = moves.flat();
  const values = [
    movements.map(({ kind }) => kind),
    movements.map(({ key }) => key),
    movements.map(({ cause }) => cause?.kind ?? null),
    movements.map(({ cause }) => (cause === undefined ? null : String(cause.id))),
    movements.map(({ by }) => by.role),
    arrayLiteral(movements.map(({ by }) => by.id)),
    arrayLiteral(movements.map(({ at }) => at)),
    arrayLiteral(ends),
    arrayLiteral(flat.map(({ accountId }) => accountId)),
    arrayLiteral(flat.map(({ amountMinor }) => amountMinor)),
  ];
  const [row] = await namedQuery<ManyRow>(db, { ...statement, values });
  const codes = row!.outcomes.split(',');
  const ids = row!.transfer_ids.split(',');
  const balances = row!.balances_after.split(',');
  return movements.map((movement, at) => {
    const error = errorOf(codes[at]!, movement);
    if (error) return { error };
    if (codes[at] !== '1') afterCommit({ db }, () => movementTally.count(movement.kind, amountOf(moves[at]!)));
    const after = balances.slice(ends[at]! - moves[at]!.length, ends[at]);
    const balancesAfter = inOrderOf(movement.moves, moves[at]!, after);
    return { posted: { transferId: Number(ids[at]), isReplay: codes[at] === '1', balancesAfter } };
  });
}

function errorOf(code: string, movement: Movement): Error | null {
  if (code === '2') return new Refusal('ledger.insufficient_funds', 'amount');
  if (code === '3') return new Refusal('ledger.key_conflict');
  if (code === '4') return new Error(`moves do not add up: ${movement.kind} ${movement.key}`);
  return null;
}

/** What the database would answer, known without asking. */
function repeated(first: Movement, second: Movement, posted: Posted): Outcome {
  if (inputOf(first) !== inputOf(second)) return { error: new Refusal('ledger.key_conflict') };
  const byAccount = new Map(first.moves.map(({ accountId }, at) => [accountId, posted.balancesAfter[at] ?? null]));
  const balancesAfter = second.moves.map(({ accountId }) => byAccount.get(accountId) ?? null);
  return { posted: { ...posted, isReplay: true, balancesAfter } };
}

function inputOf({ cause, moves }: Movement): string {
  const figures = sortedMoves(moves).map(({ accountId, amountMinor }) => `${accountId}:${amountMinor}`);
  return JSON.stringify([cause?.kind ?? '', String(cause?.id ?? ''), figures]);
}

function nameOf({ kind, key }: Movement): string {
  return `${kind} ${key}`;
}
