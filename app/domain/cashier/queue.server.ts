import { type AnyColumn, and, asc, desc, eq, gte, lt, type SQL, sql, type Table } from 'drizzle-orm';
import { sqlNamedByText } from '~/db/named-query.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';

const pageSize = 25;
/** The oldest of what waits. */
export const longestQueue = 200;

/** What an operator looks for among deposits, withdrawals or adjustments. */
export type QueueFilter<State extends string> = {
  /** Null: all that wait for an operator, the oldest first; where something is searched for, of any state. */
  state: State | null;
  search: string;
  /** Between which it was asked for. */
  from?: Date;
  until?: Date;
  after: number | null;
  /** For files: all that fit, newest first, this many at a time. */
  batch?: number;
};

export type Narrowed<State extends string> = Omit<QueueFilter<State>, 'after' | 'batch'>;

type Queued = { id: AnyColumn; state: AnyColumn; askedAt: AnyColumn; waitsSince: AnyColumn };

type Parts = { waiting: SQL; found: SQL | undefined };

/** Nothing is asked for: what waits for an operator. */
function asksForWaiting({ state, search, from, until }: Narrowed<string>): boolean {
  return state === null && search === '' && !from && !until;
}

/** A deposit or withdrawal in a line. */
export type NamedMove = { id: number; reference: string; account: string; amountMinor: bigint; createdAt: Date };
type Moves = Table & Record<'id' | 'reference' | 'accountId' | 'amountMinor' | 'createdAt', AnyColumn>;

/** The newest that a word names, `most` of them; planned once a connection, for the search asks many such questions at once. */
export async function findNamed(ctx: Ctx, moves: Moves, found: SQL | undefined, most: number): Promise<NamedMove[]> {
  const { id, reference, accountId, amountMinor, createdAt } = moves;
  const rows = await sqlNamedByText<Record<keyof NamedMove, string>>(
    ctx.db,
    sql`select ${id} as id, ${reference} as reference, ${accounts.account} as account,
        ${amountMinor} as "amountMinor", ${createdAt} as "createdAt"
      from ${moves} join ${accounts} on ${accounts.id} = ${accountId}
      where ${found} order by ${id} desc limit ${sql.raw(String(most))}`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    amountMinor: BigInt(row.amountMinor),
    createdAt: new Date(row.createdAt),
  }));
}

/** What fits the filter, on whatever page. */
export function fitting(
  { state, askedAt }: Pick<Queued, 'state' | 'askedAt'>,
  filter: Narrowed<string>,
  { waiting, found }: Parts,
): SQL | undefined {
  const { from, until } = filter;
  return and(
    asksForWaiting(filter) ? waiting : undefined,
    filter.state === null ? undefined : eq(state, filter.state),
    filter.search === '' ? undefined : found,
    from ? gte(askedAt, from) : undefined,
    until ? lt(askedAt, until) : undefined,
  );
}

/** The part of the queue that the filter asks for: the oldest that wait, whole; else a page, newest first. */
export function queuePage<State extends string>(queued: Queued, filter: QueueFilter<State>, parts: Parts) {
  const { id, waitsSince } = queued;
  const { after, batch } = filter;
  const isQueue = asksForWaiting(filter) && batch === undefined;
  const size = batch ?? pageSize;
  return {
    where: and(fitting(queued, filter, parts), after === null || isQueue ? undefined : lt(id, after)),
    orderBy: isQueue ? asc(waitsSince) : desc(id),
    limit: isQueue ? longestQueue : size + 1,
    /** `next` is the `after` of the following page. */
    pageOf<Row extends { id: number }>(rows: Row[]): { page: Row[]; next: number | null } {
      const page = isQueue ? rows : rows.slice(0, size);
      return { page, next: !isQueue && rows.length > size ? page.at(-1)!.id : null };
    },
  };
}
