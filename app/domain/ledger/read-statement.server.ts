import { sql } from 'drizzle-orm';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { MovementKind } from './movement';

export type StatementLine = {
  entryId: number;
  accountId: number;
  transferId: number;
  kind: MovementKind;
  cause: { kind: string; id: string } | null;
  amountMinor: bigint;
  /** Of this account, right after the entry. */
  balanceAfterMinor: bigint;
  at: Date;
};

/** `older` and `newer` are cursors of the neighbouring pages; null where there is none. */
export type StatementPage = { lines: StatementLine[]; older: string | null; newer: string | null };

export type StatementQuestion = {
  accountIds: number[];
  /** The half-open period [from, to). */
  from?: Date;
  to?: Date;
  kinds?: MovementKind[];
  /** With `kinds`: movements for this cause are left out. */
  exceptCause?: string;
  size?: number;
  /** A cursor of an earlier page: what lies before it in time (`older`), or after it (`newer`). */
  older?: string;
  newer?: string;
  isOldestFirst?: boolean;
};

type Row = {
  id: string;
  account_id: string;
  transfer_id: string;
  kind: MovementKind;
  cause_kind: string | null;
  cause_id: string | null;
  amount: string;
  balance_after: string;
  at: string;
};

const longestPage = 1_000;

/** The entries of an owner's accounts, newest first unless asked otherwise. The caller has proven whose accounts they are. */
export async function readStatement(ctx: Ctx, question: StatementQuestion): Promise<StatementPage> {
  const size = Math.max(1, Math.min(question.size ?? 20, longestPage));
  const { isOldestFirst = false } = question;
  const isUpwards = question.newer !== undefined || (isOldestFirst && question.older === undefined);
  const cursor = readCursor(question.newer ?? question.older);
  const order = isUpwards ? sql`e.at, e.id` : sql`e.at desc, e.id desc`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.*, t.kind, t.cause_kind, t.cause_id from (
      select e.* from unnest(${sqlArray(question.accountIds, 'bigint')}) as a (id)
      cross join lateral (
        select e.id, e.account_id, e.transfer_id, e.amount, e.balance_after, e.at
        from ledger_entries e ${question.kinds ? sql`join ledger_transfers t on t.id = e.transfer_id` : sql``}
        where e.account_id = a.id and e.balance_after is not null
        ${question.from ? sql`and e.at >= ${sqlTime(question.from)}` : sql``}
        ${question.to ? sql`and e.at < ${sqlTime(question.to)}` : sql``}
        ${cursor ? sql`and (e.at, e.id) ${isUpwards ? sql`>` : sql`<`} (${cursor.at}::timestamptz, ${cursor.id}::bigint)` : sql``}
        ${question.kinds ? sql`and t.kind = any (${sqlArray(question.kinds, 'text')})` : sql``}
        ${question.exceptCause ? sql`and t.cause_kind is distinct from ${question.exceptCause}` : sql``}
        order by ${order} limit ${size + 1}) e
      order by ${order} limit ${size + 1}) e
    join ledger_transfers t on t.id = e.transfer_id
    order by ${order}`);
  const hasMore = rows.length > size;
  const lines = rows.slice(0, size).map(lineOf);
  const [first, last] = isUpwards ? [lines[0], lines.at(-1)] : [lines.at(-1), lines[0]];
  const hasOlder = isUpwards ? cursor !== null : hasMore;
  const hasNewer = isUpwards ? hasMore : cursor !== null;
  return {
    lines: isUpwards === isOldestFirst ? lines : lines.reverse(),
    older: hasOlder && first ? cursorOf(first) : null,
    newer: hasNewer && last ? cursorOf(last) : null,
  };
}

function lineOf(row: Row): StatementLine {
  return {
    entryId: Number(row.id),
    accountId: Number(row.account_id),
    transferId: Number(row.transfer_id),
    kind: row.kind,
    cause: row.cause_kind === null ? null : { kind: row.cause_kind, id: row.cause_id ?? '' },
    amountMinor: BigInt(row.amount),
    balanceAfterMinor: BigInt(row.balance_after),
    at: new Date(row.at),
  };
}

function cursorOf({ at, entryId }: StatementLine): string {
  return `${at.getTime()}-${entryId}`;
}

/** Null for none and for what no page ever handed out. */
function readCursor(text: string | undefined): { at: string; id: string } | null {
  const match = /^(\d{1,14})-(\d{1,15})$/.exec(text ?? '');
  return match ? { at: new Date(Number(match[1])).toISOString(), id: match[2]! } : null;
}
