import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { SettlementScope } from '../contracts-in-force.server';
import { basisOf } from '../kinds';
import type { CarryOver } from './settle';
import type { Window } from './windows';

/** What team wins a window's dividends are held against, by downline: of the period right before, or of the last there was. */
export async function readCarried(
  ctx: Ctx,
  { kind, period }: SettlementScope,
  { startsAt }: Pick<Window, 'startsAt'>,
  carryOver: CarryOver,
  /** Null: everybody's. */
  downlineId: number | null = null,
): Promise<Map<number, bigint>> {
  if (basisOf[kind] !== 'losses' || carryOver === 'none') return new Map();
  const at = startsAt.toISOString();
  const isRightBefore = sql`and r.ends_at = ${at}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: string; carried: string }>(sql`
    select distinct on (b.payee_id) b.payee_id as id, b.carried_out_minor as carried
    from contract_bills b join settlement_runs r on r.id = b.run_id
    where r.kind = ${kind} and r.period = ${period} and r.starts_at < ${at}::timestamptz
      ${carryOver === 'previous' ? isRightBefore : sql``} ${downlineId === null ? sql`` : sql`and b.payee_id = ${downlineId}`}
    order by b.payee_id, r.starts_at desc`);
  return new Map(rows.map(({ id, carried }) => [Number(id), BigInt(carried)]));
}
