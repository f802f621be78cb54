import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { type ContractInForce, contractsInForce, type Settled, teamOf } from './contracts-in-force.server';
import { isOfDays } from './kinds';
import { listOf, readFigures } from './read-figures.server';
import { type Bill, type CarryOver, settle } from './settle';
import { settlementRuns } from './tables.server';
import type { TeamFigures } from './tiers';
import type { Window } from './windows';

const billsAtOnce = 5_000;

/**
 * Reckons one window of a kind and period to bills, once for good: the run's key lets a second one, on whatever node,
 * find it done. Answers how many bills; null: it had been settled before. Nothing is paid here.
 */
export function settleWindow(ctx: Ctx, settled: Settled, window: Window): Promise<number | null> {
  return inTransaction(ctx, async (ctx) => {
    const runId = await beginRun(ctx, settled, window);
    if (runId === null) return null;
    const { timeZone, contractSettlement } = await findSettings(ctx);
    const isDividend = settled.kind === 'dividend';
    const contracts = await contractsInForce(ctx, settled, window);
    const seen = await readFigures(ctx, settled.period, window, timeZone, contracts.map(teamOf));
    const late = await takeAdjustments(ctx, settled, runId, contracts);
    const { carryOver } = contractSettlement;
    const carried = isDividend ? await readCarried(ctx, settled, window, carryOver) : new Map<number, bigint>();
    const bills = settle({ isDividend, contracts, figures: added(seen, late), carried, carryOver });
    const kept = isOfDays(settled.period) ? bills : bills.filter(isWorthKeeping);
    for (let at = 0; at < kept.length; at += billsAtOnce) {
      await insertBills(ctx, runId, window, kept.slice(at, at + billsAtOnce));
    }
    await endRun(ctx, runId, contracts, bills, seen);
    return kept.length;
  });
}

async function beginRun(ctx: Ctx, { kind, period }: Settled, { startsAt, endsAt }: Window): Promise<number | null> {
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

/** What came late for earlier windows goes into this one, each once. */
async function takeAdjustments(ctx: Ctx, { kind, period }: Settled, runId: number, contracts: ContractInForce[]) {
  const { rows } = await ctx.db.execute<{ id: string; turnover: string; result: string }>(sql`
    with taken as (
      update contract_adjustments a set into_run_id = ${runId}
      from settlement_runs r
      where a.into_run_id is null and r.id = a.run_id and r.kind = ${kind} and r.period = ${period}
        and a.downline_id = any (${listOf(contracts, ({ downlineId }) => downlineId)}::bigint[])
      returning a.downline_id, a.turnover_minor, a.result_minor)
    select downline_id as id, sum(turnover_minor) as turnover, sum(result_minor) as result from taken group by 1`);
  return rows.map(({ id, ...sums }) => ({
    id: Number(id),
    turnoverMinor: BigInt(sums.turnover),
    resultMinor: BigInt(sums.result),
  }));
}

type Late = Awaited<ReturnType<typeof takeAdjustments>>;

function added(seen: Map<number, TeamFigures>, late: Late): Map<number, TeamFigures> {
  const figures = new Map(seen);
  for (const { id, turnoverMinor, resultMinor } of late) {
    const own = figures.get(id) ?? { turnoverMinor: 0n, resultMinor: 0n, activeMembers: 0 };
    figures.set(id, {
      ...own,
      turnoverMinor: own.turnoverMinor + turnoverMinor,
      resultMinor: own.resultMinor + resultMinor,
    });
  }
  return figures;
}

/** Of the period right before, or of the last there was. */
async function readCarried(ctx: Ctx, { kind, period }: Settled, window: Window, carryOver: CarryOver) {
  if (carryOver === 'none') return new Map<number, bigint>();
  const startsAt = window.startsAt.toISOString();
  const isRightBefore = sql`and r.ends_at = ${startsAt}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: string; carried: string }>(sql`
    select distinct on (b.payee_id) b.payee_id as id, b.carried_out_minor as carried
    from contract_bills b join settlement_runs r on r.id = b.run_id
    where r.kind = ${kind} and r.period = ${period} and r.starts_at < ${startsAt}::timestamptz
      ${carryOver === 'previous' ? isRightBefore : sql``}
    order by b.payee_id, r.starts_at desc`);
  return new Map(rows.map(({ id, carried }) => [Number(id), BigInt(carried)]));
}

async function insertBills(ctx: Ctx, runId: number, { startsAt }: Window, bills: Bill[]): Promise<void> {
  const states = sql.param(`{${bills.map(({ state }) => state).join()}}`);
  await ctx.db.execute(sql`
    insert into contract_bills (run_id, starts_at, contract_id, payer_id, payee_id, depth, turnover_minor, result_minor,
      active_members, carried_in_minor, carried_out_minor, tier, rate, base_minor, earned_minor, passed_on_minor, gross_minor, state)
    select ${runId}::bigint, ${startsAt.toISOString()}::timestamptz, b.*
    from unnest(${listOf(bills, (bill) => bill.contractId)}::bigint[], ${listOf(bills, (bill) => bill.payerId)}::bigint[],
      ${listOf(bills, (bill) => bill.payeeId)}::bigint[], ${listOf(bills, (bill) => bill.depth)}::smallint[],
      ${listOf(bills, (bill) => bill.figures.turnoverMinor)}::bigint[], ${listOf(bills, (bill) => bill.figures.resultMinor)}::bigint[],
      ${listOf(bills, (bill) => bill.figures.activeMembers)}::int[], ${listOf(bills, (bill) => bill.carriedInMinor)}::bigint[],
      ${listOf(bills, (bill) => bill.carriedOutMinor)}::bigint[], ${listOf(bills, (bill) => bill.tier)}::smallint[],
      ${listOf(bills, (bill) => bill.rate)}::int[], ${listOf(bills, (bill) => bill.baseMinor)}::bigint[],
      ${listOf(bills, (bill) => bill.earnedMinor)}::bigint[], ${listOf(bills, (bill) => bill.passedOnMinor)}::bigint[],
      ${listOf(bills, (bill) => bill.grossMinor)}::bigint[], ${states}::text[]) as b`);
}

async function endRun(
  ctx: Ctx,
  runId: number,
  contracts: ContractInForce[],
  bills: Bill[],
  seen: Map<number, TeamFigures>,
): Promise<void> {
  const tops = bills.filter(({ depth }) => depth === 0);
  const sumOf = (name: 'turnoverMinor' | 'resultMinor') =>
    tops.reduce((sum, { payeeId }) => sum + (seen.get(payeeId)?.[name] ?? 0n), 0n);
  await ctx.db.execute(sql`
    update settlement_runs set contracts = ${contracts.length},
      gross_minor = ${String(tops.reduce((sum, { grossMinor }) => sum + grossMinor, 0n))}::bigint,
      seen_turnover_minor = ${String(sumOf('turnoverMinor'))}::bigint, seen_result_minor = ${String(sumOf('resultMinor'))}::bigint
    where id = ${runId}`);
}
