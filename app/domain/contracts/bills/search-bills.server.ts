import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { openBillStates } from '../contract-states';
import type { ContractKind } from '../kinds';
import { contractBills, settlementRuns } from '../tables.server';
import { type BillLine, type BillPage, loadBills } from './list-bills.server';

/** An operator's: bills of one account, of one settled window, or all that are open. */
export type BillSearch =
  | { accountId: number; kind: ContractKind | null; from: Date; until: Date }
  | { runId: number }
  | 'open';

export async function searchBills(
  ctx: Ctx,
  search: BillSearch,
  { after = null, size = 20 }: { after?: number | null; size?: number } = {},
): Promise<BillPage> {
  const bills = await loadBills(
    ctx,
    and(isSought(search), after === null ? undefined : lt(contractBills.id, after)),
    size + 1,
  );
  return { bills: bills.slice(0, size), next: bills.length > size ? bills[size - 1]!.id : null };
}

function isSought(search: BillSearch): SQL | undefined {
  if (search === 'open') return inArray(contractBills.state, [...openBillStates]);
  if ('runId' in search) return eq(contractBills.runId, search.runId);
  const { accountId, kind, from, until } = search;
  return and(
    or(eq(contractBills.payeeId, accountId), eq(contractBills.payerId, accountId)),
    kind ? eq(settlementRuns.kind, kind) : undefined,
    gte(contractBills.startsAt, from),
    lt(contractBills.startsAt, until),
  );
}

export type BillSums = { bills: number; grossMinor: bigint; paidMinor: bigint; openMinor: bigint };

/** What an account was to get by its contracts, and what it owed by those it gave. */
export async function sumBills(
  ctx: Ctx,
  search: Extract<BillSearch, { accountId: number }>,
): Promise<{ earned: BillSums; owed: BillSums }> {
  const of = (side: SQL) => ({
    bills: sql<number>`count(*) filter (where ${side})::int`,
    gross: sql<string>`coalesce(sum(${contractBills.grossMinor}) filter (where ${side}), 0)`,
    paid: sql<string>`coalesce(sum(${contractBills.paidMinor}) filter (where ${side}), 0)`,
    open: sql<string>`coalesce(sum(${contractBills.grossMinor} - ${contractBills.paidMinor})
      filter (where ${side} and ${inArray(contractBills.state, [...openBillStates])}), 0)`,
  });
  const [row] = await ctx.db
    .select({
      earned: of(eq(contractBills.payeeId, search.accountId)),
      owed: of(eq(contractBills.payerId, search.accountId)),
    })
    .from(contractBills)
    .innerJoin(settlementRuns, eq(settlementRuns.id, contractBills.runId))
    .where(isSought(search));
  const sums = ({ bills, gross, paid, open }: { bills: number; gross: string; paid: string; open: string }) => ({
    bills,
    grossMinor: BigInt(gross),
    paidMinor: BigInt(paid),
    openMinor: BigInt(open),
  });
  return { earned: sums(row!.earned), owed: sums(row!.owed) };
}

/** Every bill of a statement, read in steps. */
export async function* allBills(ctx: Ctx, search: BillSearch): AsyncGenerator<BillLine> {
  for (let after: number | null | undefined; after !== null; ) {
    const { bills, next }: BillPage = await searchBills(ctx, search, { after, size: 500 });
    yield* bills;
    after = next;
  }
}
