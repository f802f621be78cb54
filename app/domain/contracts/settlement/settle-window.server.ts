import { sql } from 'drizzle-orm';
import { type ArrayItem, type ArrayType, sqlArray, sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { noteAdjustments, takeAdjustments } from '../adjustments.server';
import { type ContractInForce, contractsInForce, type SettlementScope, teamOf } from '../contracts-in-force.server';
import { basisOf, isOfDays } from '../kinds';
import { settlementRuns } from '../tables.server';
import { addLateBets } from './late-bets';
import { readCarried } from './read-carried.server';
import { readFigures } from './read-figures.server';
import { type Bill, settle } from './settle';
import type { TeamFigures } from './tiers';
import type { Window } from './windows';

const billsAtOnce = 5_000;

/**
 * Calculates one window of a kind and period to bills, once for good: the run's key lets a second one, on whatever node,
 * find it done. Answers how many bills; null: it had been settled before. Nothing is paid here.
 */
export function settleWindow(ctx: Ctx, settled: SettlementScope, window: Window): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    const runId = await beginRun(ctx, settled, window);
    if (runId === null) return null;
    const { timeZone, contractSettlement } = await findSettings(ctx);
    const basis = basisOf[settled.kind];
    const contracts = await contractsInForce(ctx, settled, window);
    const seen = await readFigures(ctx, { period: settled.period, window, timeZone }, contracts.map(teamOf));
    const late = await takeAdjustments(ctx, settled, { runId, contracts, seen });
    const { figures, left } = addLateBets(seen, late, basis);
    await noteAdjustments(ctx, runId, left);
    const { carryOver } = contractSettlement;
    const carried = await readCarried(ctx, settled, window, carryOver);
    const bills = settle({ basis, contracts, figures, carried, carryOver });
    const stored = isOfDays(settled.period) ? bills : bills.filter(isWorthKeeping);
    for (let at = 0; at < stored.length; at += billsAtOnce) {
      await insertBills(ctx, runId, window, stored.slice(at, at + billsAtOnce));
    }
    await endRun(ctx, runId, { contracts, bills, seen });
    return stored.length;
  });
}

async function beginRun(
  ctx: Ctx,
  { kind, period }: SettlementScope,
  { startsAt, endsAt }: Window,
): Promise<number | null> {
  const [run] = await ctx.db
    .insert(settlementRuns)
    .values({ kind, period, startsAt, endsAt, settledAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: settlementRuns.id });
  return run?.id ?? null;
}

/** Small windows in which nothing happened leave no bill behind. */
function isWorthKeeping({ figures, grossMinor }: Bill): boolean {
  return grossMinor > 0n || figures.turnoverMinor !== 0n || figures.resultMinor !== 0n;
}

async function insertBills(ctx: Ctx, runId: number, { startsAt }: Window, bills: Bill[]): Promise<void> {
  const list = (value: (bill: (typeof bills)[number]) => ArrayItem, type: ArrayType) =>
    sqlArray(bills.map(value), type);
  await ctx.db.execute(sql`
    insert into contract_bills (run_id, starts_at, contract_id, payer_id, payee_id, depth, turnover_minor, result_minor,
      active_members, carried_in_minor, carried_out_minor, tier, rate, base_minor, earned_minor, passed_on_minor, gross_minor, state)
    select ${runId}::bigint, ${sqlTime(startsAt)}, b.*
    from unnest(${list((bill) => bill.contractId, 'bigint')}, ${list((bill) => bill.payerId, 'bigint')},
      ${list((bill) => bill.payeeId, 'bigint')}, ${list((bill) => bill.depth, 'smallint')},
      ${list((bill) => bill.figures.turnoverMinor, 'bigint')}, ${list((bill) => bill.figures.resultMinor, 'bigint')},
      ${list((bill) => bill.figures.activeMembers, 'int')}, ${list((bill) => bill.carriedInMinor, 'bigint')},
      ${list((bill) => bill.carriedOutMinor, 'bigint')}, ${list((bill) => bill.tier, 'smallint')},
      ${list((bill) => bill.rate, 'int')}, ${list((bill) => bill.baseMinor, 'bigint')},
      ${list((bill) => bill.earnedMinor, 'bigint')}, ${list((bill) => bill.passedOnMinor, 'bigint')},
      ${list((bill) => bill.grossMinor, 'bigint')}, ${list((bill) => bill.state, 'text')}) as b`);
}

type Settled = { contracts: ContractInForce[]; bills: Bill[]; seen: Map<number, TeamFigures> };

async function endRun(ctx: Ctx, runId: number, { contracts, bills, seen }: Settled): Promise<void> {
  const tops = bills.filter(({ depth }) => depth === 0);
  const sumOf = (name: 'turnoverMinor' | 'resultMinor') =>
    tops.reduce((sum, { payeeId }) => sum + (seen.get(payeeId)?.[name] ?? 0n), 0n);
  await ctx.db.execute(sql`
    update settlement_runs set contracts = ${contracts.length},
      gross_minor = ${String(tops.reduce((sum, { grossMinor }) => sum + grossMinor, 0n))}::bigint,
      seen_turnover_minor = ${String(sumOf('turnoverMinor'))}::bigint, seen_result_minor = ${String(sumOf('resultMinor'))}::bigint
    where id = ${runId}`);
}
