import { sql } from 'drizzle-orm';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { ContractInForce, SettlementScope } from './contracts-in-force.server';
import { basisOf } from './kinds';
import type { Late } from './settlement/late-bets';

/** What a settled window's teams came to beyond what was billed waits for the next one. */
export async function noteAdjustments(ctx: Ctx, runId: number, late: Late[]): Promise<void> {
  if (late.length === 0) return;
  await ctx.db.execute(sql`
    insert into contract_adjustments (run_id, downline_id, turnover_minor, result_minor, noted_at)
    select ${runId}::bigint, l.*, ${sqlTime(ctx.now)}
    from unnest(${sqlArray(
      late.map(({ downlineId }) => downlineId),
      'bigint',
    )},
      ${sqlArray(
        late.map(({ turnoverMinor }) => turnoverMinor),
        'bigint',
      )}, ${sqlArray(
        late.map(({ resultMinor }) => resultMinor),
        'bigint',
      )}) as l`);
}

/**
 * What came late for earlier windows goes into this one, each once. What takes away waits for a window in which its
 * team did something.
 */
export async function takeAdjustments(
  ctx: Ctx,
  { kind, period }: SettlementScope,
  { runId, contracts, seen }: { runId: number; contracts: ContractInForce[]; seen: ReadonlyMap<number, unknown> },
): Promise<Late[]> {
  const active = contracts.filter(({ downlineId }) => seen.has(downlineId));
  const adds = basisOf[kind] === 'losses' ? sql`a.result_minor < 0` : sql`a.turnover_minor > 0`;
  const { rows } = await ctx.db.execute<{ id: string; turnover: string; result: string }>(sql`
    with taken as (
      update contract_adjustments a set into_run_id = ${runId}
      from settlement_runs r
      where a.into_run_id is null and r.id = a.run_id and r.kind = ${kind} and r.period = ${period}
        and a.downline_id = any (${sqlArray(
          contracts.map(({ downlineId }) => downlineId),
          'bigint',
        )})
        and (${adds} or a.downline_id = any (${sqlArray(
          active.map(({ downlineId }) => downlineId),
          'bigint',
        )}))
      returning a.downline_id, a.turnover_minor, a.result_minor)
    select downline_id as id, sum(turnover_minor) as turnover, sum(result_minor) as result from taken group by 1`);
  return rows.map(({ id, ...sums }) => ({
    downlineId: Number(id),
    turnoverMinor: BigInt(sums.turnover),
    resultMinor: BigInt(sums.result),
  }));
}
