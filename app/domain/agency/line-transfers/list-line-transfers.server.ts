import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
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
