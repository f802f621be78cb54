import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { openBillStates } from '../contract-states';
import type { ContractKind } from '../kinds';
import { contractBills, settlementRuns } from '../tables.server';

const pageSize = 20;

/** What was settled, the newest first, and how many bills of each are still open. */
export async function listRuns(ctx: Ctx, { kind, after }: { kind: ContractKind | null; after: number | null }) {
  const open = ctx.db
    .select({ runId: contractBills.runId, bills: sql<number>`count(*)::int`.as('bills') })
    .from(contractBills)
    .where(sql`${contractBills.state} in ${[...openBillStates]}`)
    .groupBy(contractBills.runId)
    .as('open');
  const rows = await ctx.db
    .select({ run: settlementRuns, open: sql<number>`coalesce(${open.bills}, 0)` })
    .from(settlementRuns)
    .leftJoin(open, eq(open.runId, settlementRuns.id))
    .where(
      and(
        kind === null ? undefined : eq(settlementRuns.kind, kind),
        after === null ? undefined : lt(settlementRuns.id, after),
      ),
    )
    .orderBy(desc(settlementRuns.id))
    .limit(pageSize + 1);
  const runs = rows.slice(0, pageSize).map(({ run, open }) => ({ ...run, open: Number(open) }));
  return { runs, next: rows.length > pageSize ? runs.at(-1)!.id : null };
}

export type Run = Awaited<ReturnType<typeof listRuns>>['runs'][number];
