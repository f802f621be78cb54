import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tiersOf } from './contract.server';
import type { ContractKind, ContractPeriod } from './kinds';
import type { Team } from './settlement/read-figures.server';
import type { SettledContract } from './settlement/settle';
import { countsActive } from './settlement/tiers';
import type { Window } from './settlement/windows';

export type ContractInForce = SettledContract & { betAmountMinor: bigint };
export type SettlementScope = { kind: ContractKind; period: ContractPeriod };

/** Those that hold for the whole window, whatever became of them since. */
export async function contractsInForce(
  ctx: Ctx,
  { kind, period }: SettlementScope,
  window: Window,
): Promise<ContractInForce[]> {
  const { rows } = await ctx.db.execute<{ id: string; downline: string; upline: string | null; betAmount: string }>(sql`
    select id, downline_id as downline, upline_id as upline, bet_amount_minor as "betAmount" from contracts
    where kind = ${kind} and period = ${period} and starts_at <= ${sqlTime(window.startsAt)}
      and (ends_at is null or ends_at >= ${sqlTime(window.endsAt)})
    order by id`);
  const tiers = await tiersOf(
    ctx,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map(({ id, downline, upline, betAmount }) => ({
    id: Number(id),
    downlineId: Number(downline),
    uplineId: upline === null ? null : Number(upline),
    betAmountMinor: BigInt(betAmount),
    tiers: tiers.get(Number(id)) ?? [],
  }));
}

export function teamOf({
  downlineId,
  betAmountMinor,
  tiers,
}: Pick<ContractInForce, 'downlineId' | 'betAmountMinor' | 'tiers'>): Team {
  return { id: downlineId, betAmountMinor, countsActive: countsActive({ tiers }) };
}
