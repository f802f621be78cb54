import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type Contract, loadContracts } from '../contract.server';
import type { ContractKind } from '../kinds';
import { listPayments, type Payment } from '../list-payments.server';
import { contractAdjustments, contractBills, contracts, settlementRuns } from '../tables.server';

const [payer, payee] = [alias(accounts, 'payer'), alias(accounts, 'payee')];

const columns = {
  bill: contractBills,
  kind: settlementRuns.kind,
  period: settlementRuns.period,
  endsAt: settlementRuns.endsAt,
  payer: payer.account,
  payee: payee.account,
};

/** Newest first, with the names of both sides. */
export async function loadBills(ctx: Ctx, where: SQL | undefined, limit: number) {
  const rows = await ctx.db
    .select(columns)
    .from(contractBills)
    .innerJoin(settlementRuns, eq(settlementRuns.id, contractBills.runId))
    .innerJoin(payee, eq(payee.id, contractBills.payeeId))
    .leftJoin(payer, eq(payer.id, contractBills.payerId))
    .where(where)
    .orderBy(desc(contractBills.id))
    .limit(limit);
  return rows.map(({ bill, ...rest }) => ({ ...bill, ...rest }));
}

export type BillLine = Awaited<ReturnType<typeof loadBills>>[number];
export type BillPage = { bills: BillLine[]; next: number | null };

const pageSize = 20;
type Question = { accountId: number; side: 'earned' | 'paid'; kind?: ContractKind; after?: number | null };

/** What an account is owed by its contracts, or owes by those it gave; newest first. */
export async function listBills(ctx: Ctx, { accountId, side, kind, after = null }: Question): Promise<BillPage> {
  const own = side === 'earned' ? contractBills.payeeId : contractBills.payerId;
  const bills = await loadBills(
    ctx,
    and(
      eq(own, accountId),
      kind && eq(settlementRuns.kind, kind),
      after === null ? undefined : lt(contractBills.id, after),
    ),
    pageSize + 1,
  );
  return { bills: bills.slice(0, pageSize), next: bills.length > pageSize ? bills[pageSize - 1]!.id : null };
}

export type BillSheet = {
  bill: BillLine;
  contract: Contract;
  payments: Payment[];
  /** Late bets of earlier windows that went into it. */
  late: { startsAt: Date; endsAt: Date; turnoverMinor: bigint; resultMinor: bigint }[];
};

/** A bill with the terms it follows, as either side of it sees it (null: an operator). Refuses: contract.not_found. */
export async function getBill(
  ctx: Ctx,
  { accountId, billId }: { accountId: number | null; billId: number },
): Promise<BillSheet> {
  const isSide =
    accountId === null ? undefined : or(eq(contractBills.payeeId, accountId), eq(contractBills.payerId, accountId));
  const [bill] = await loadBills(ctx, and(eq(contractBills.id, billId), isSide), 1);
  if (!bill) throw new Refusal('contract.not_found');
  const [contract] = await loadContracts(ctx, eq(contracts.id, bill.contractId));
  const late = await ctx.db
    .select({
      startsAt: settlementRuns.startsAt,
      endsAt: settlementRuns.endsAt,
      turnoverMinor: contractAdjustments.turnoverMinor,
      resultMinor: contractAdjustments.resultMinor,
    })
    .from(contractAdjustments)
    .innerJoin(settlementRuns, eq(settlementRuns.id, contractAdjustments.runId))
    .where(and(eq(contractAdjustments.intoRunId, bill.runId), eq(contractAdjustments.downlineId, bill.payeeId)))
    .orderBy(settlementRuns.startsAt);
  return { bill, contract: contract!, payments: await listPayments(ctx, bill), late };
}
