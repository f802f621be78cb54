import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { noteAdjustments } from '../adjustments.server';
import { contractsInForce, type SettlementScope, teamOf } from '../contracts-in-force.server';
import { type ContractPeriod, isOfDays } from '../kinds';
import { settlementRuns } from '../tables.server';
import { readFigures } from './read-figures.server';
import type { TeamFigures } from './tiers';

const hour = 3_600_000;
/** How far back it is looked for what came late. */
const lookBack: Record<ContractPeriod, number> = {
  fiveMinutes: 6 * hour,
  hourly: 48 * hour,
  daily: 7 * 24 * hour,
  weekly: 35 * 24 * hour,
  semimonthly: 62 * 24 * hour,
  monthly: 93 * 24 * hour,
};

/** Settled windows whose tops' teams no longer come to what was seen are calculated against what was billed. */
export async function noteLateBets(ctx: Ctx, settled: SettlementScope): Promise<number> {
  let noted = 0;
  for (const runId of await listChangedRuns(ctx, settled)) noted += await noteLateIn(ctx, runId);
  return noted;
}

async function listChangedRuns(ctx: Ctx, { kind, period }: SettlementScope): Promise<number[]> {
  const { timeZone } = await findSettings(ctx);
  const since = new Date(ctx.now.getTime() - lookBack[period]).toISOString();
  const sums = isOfDays(period)
    ? sql`select coalesce(sum(valid_bet_minor), 0) as turnover,
          coalesce(sum(payout_minor + rebates_minor + promotions_minor - stake_minor), 0) as result
        from team_days where ancestor_id = any (tops.ids) and day >= (r.starts_at at time zone ${timeZone})::date
          and day < (r.ends_at at time zone ${timeZone})::date`
    : sql`select coalesce(sum(valid_bet_minor), 0) as turnover, coalesce(sum(payout_minor - stake_minor), 0) as result
        from team_windows where ancestor_id = any (tops.ids) and window_at >= r.starts_at and window_at < r.ends_at`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select r.id from settlement_runs r
    cross join lateral (
      select array_agg(c.downline_id) as ids from contracts c
      where c.kind = r.kind and c.period = r.period and c.upline_id is null and c.starts_at <= r.starts_at
        and (c.ends_at is null or c.ends_at >= r.ends_at)) tops
    cross join lateral (${sums}) now_
    where r.kind = ${kind} and r.period = ${period} and r.starts_at >= ${since}::timestamptz
      and (now_.turnover <> r.seen_turnover_minor or now_.result <> r.seen_result_minor)
    order by r.starts_at`);
  return rows.map(({ id }) => Number(id));
}

type Known = { id: string; turnover: string; result: string };

/** What each team came to beyond its bill goes into the next window; nothing when nothing came. Answers how many lines. */
export function noteLateIn(ctx: Ctx, runId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [run] = await ctx.db.select().from(settlementRuns).where(eq(settlementRuns.id, runId)).for('update');
    if (!run) return 0;
    const { timeZone } = await findSettings(ctx);
    const contracts = await contractsInForce(ctx, run, run);
    const now = await readFigures(
      ctx,
      { period: run.period, window: run, timeZone },
      contracts.map((contract) => ({ ...teamOf(contract), countsActive: false })),
    );
    const { rows } = await ctx.db.execute<Known>(sql`
      select id, sum(turnover) as turnover, sum(result) as result from (
        select payee_id as id, turnover_minor as turnover, result_minor as result from contract_bills where run_id = ${runId}
        union all select downline_id, -turnover_minor, -result_minor from contract_adjustments where into_run_id = ${runId}
        union all select downline_id, turnover_minor, result_minor from contract_adjustments where run_id = ${runId}) k
      group by 1`);
    const known = new Map(rows.map(({ id, ...sums }) => [Number(id), sums]));
    const late = contracts.flatMap(({ downlineId }) => {
      const own = now.get(downlineId);
      const billed = known.get(downlineId);
      const turnoverMinor = (own?.turnoverMinor ?? 0n) - BigInt(billed?.turnover ?? 0);
      const resultMinor = (own?.resultMinor ?? 0n) - BigInt(billed?.result ?? 0);
      return turnoverMinor === 0n && resultMinor === 0n ? [] : [{ downlineId, turnoverMinor, resultMinor }];
    });
    await noteAdjustments(ctx, runId, late);
    const tops = contracts.filter(({ uplineId }) => uplineId === null);
    const sumOf = (name: keyof Pick<TeamFigures, 'turnoverMinor' | 'resultMinor'>) =>
      tops.reduce((sum, { downlineId }) => sum + (now.get(downlineId)?.[name] ?? 0n), 0n);
    await ctx.db
      .update(settlementRuns)
      .set({ seenTurnoverMinor: sumOf('turnoverMinor'), seenResultMinor: sumOf('resultMinor') })
      .where(eq(settlementRuns.id, runId));
    return late.length;
  });
}
