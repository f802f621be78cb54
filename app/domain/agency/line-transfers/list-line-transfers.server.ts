import { aliasedTable, and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { lineTransfers } from '../tables.server';

export type LineTransferLine = {
  id: number;
  reference: string;
  /** As the account sees it. */
  isSent: boolean;
  otherAccount: string;
  otherNickname: string;
  amountMinor: bigint;
  at: Date;
};
export type LinePage = { transfers: LineTransferLine[]; next: number | null };

const pageSize = 10;

/** Sent and received, newest first. */
export async function listLineTransfers(ctx: Ctx, accountId: number, after: number | null): Promise<LinePage> {
  const otherId = sql`case when ${lineTransfers.fromId} = ${accountId} then ${lineTransfers.toId} else ${lineTransfers.fromId} end`;
  const rows = await ctx.db
    .select({
      id: lineTransfers.id,
      reference: lineTransfers.reference,
      fromId: lineTransfers.fromId,
      amountMinor: lineTransfers.amountMinor,
      at: lineTransfers.at,
      otherAccount: accounts.account,
      otherNickname: accounts.nickname,
    })
    .from(lineTransfers)
    .innerJoin(accounts, eq(accounts.id, otherId))
    .where(
      and(
        or(eq(lineTransfers.fromId, accountId), eq(lineTransfers.toId, accountId)),
        after === null ? undefined : lt(lineTransfers.id, after),
      ),
    )
    .orderBy(desc(lineTransfers.id))
    .limit(pageSize + 1);
  const transfers = rows.slice(0, pageSize).map(({ fromId, ...row }) => ({ ...row, isSent: fromId === accountId }));
  return { transfers, next: rows.length > pageSize ? transfers.at(-1)!.id : null };
}

export type FoundLineTransfer = {
  reference: string;
  fromId: number;
  fromAccount: string;
  toAccount: string;
  amountMinor: bigint;
  at: Date;
};

/** Anybody's, for operators; by its reference, in whatever case. */
export async function findLineTransfer(ctx: Ctx, reference: string): Promise<FoundLineTransfer | null> {
  const to = aliasedTable(accounts, 'receiver');
  const [row] = await ctx.db
    .select({
      reference: lineTransfers.reference,
      fromId: lineTransfers.fromId,
      fromAccount: accounts.account,
      toAccount: to.account,
      amountMinor: lineTransfers.amountMinor,
      at: lineTransfers.at,
    })
    .from(lineTransfers)
    .innerJoin(accounts, eq(accounts.id, lineTransfers.fromId))
    .innerJoin(to, eq(to.id, lineTransfers.toId))
    .where(eq(lineTransfers.reference, reference.toUpperCase()));
  return row ?? null;
}
